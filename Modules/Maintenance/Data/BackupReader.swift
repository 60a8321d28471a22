import ArchiveKit
import DigestKit
import FileKit
import Kernel
import MaintenanceDomain

/// Reads a backup.
struct BackupReader: Sendable {
    let path: BytePath
    let worker: FileWorker

    /// A description is a few lines; hashes of a million files are less than this.
    private static let descriptionLimit = 65_536

    /// Reads a whole backup and compares every file with its hash.
    /// - Throws: `MaintenanceError`, `ArchiveFailure`.
    static func verify(_ path: BytePath, total: Int?, report: (CareProgress) -> Void) throws {
        _ = try read(path, total: total, activity: "maintenance.progress.verify", report: report) { _ in nil }
    }

    /// Whether a file begins as a backup does.
    static func isBackup(_ path: BytePath) -> Bool {
        // What can't be read as an archive is none.
        guard let archive = try? TarReader(path), let first = try? archive.next() else { return false }
        return first.name == BytePath(BackupForm.description)
    }

    /// Makes a library of the backup in a folder beside the one wanted, and puts it there when it is whole.
    func restore(
        into folder: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport {
        let target = folder.absolute
        let temporary = DurableFile.temporaryPath(beside: target)
        let steps = AsyncStream.makeStream(of: CareProgress.self, bufferingPolicy: .bufferingNewest(1))
        async let told: Void = { for await step in steps.stream { await report(step) } }()
        let result: Result<BackupReport, any Error>
        do {
            result = .success(
                try await worker.run { [path] in
                    try Self.requireEmpty(target)
                    return try Self.extract(path, to: target, by: temporary) { steps.continuation.yield($0) }
                })
        } catch {
            result = .failure(error)
        }
        steps.continuation.finish()
        await told
        return try result.get()
    }

    private static func requireEmpty(_ folder: BytePath) throws {
        guard let status = try FileStatus(of: folder) else { return }
        guard status.kind == .folder, try Folder.names(in: folder).isEmpty else {
            throw MaintenanceError.folderNotEmpty(folder)
        }
    }

    private static func extract(
        _ path: BytePath, to target: BytePath, by temporary: BytePath, report: (CareProgress) -> Void
    ) throws -> BackupReport {
        try DurableFile.removeLeftovers(in: target.parent)
        try Folder.make(temporary)
        do {
            var folders: Set<BytePath> = []
            let result = try read(path, total: nil, activity: "maintenance.progress.restore", report: report) { name in
                guard ![BackupForm.description, BackupForm.sums].contains(name.display) else { return nil }
                folders.insert(name.parent)
                return temporary.appending(name)
            }
            try Folder.move(temporary, to: target)
            try Folder.synchronize(target.parent)
            return result
        } catch {
            // What stays is removed by the next one there; the failure is what counts.
            try? Folder.removeTree(temporary)
            throw error
        }
    }

    /// Reads all entries.
    /// - Parameter place: where the bytes of an entry are written; `nil` for nowhere.
    private static func read(
        _ path: BytePath, total: Int?, activity: String, report: (CareProgress) -> Void,
        place: (BytePath) throws -> BytePath?
    ) throws -> BackupReport {
        let archive = try TarReader(path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { buffer.deallocate() }
        let lines = LineDigest()
        var (files, bytes, hasSums) = (0, 0, false)
        while let entry = try archive.next() {
            try Task.checkCancellation()
            guard BackupForm.isAllowed(entry.name) else {
                throw files == 0
                    ? MaintenanceError.noBackup(path)
                    : ArchiveFailure.forbiddenEntry(path: path.display, entry: entry.name.display)
            }
            if files == 0 {
                try checkDescription(archive, entry, path, lines, buffer)
            } else if hasSums {
                throw MaintenanceError.backupDamaged(path, entry: entry.name.display)
            } else {
                let digest = try copy(entry, from: archive, to: try place(entry.name), buffer)
                if entry.name == BytePath(BackupForm.sums) {
                    hasSums = true
                    guard digest == lines.finish() else {
                        throw MaintenanceError.backupDamaged(path, entry: BackupForm.sums)
                    }
                    continue
                }
                lines.add(BackupForm.line("\(digest)", entry.name))
            }
            files += 1
            bytes += entry.bytes
            if files % 16 == 0 || files == total {
                report(CareProgress(activity, completed: files, total: total, item: entry.name.display))
            }
        }
        guard files > 0 else { throw MaintenanceError.noBackup(path) }
        guard hasSums else { throw MaintenanceError.backupDamaged(path, entry: BackupForm.sums) }
        return BackupReport(files: files, bytes: bytes)
    }

    private static func checkDescription(
        _ archive: TarReader, _ entry: TarReader.Entry, _ path: BytePath, _ lines: LineDigest,
        _ buffer: UnsafeMutableRawBufferPointer
    ) throws {
        guard entry.name == BytePath(BackupForm.description), entry.bytes <= descriptionLimit else {
            throw MaintenanceError.noBackup(path)
        }
        var text: [UInt8] = []
        while true {
            let count = try archive.read(into: buffer)
            if count == 0 { break }
            text += UnsafeRawBufferPointer(rebasing: buffer[..<count])
        }
        guard let version = BackupForm.version(of: text) else { throw MaintenanceError.noBackup(path) }
        guard version <= BackupForm.version else { throw MaintenanceError.newerBackup(path) }
        lines.add(BackupForm.line("\(SHA256Digest(of: text))", entry.name))
    }

    private static func copy(
        _ entry: TarReader.Entry, from archive: TarReader, to place: BytePath?, _ buffer: UnsafeMutableRawBufferPointer
    ) throws -> SHA256Digest {
        var hasher = SHA256Hasher()
        guard let place else {
            while true {
                let count = try archive.read(into: buffer)
                if count == 0 { return hasher.finish() }
                hasher.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        let file = try FileWriter(place)
        while true {
            let count = try archive.read(into: buffer)
            if count == 0 { break }
            let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            hasher.update(part)
            try file.write(part)
        }
        try file.finish()
        return hasher.finish()
    }
}

/// The digest of the lines that the hashes of a backup consist of.
private final class LineDigest {
    private var hasher: SHA256Hasher? = SHA256Hasher()

    func add(_ line: [UInt8]) {
        hasher?.update(line)
    }

    /// The digest of all lines; there are none afterwards.
    func finish() -> SHA256Digest? {
        hasher.take()?.finish()
    }
}
