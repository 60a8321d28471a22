import Kernel
import SQLKit

/// A statement on owned tables that doesn't say whose rows it means.
struct UnownedStatement: Error, CustomStringConvertible {
    let tables: [String]
    let sql: String

    var description: String { "expected the owner in a statement on \(tables.joined(separator: ", ")): \(sql)" }
}

/// A database that refuses every statement on an owned table that doesn't say whose rows it means.
struct OwnerWatch: SQLDatabase {
    let database: any SQLDatabase
    let ownedTables: [String]

    /// - Parameter database: brought to its schema; tables with a column `owner` are the owned ones.
    init(_ database: any SQLDatabase) async throws {
        self.database = database
        ownedTables = try await database.read { connection in
            try connection.query(
                """
                SELECT object.name
                FROM sqlite_schema AS object
                JOIN pragma_table_info(object.name) AS field ON field.name = 'owner'
                WHERE object.type = 'table'
                """, []
            ) { $0.text(0) }
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.read { try body(Connection(base: $0, ownedTables: ownedTables)) }
    }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.write { try body(Connection(base: $0, ownedTables: ownedTables)) }
    }

    func change<Result: Sendable>(
        of subjects: [Subject.ID], undoneBy step: String?,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.change(of: subjects, undoneBy: step) {
            try body(Connection(base: $0, ownedTables: ownedTables))
        }
    }

    func together<Result: Sendable>(
        erasing subjects: [Subject.ID]?, _ body: () async throws -> Result
    ) async throws -> Result {
        try await database.together(erasing: subjects, body)
    }

    private struct Connection: SQLConnection {
        let base: any SQLConnection
        let ownedTables: [String]

        func execute(_ sql: String, _ values: [any SQLConvertible]) throws -> Int {
            try check(sql)
            return try base.execute(sql, values)
        }

        func query<Element>(
            _ sql: String, _ values: [any SQLConvertible], _ element: (any SQLRow) throws -> Element
        ) throws -> [Element] {
            try check(sql)
            return try base.query(sql, values, element)
        }

        func tables() throws -> [SQLTable] { try base.tables() }

        func brokenReferences(to table: String) throws -> [SQLBrokenReference] {
            try base.brokenReferences(to: table)
        }

        private func check(_ sql: String) throws {
            let words = sql.split { !$0.isLetter && $0 != "_" }.map(String.init)
            let tables = ownedTables.filter(words.contains)
            // Slugs are addresses, and those are unique to everybody.
            if tables.isEmpty || words.contains("owner") || words.contains("slug") && words.first == "SELECT" { return }
            throw UnownedStatement(tables: tables, sql: sql)
        }
    }
}
