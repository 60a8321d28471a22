public import Kernel
public import SQLKit
import SQLiteKit

/// A SQLite database of a test's own, brought to a schema, with one owner; its folder goes with it.
public final class TemporaryDatabase: Sendable {
    /// For repositories: a statement that doesn't say whose rows it means fails the test.
    public let database: any SQLDatabase
    /// For a test's own statements.
    public let unwatched: any SQLDatabase
    /// Its owner.
    public let owner: Owner.ID
    private let folder: TemporaryFolder

    /// Makes a database and runs some migrations on it.
    public init(
        clock: any WallClock, migrations: (any SQLDatabase, Owner.ID) -> [Migration]
    ) async throws {
        folder = try TemporaryFolder()
        owner = Owner.ID(high: 0x7000, low: 0x8000_0000_0000_0001)
        let file = SQLiteDatabase(
            path: BytePath(folder.path(of: "library.sqlite")), access: .readWrite, clock: clock,
            identifiers: SeededIdentifiers(seed: .max))
        unwatched = file
        try await file.migrate(migrations(file, owner))
        database = try await OwnerWatch(file)
    }
}
