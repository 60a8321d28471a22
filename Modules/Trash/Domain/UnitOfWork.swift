public import Kernel

/// Makes changes of several features at one stroke.
public protocol UnitOfWork: Sendable {
    /// Runs `body`: what is changed in it is there afterwards altogether or not at all.
    /// - Throws: what `body` throws, with nothing changed.
    func perform<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result

    /// As `perform`, for what goes for good: the history keeps who did it and when, but nothing of what went.
    /// - Parameter subjects: what goes.
    func erase<Result: Sendable>(
        _ subjects: [Subject.ID], _ body: () async throws -> Result
    ) async throws -> Result
}
