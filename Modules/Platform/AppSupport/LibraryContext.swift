import FileKit
public import Kernel
public import SQLKit
import SQLiteKit

/// What the storages of a program's features stand on.
public struct LibraryContext: Sendable {
    /// The database.
    public let database: any SQLDatabase
    /// Whose library it is.
    public let owner: Owner.ID
    /// The library's folder.
    public let folder: BytePath
    /// The program's variables and folders.
    public let environment: Environment
    /// How many pictures are worked on at once.
    public let workers: Int
}

/// A library on disk: a folder with `library.sqlite`, `originals` and `variants`.
struct Library: Sendable {
    let folder: BytePath
    let database: SQLiteDatabase
    let exists: Bool
    private let identifiers: any IdentifierSource
    private let clock: any WallClock

    /// A library that isn't opened yet.
    /// - Throws: `FileFailure` if it can't be found out whether it is there.
    init(folder: BytePath, clock: any WallClock, identifiers: any IdentifierSource) throws {
        self.folder = folder
        self.clock = clock
        self.identifiers = identifiers
        let file = folder.appending("library.sqlite")
        exists = try FileStatus(of: file) != nil
        let isWritable = !exists || (folder.isWritable && file.isWritable)
        database = SQLiteDatabase(
            path: file, access: isWritable ? .readWrite : .readOnly, clock: clock, identifiers: identifiers)
    }

    /// Makes the folder if it isn't there, and finds the owner, who is made with the library.
    /// - Throws: `FileFailure`, `SQLiteFailure`, `MigrationFailure`.
    func open(migrations: [Migration]) async throws {
        if !exists { try Folder.make(folder) }
        try await database.migrate(OwnerTable.migrations + migrations)
    }

    /// The owner of the library, a new id where there is none yet.
    func expectedOwner() async throws -> Owner.ID {
        let known = exists ? try await OwnerTable(database: database).owner() : nil
        return known ?? identifiers.make()
    }

    /// The owner of an open library; `candidate` becomes it where there is none.
    func owner(or candidate: Owner.ID) async throws -> Owner.ID {
        try await OwnerTable(database: database).owner(or: candidate, at: clock.now())
    }
}
