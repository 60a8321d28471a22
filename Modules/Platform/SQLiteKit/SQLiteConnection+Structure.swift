import SQLKit

extension SQLiteConnection {
    func tables() throws -> [SQLTable] {
        let all = try query("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name", []) {
            (name: $0.text(0), sql: $0.text(1))
        }
        // A virtual table keeps its contents in shadow tables, whose names begin with its own.
        let virtual = all.filter { $0.sql.hasPrefix("CREATE VIRTUAL") }.map { $0.name }
        let names = all.map { $0.name }.filter { name in
            !name.hasPrefix("sqlite_") && !virtual.contains { name == $0 || name.hasPrefix($0 + "_") }
        }
        return try names.map { name in
            let columns = try query("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid", [name]) {
                (name: $0.text(0), key: $0.integer(1))
            }
            return SQLTable(
                name: name, columns: columns.map { $0.name },
                key: columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }.map { $0.name })
        }
    }

    func brokenReferences(to table: String) throws -> [SQLBrokenReference] {
        try query(
            """
            SELECT failure."table", failure.rowid, reference."from"
            FROM pragma_foreign_key_check AS failure
            JOIN pragma_foreign_key_list(failure."table") AS reference ON reference.id = failure.fkid
            WHERE failure.parent = ?1
            """, [table]
        ) { SQLBrokenReference(table: $0.text(0), row: $0.integer(1), column: $0.text(2)) }
    }
}
