/// The way to be alone with a library.
public protocol ExclusiveAccess: Sendable {
    /// Runs `body` while no other program has the library open.
    /// - Throws: a `Failure` that names the program if one has; what `body` throws.
    func alone<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result

    /// Refuses a folder whose library, this one or any other, another program has open.
    /// - Throws: a `Failure` that names the program.
    func requireUnused(_ folder: BytePath) throws
}
