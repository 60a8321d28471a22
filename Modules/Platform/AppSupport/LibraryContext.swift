import FileKit
public import Kernel
public import SQLKit
import SQLiteKit

/// What the storages of a program's features stand on.
public struct LibraryContext: Sendable {
    /// The database.
    public let database: any SQLDatabase & SQLMaintenance & AuditTrail
    /// Whose library it is.
    public let owner: Owner.ID
    /// The library's folder.
    public let folder: BytePath
    /// Why the library could not be opened, for features that tell of it; the database is then empty.
    public let openingFailure: (any Failure)?
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
    /// Whether there are photos' files and no database that names them.
    let isLost: Bool
    let lock: LibraryLock
    private let clock: any WallClock

    /// A library that isn't opened yet.
    /// - Throws: `FileFailure` if it can't be found out whether it is there.
    init(folder: BytePath, machine: Machine) throws {
        self.folder = folder
        clock = machine.clock
        lock = LibraryLock(folder: folder)
        let file = folder.appending("library.sqlite")
        let status = try FileStatus(of: file)
        exists = status != nil
        // A database that a crash has left empty is made anew where there is nothing to lose.
        let originals = folder.appending("originals")
        isLost =
            try (status?.bytes ?? 0) == 0 && status?.kind != .other && FileStatus(of: originals)?.kind == .folder
            && !Folder.names(in: originals).isEmpty
        let isWritable = !exists || (folder.isWritable && file.isWritable)
        database = SQLiteDatabase(
            path: file, access: isWritable ? .readWrite : .readOnly, clock: clock,
            identifiers: machine.identifiers, readingOn: machine.executor)
    }

    /// Makes the folder if it isn't there, and finds the owner, who is made with the library.
    /// - Throws: `FileFailure`, `SQLiteFailure`, `MigrationFailure`; `LibraryFailure.inUse`, `.databaseLost`.
    func open(migrations: [Migration]) async throws {
        if isLost { throw LibraryFailure.databaseLost(folder) }
        if !exists { try Folder.make(folder) }
        // Where a file stands in the folder's place, the database says so.
        if !database.isReadOnly, try FileStatus(of: folder)?.kind == .folder { try await lock.share() }
        try await database.migrate(OwnerTable.migrations + migrations)
    }

    /// The owner of the library, `nil` where there is none yet.
    func owner() async throws -> Owner.ID? {
        exists ? try await OwnerTable(database: database).owner() : nil
    }

    /// Makes `candidate` the owner of an open library.
    /// - Returns: the owner, who is another one if another process has made one since.
    func claim(for candidate: Owner.ID) async throws -> Owner.ID {
        try await OwnerTable(database: database).owner(or: candidate, at: clock.now())
    }
}
