import FeatureKit
import FileKit
import Kernel
import MaintenanceDomain
import SQLKit

/// Care for a library of a database and of files beside it.
struct SQLLibraryCare: LibraryCare {
    let database: any SQLDatabase & SQLMaintenance
    let folder: BytePath
    let openingFailure: (any Failure)?
    let clock: any WallClock
    let files: ExtensionHandle<LibraryFileList>
    private let worker = FileWorker()

    init(
        database: any SQLDatabase & SQLMaintenance, folder: BytePath, openingFailure: (any Failure)?,
        clock: any WallClock, files: ExtensionHandle<LibraryFileList>
    ) {
        self.database = database
        self.folder = folder
        self.openingFailure = openingFailure
        self.clock = clock
        self.files = files
    }

    static let databaseName = "library.sqlite"

    func isThere() async throws -> Bool {
        try await worker.run {
            try [Self.databaseName, "originals"].contains { try FileStatus(of: folder.appending($0)) != nil }
        }
    }

    func databaseProblems(limit: Int) async throws -> [String] {
        try await database.problems(limit: limit)
    }

    func statistics() async throws -> LibraryStatistics {
        let tables = try await database.read { connection in
            try connection.tables().map { table in
                let rows = try connection.first("SELECT count(*) FROM \"\(table.name)\"") { $0.integer(0) }
                return LibraryStatistics.Table(name: table.name, rows: rows ?? 0)
            }
        }
        let folder = folder
        let parts = try await worker.run {
            try Folder.names(in: folder).compactMap { name -> LibraryStatistics.Part? in
                guard try FileStatus(of: folder.appending(name))?.kind == .folder else { return nil }
                return Self.part(name.display, at: folder.appending(name))
            }
        }
        let own = try await databaseBytes()
        return LibraryStatistics(
            parts: [LibraryStatistics.Part(name: "database", files: 1, bytes: own)] + parts, tables: tables)
    }

    private static func part(_ name: String, at path: BytePath) -> LibraryStatistics.Part {
        var (files, bytes) = (0, 0)
        for case .file(let path) in FolderWalk([path]) {
            // A file that goes while we count counts nothing.
            guard let status = try? FileStatus(of: path) else { continue }
            files += 1
            bytes += status.bytes
        }
        return LibraryStatistics.Part(name: name, files: files, bytes: bytes)
    }

    private func databaseBytes() async throws -> Int {
        let file = folder.appending(Self.databaseName)
        let log = BytePath(bytes: file.bytes + Array("-wal".utf8))
        return try await worker.run {
            (try FileStatus(of: file)?.bytes ?? 0) + (try FileStatus(of: log)?.bytes ?? 0)
        }
    }

    func compact() async throws -> (before: Int, after: Int) {
        let before = try await databaseBytes()
        try await database.compact()
        return (before, try await databaseBytes())
    }

    func schema() async throws -> [SchemaEntry] {
        try await database.schema().map { SchemaEntry(id: $0.id, runAt: $0.runAt) }
    }

    func isTaken(_ path: BytePath) async throws -> Bool {
        try await worker.run {
            guard try FileStatus(of: path.absolute.parent)?.kind == .folder else {
                throw MaintenanceError.noFolder(path.absolute.parent)
            }
            guard let status = try FileStatus(of: path) else { return false }
            guard status.kind == .file else { throw MaintenanceError.placeTaken(path) }
            return true
        }
    }

    func exportRows(to path: BytePath) async throws -> Int {
        try await database.read { connection in
            let writer = try RowWriter(path)
            for table in try connection.tables() { try writer.write(table, of: connection) }
            return try writer.finish()
        }
    }

    func backUp(
        to path: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport {
        let resolved = path.absolute.parent.resolved
        let library = folder.resolved
        if resolved == library || resolved.bytes.starts(with: library.bytes + [UInt8(ascii: "/")]) {
            throw MaintenanceError.insideLibrary(path)
        }
        let backup = BackupWriter(
            database: database, folder: folder, lists: try files.elements(), time: clock.now(), worker: worker)
        return try await backup.write(to: path, report: report)
    }

    func restore(
        _ backup: BytePath, into folder: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport {
        try await BackupReader(path: backup, worker: worker).restore(into: folder, report: report)
    }

    var versions: [(name: String, version: String)] { [("SQLite", database.version)] }
}

/// Runs what reads and writes large files on a thread of its own.
actor FileWorker {
    private let queue = QueueExecutor(label: "maintenance.files")

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func run<Result: Sendable>(_ body: @Sendable () throws -> Result) throws -> Result {
        try body()
    }
}
