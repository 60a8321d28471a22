public import Kernel

/// Care for a library as a whole.
public protocol LibraryCare: Sendable {
    /// Where the library is.
    var folder: BytePath { get }

    /// Why the library could not be opened; `nil` for one that is.
    var openingFailure: (any Failure)? { get }

    /// Whether there is anything of a library in its folder, if only files without a database.
    /// - Throws: a `Failure` for a folder that can't be looked into.
    func isThere() async throws -> Bool

    /// What is wrong with the structure of the database, in the words of the database; at most so many.
    func databaseProblems(limit: Int) async throws -> [String]

    /// The sizes of the library's parts and the numbers of rows of its tables.
    func statistics() async throws -> LibraryStatistics

    /// Gives the room of what was removed back to the disk.
    /// - Returns: the size of the database before and after.
    func compact() async throws -> (before: Int, after: Int)

    /// The steps of the schema in their order; those that were not run on this library yet without a time.
    func schema() async throws -> [SchemaEntry]

    /// Whether something is at a place for a file that it would replace.
    /// - Throws: `MaintenanceError.noFolder` where there is no folder for it, `.placeTaken` where no file can be written.
    func isTaken(_ path: BytePath) async throws -> Bool

    /// Writes every row of every table to a file, one JSON document per line, in a stable order.
    /// - Returns: how many rows.
    /// - Throws: a `Failure`; then what was at the place is as it was.
    func exportRows(to path: BytePath) async throws -> Int

    /// Writes the library to one file while others go on working with it, and reads that file back.
    /// - Throws: a `Failure`; then what was at the place is as it was.
    func backUp(to path: BytePath, report: @escaping @Sendable (CareProgress) async -> Void) async throws
        -> BackupReport

    /// Makes a library from a backup, in a folder that is empty or isn't there.
    /// - Throws: a `Failure`; then the folder is as it was.
    func restore(
        _ backup: BytePath, into folder: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport

    /// The versions of the libraries a program stands on, by their names.
    var versions: [(name: String, version: String)] { get }
}

/// How far a long piece of work is.
public struct CareProgress: Hashable, Sendable {
    /// The key of what is being done.
    public let activity: String
    /// Done so far.
    public let completed: Int
    /// Of so many; `nil` while that isn't known.
    public let total: Int?
    /// What is worked on.
    public let item: String

    /// A report.
    public init(_ activity: String, completed: Int, total: Int?, item: String) {
        self.activity = activity
        self.completed = completed
        self.total = total
        self.item = item
    }
}

/// What a library consists of, counted.
public struct LibraryStatistics: Hashable, Sendable {
    /// Files in a part of the library.
    public struct Part: Hashable, Sendable {
        /// `database`, or the name of a folder.
        public let name: String
        /// Files.
        public let files: Int
        /// Bytes.
        public let bytes: Int

        /// A part.
        public init(name: String, files: Int, bytes: Int) {
            self.name = name
            self.files = files
            self.bytes = bytes
        }
    }

    /// Rows of a table.
    public struct Table: Hashable, Sendable {
        /// The table's name.
        public let name: String
        /// Its rows.
        public let rows: Int

        /// A table.
        public init(name: String, rows: Int) {
            self.name = name
            self.rows = rows
        }
    }

    /// The parts, by name.
    public let parts: [Part]
    /// The tables, by name.
    public let tables: [Table]

    /// Counted parts and tables.
    public init(parts: [Part], tables: [Table]) {
        self.parts = parts
        self.tables = tables
    }
}

/// A step of the schema.
public struct SchemaEntry: Hashable, Sendable {
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

/// What a backup holds.
public struct BackupReport: Hashable, Sendable {
    /// Files, the database among them.
    public let files: Int
    /// Their bytes.
    public let bytes: Int
    /// Files that the library's rows name and that weren't there.
    public let missing: [BytePath]
    /// Files whose contents aren't those that the rows name.
    public let damaged: [BytePath]

    /// A backup of so many files.
    public init(files: Int, bytes: Int, missing: [BytePath] = [], damaged: [BytePath] = []) {
        self.damaged = damaged
        self.files = files
        self.bytes = bytes
        self.missing = missing
    }
}
