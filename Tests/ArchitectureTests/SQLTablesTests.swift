import Testing

@testable import BoundaryRules

@Suite("tables in SQL")
struct SQLTablesTests {
    @Test(
        "finds the tables a statement names",
        arguments: [
            ("SELECT a FROM t_a WHERE b = 1", ["t_a"]),
            ("SELECT * FROM t_a AS a, t_b b, t_c JOIN t_d ON t_a.x = t_d.x", ["t_a", "t_b", "t_c", "t_d"]),
            ("INSERT INTO t_a (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET a = excluded.a", ["t_a"]),
            ("INSERT OR REPLACE INTO t_a SELECT a FROM t_b", ["t_a", "t_b"]),
            ("UPDATE t_a SET a = 1 FROM t_b", ["t_a", "t_b"]),
            ("UPDATE OR IGNORE t_a SET a = 1", ["t_a"]),
            ("DELETE FROM main.t_a", ["t_a"]),
            ("CREATE TABLE IF NOT EXISTS t_a (b BLOB)", ["t_a"]),
            ("CREATE UNIQUE INDEX t_a_b ON t_a (b)", ["t_a"]),
            ("CREATE TRIGGER t_x AFTER UPDATE OF b ON t_a BEGIN DELETE FROM t_b; END", ["t_a", "t_b"]),
            ("ALTER TABLE t_a RENAME TO t_b", ["t_a", "t_b"]),
            ("DROP TABLE IF EXISTS \"t_a\"; DROP INDEX t_i", ["t_a"]),
            ("WITH RECURSIVE up(id) AS (SELECT id FROM t_a UNION SELECT id FROM up) SELECT * FROM up", ["t_a"]),
            ("SELECT value FROM json_each(?1)", []),
            ("SELECT a FROM (SELECT b FROM t_a)", ["t_a"]),
            ("SELECT a IS NOT DISTINCT FROM b FROM t_a", ["t_a"]),
            ("SELECT a FROM \u{FFFC}", []),
            ("photos moved from the table into the trash", []),
        ])
    func names(sql: String, tables: [String]) {
        #expect(SQLTables(in: sql).uses.map(\.table) == tables)
    }

    @Test("knows the line and whether it is a reference")
    func referencesAndLines() {
        let uses = SQLTables(in: "CREATE TABLE t_a (\n  b BLOB REFERENCES t_b(id)\n)").uses
        #expect(
            uses == [
                .init(table: "t_a", lineOffset: 0, isReference: false),
                .init(table: "t_b", lineOffset: 1, isReference: true),
            ])
    }
}
