import Kernel
import SQLKit
import Synchronization

/// A statement with the values it was run with.
struct RecordedStatement: Sendable {
    let sql: String
    let values: [any SQLConvertible]
}

/// A database that remembers what is asked of it.
final class RecordingDatabase: SQLDatabase {
    private let database: any SQLDatabase
    private let recorded = Mutex<[RecordedStatement]>([])

    init(_ database: any SQLDatabase) {
        self.database = database
    }

    /// The statements since the last call.
    func take() -> [RecordedStatement] {
        recorded.withLock { statements in
            defer { statements = [] }
            return statements
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.read { try body(RecordingConnection(connection: $0, record: self.record)) }
    }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.write { try body(RecordingConnection(connection: $0, record: self.record)) }
    }

    func change<Result: Sendable>(
        of subjects: [Subject.ID], undoneBy step: String?,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await database.change(of: subjects, undoneBy: step) {
            try body(RecordingConnection(connection: $0, record: self.record))
        }
    }

    func together<Result: Sendable>(
        erasing subjects: [Subject.ID]?, _ body: () async throws -> Result
    ) async throws -> Result {
        try await database.together(erasing: subjects, body)
    }

    private func record(_ statement: RecordedStatement) {
        recorded.withLock { $0.append(statement) }
    }
}

private struct RecordingConnection: SQLConnection {
    let connection: any SQLConnection
    let record: (RecordedStatement) -> Void

    func execute(_ sql: String, _ values: [any SQLConvertible]) throws -> Int {
        record(RecordedStatement(sql: sql, values: values))
        return try connection.execute(sql, values)
    }

    func query<Element>(
        _ sql: String, _ values: [any SQLConvertible], _ element: (any SQLRow) throws -> Element
    ) throws -> [Element] {
        record(RecordedStatement(sql: sql, values: values))
        return try connection.query(sql, values, element)
    }

    func tables() throws -> [SQLTable] { try connection.tables() }

    func brokenReferences(to table: String) throws -> [SQLBrokenReference] {
        try connection.brokenReferences(to: table)
    }
}
