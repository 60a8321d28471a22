public import Kernel

/// Runs changes of repositories in memory one after the other; those before one that fails stay.
public struct InMemoryUnitOfWork: UnitOfWork {
    /// A unit without a way back.
    public init() {}

    /// Runs `body`.
    public func perform<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        try await body()
    }

    /// Runs `body`.
    public func erase<Result: Sendable>(
        _ subjects: [Subject.ID], _ body: () async throws -> Result
    ) async throws -> Result {
        try await body()
    }
}
