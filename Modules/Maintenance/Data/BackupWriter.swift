import ArchiveKit
import DigestKit
import FeatureKit
import FileKit
import Kernel
import MaintenanceDomain
import SQLKit
import TextKit

/// Writes a library to one file.
struct BackupWriter: Sendable {
    let database: any SQLDatabase & SQLMaintenance
    let folder: BytePath
    let lists: [LibraryFileList]
    let time: Instant
    let worker: FileWorker

    func write(
        to path: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport {
        let copy = DurableFile.temporaryPath(beside: path)
        do {
            try await worker.run {
                try Self.requirePlace(path)
                try DurableFile.removeLeftovers(in: path.parent)
            }
            try await database.copy(to: copy) { _, _ in }
            let result = try await archive(copy, to: path, report: report)
            try await worker.run { try Folder.remove(copy) }
            return result
        } catch {
            // The copy is of no use, and the failure says why; one that stays is removed by the next backup there.
            try? await worker.run { try Folder.remove(copy) }
            throw error
        }
    }

    /// A backup may stand in the place of an older one, and of nothing else.
    private static func requirePlace(_ path: BytePath) throws {
        guard try FileStatus(of: path.absolute.parent)?.kind == .folder else {
            throw MaintenanceError.noFolder(path.absolute.parent)
        }
        guard let status = try FileStatus(of: path) else { return }
        guard status.kind == .file, BackupReader.isBackup(path) else { throw MaintenanceError.placeTaken(path) }
    }

    private func archive(
        _ copy: BytePath, to path: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport {
        let steps = AsyncStream.makeStream(of: CareProgress.self, bufferingPolicy: .bufferingNewest(1))
        async let told: Void = { for await step in steps.stream { await report(step) } }()
        let result: BackupReport
        do {
            result = try await database.reading(copy) { connection in
                let total = try count(in: connection)
                let progress = steps.continuation
                let writing = try TarFile(path, total: total) { progress.yield($0) }
                try writing.add(
                    Array(BackupForm.description(at: time, files: total).serialized.utf8 + [10]),
                    as: BytePath(BackupForm.description), at: time)
                try writing.add(copy, as: BytePath(BackupForm.database), content: nil)
                try each(in: connection) { name, content in
                    try Task.checkCancellation()
                    try writing.add(folder.appending(name), as: name, content: content)
                }
                return try writing.finish(at: time) { try BackupReader.verify($0, total: total) { progress.yield($0) } }
            }
        } catch {
            steps.continuation.finish()
            await told
            throw error
        }
        steps.continuation.finish()
        await told
        return result
    }

    private func each(
        in connection: any SQLConnection, _ body: (BytePath, [UInt8]?) throws -> Void
    ) throws {
        for list in lists { try list.each(connection, body) }
    }

    private func count(in connection: any SQLConnection) throws -> Int {
        var count = 2
        try each(in: connection) { _, _ in count += 1 }
        return count
    }
}

/// A backup that is being written.
private final class TarFile {
    private let path: BytePath
    private let total: Int
    private let report: (CareProgress) -> Void
    private var file: FileWriter?
    private var tar: TarWriter?
    private var sums: FileWriter?
    private var sumsBytes = 0
    private var files = 0
    private var bytes = 0
    private var missing: [BytePath] = []
    private var damaged: [BytePath] = []
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)

    init(_ path: BytePath, total: Int, report: @escaping (CareProgress) -> Void) throws {
        self.path = path
        self.total = total
        self.report = report
        let writer = try FileWriter(path)
        tar = try TarWriter(into: writer, path: path)
        file = consume writer
        sums = try FileWriter(BytePath(bytes: path.bytes + Array(".sums".utf8)))
    }

    deinit {
        buffer.deallocate()
    }

    /// Adds bytes made here.
    func add(_ contents: [UInt8], as name: BytePath, at time: Instant) throws {
        try tar?.begin(name, bytes: contents.count, modifiedAt: time)
        try contents.withUnsafeBytes { try tar?.write($0) }
        try count(name, contents.count, SHA256Digest(of: contents))
    }

    /// Adds a file; one that isn't there is remembered.
    /// - Parameter content: its hash, where that is known.
    func add(_ source: BytePath, as name: BytePath, content: [UInt8]?) throws {
        guard let reader = try Self.reader(of: source) else {
            missing.append(name)
            return
        }
        try tar?.begin(name, bytes: reader.bytes, modifiedAt: reader.modifiedAt)
        var hasher = SHA256Hasher()
        var rest = reader.bytes
        while rest > 0 {
            let count = try reader.read(
                into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(min(rest, buffer.count))))
            // It became shorter while it was read.
            guard count > 0 else { throw MaintenanceError.fileChanged(source) }
            let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            hasher.update(part)
            try tar?.write(part)
            rest -= count
        }
        let digest = hasher.finish()
        if let content, content != digest.bytes { damaged.append(name) }
        try self.count(name, reader.bytes, digest)
    }

    private static func reader(of source: BytePath) throws(FileFailure) -> FileReader? {
        do throws(FileFailure) {
            return try FileReader(source)
        } catch {
            if error.kind == .notFound { return nil }
            throw error
        }
    }

    private func count(_ name: BytePath, _ bytes: Int, _ digest: SHA256Digest) throws {
        let line = BackupForm.line("\(digest)", name)
        try sums?.write(line)
        sumsBytes += line.count
        files += 1
        self.bytes += bytes
        if files % 16 == 0 || files == total {
            report(CareProgress("maintenance.progress.backup", completed: files, total: total, item: name.display))
        }
    }

    /// Writes the hashes, reads all of it back, and puts the file in its place.
    func finish(at time: Instant, verifying verify: (BytePath) throws -> Void) throws -> BackupReport {
        if let place = sums?.unfinished {
            try tar?.begin(BytePath(BackupForm.sums), bytes: sumsBytes, modifiedAt: time)
            let reader = try FileReader(place)
            while true {
                let count = try reader.read(into: buffer)
                if count == 0 { break }
                try tar?.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        try tar?.close()
        tar = nil
        sums = nil
        if let place = file?.unfinished { try verify(place) }
        try file.take()?.finish()
        return BackupReport(files: files, bytes: bytes, missing: missing, damaged: damaged)
    }
}
