public import Kernel
public import SQLKit
public import TrashDomain

/// Changes of several features in one transaction of a database.
public struct SQLUnitOfWork: UnitOfWork {
    private let database: any SQLDatabase

    /// Units on the database of the features' repositories.
    public init(database: any SQLDatabase) {
        self.database = database
    }

    /// Runs `body` in one transaction.
    public func perform<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        try await database.together(body)
    }

    /// Runs `body` in one transaction, of which the history keeps no contents.
    public func erase<Result: Sendable>(
        _ subjects: [Subject.ID], _ body: () async throws -> Result
    ) async throws -> Result {
        try await database.together(erasing: subjects, body)
    }
}
