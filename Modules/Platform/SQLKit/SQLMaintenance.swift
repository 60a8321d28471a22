public import Kernel

/// Care for a database as a whole.
public protocol SQLMaintenance: Sendable {
    /// What is wrong with the structure of its pages, tables and indices, in the driver's words; at most so many.
    /// - Throws: the driver's failure.
    func problems(limit: Int) async throws -> [String]

    /// Writes a copy of one committed state to a new file, while others go on writing, and looks whether it is sound.
    /// - Parameter report: pages copied so far and in all.
    /// - Throws: the driver's failure, for a damaged database as well.
    func copy(to path: BytePath, report: @escaping @Sendable (Int, Int) -> Void) async throws

    /// Runs `body` on another file, which is only read.
    /// - Throws: what `body` throws, or the driver's failure.
    func reading<Result: Sendable>(
        _ path: BytePath, _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result

    /// Gives the room of what was removed back to the disk.
    /// - Throws: the driver's failure.
    func compact() async throws

    /// The schema steps of this program, in their order, with the times they were run; `nil` for those that weren't.
    func schema() async throws -> [SchemaStep]

    /// The version of the driver's library.
    var version: String { get }
}

/// A step of the schema.
public struct SchemaStep: Hashable, Sendable {
    /// `feature.NNN-name`.
    public let id: String
    /// When it was run on this library; `nil` if it wasn't.
    public let runAt: Instant?

    /// A step.
    public init(id: String, runAt: Instant?) {
        self.id = id
        self.runAt = runAt
    }
}
