import FeatureKit
import FileKit
import Kernel
import PhotosDomain
import SQLKit

/// Holds the originals against the rows that name them: files that are missing, changed, at another's place, or unknown.
struct OriginalCheck: Sendable {
    let database: any SQLDatabase
    let files: LibraryFiles
    let workers: PictureWorkers
    let clock: any WallClock

    func run(_ scope: LibraryCheck.Scope) async throws {
        var walk = StoreWalk(folder: files.folder.appending(LibraryFiles.originals))
        var problems: [Problem] = []
        var strangers: [BytePath] = []
        var last: [UInt8] = []
        var done = 0
        let total = try await count()
        while true {
            try Task.checkCancellation()
            let page = try await page(after: last)
            guard let end = page.last else { break }
            last = end.content.bytes
            let sample = DataSample(share: scope.dataShare, at: clock.now())
            problems += try await examine(page, sample)
            // Names stand in the order of the hashes, so that files and rows go side by side.
            let known = Set(page.map { LibraryNames.place(LibraryNames.original($0.content, $0.format)) })
            strangers += try walk.names(upTo: LibraryNames.original(end.content, end.format)).filter {
                !known.contains($0)
            }
            done += page.count
            await scope.report(
                ProgressReport("photos.check.originals", completed: done, total: total, item: end.content.description))
        }
        strangers += try walk.rest()
        try await report(problems, strangers, scope)
        let lost = problems.count { $0.isKnown && $0.kind == "file.missing" }
        if lost > 0 { await scope.remark(Message("photos.check.lost", ["count": .number(lost)])) }
    }

    // MARK: - Rows and files

    /// What is the matter with the file of a content.
    struct Problem: Sendable {
        let content: ContentHash
        let format: PhotoFile.Format
        /// `file.missing`, `file.truncated` or `file.changed`.
        let kind: String
        /// What the file holds instead, where it was read.
        let actual: ContentHash?
        /// Whether every photo of it is known to have lost its file.
        let isKnown: Bool
    }

    private struct Row: Sendable {
        let content: ContentHash
        let format: PhotoFile.Format
        let bytes: Int
        let isKnownLost: Bool

        func problem(_ kind: String, actual: ContentHash? = nil, isKnown: Bool = false) -> Problem {
            Problem(content: content, format: format, kind: kind, actual: actual, isKnown: isKnown)
        }
    }

    private func count() async throws -> Int {
        try await database.read { connection in
            try connection.first(
                "SELECT count(DISTINCT content) FROM photos_file WHERE external_path IS NULL AND owner IS NOT NULL"
            ) { $0.integer(0) } ?? 0
        }
    }

    private func page(after last: [UInt8]) async throws -> [Row] {
        try await database.read { connection in
            try connection.query(
                """
                SELECT file.content, max(file.bytes), min(coalesce(photo.local_missing, 0)), max(file.format), max(file.owner)
                FROM photos_file AS file
                LEFT JOIN photos_photo AS photo ON photo.id = file.photo
                WHERE file.external_path IS NULL AND file.content > ?1
                GROUP BY file.content
                ORDER BY file.content
                LIMIT 500
                """, [last]
            ) { row in
                guard let content = ContentHash(bytes: row.blob(0)),
                    let format = PhotoFile.Format(rawValue: row.text(3))
                else { throw SQLDataFailure.malformed(what: "a photo's file") }
                return Row(content: content, format: format, bytes: row.integer(1), isKnownLost: row.integer(2) == 1)
            }
        }
    }

    private func examine(_ page: [Row], _ sample: DataSample) async throws -> [Problem] {
        try await withThrowingTaskGroup(of: [Problem].self) { group in
            // Reading takes a disk and a processor each.
            for part in page.split(into: sample.share > 0 ? 8 : 1) {
                group.addTask {
                    try await workers.withWorker { worker in
                        try await worker.run { try part.compactMap { try problem(with: $0, sample) } }
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func problem(with row: Row, _ sample: DataSample) throws -> Problem? {
        try Task.checkCancellation()
        let path = files.path(original: row.content, row.format)
        guard let status = try FileStatus(of: path), status.kind == .file else {
            return row.problem("file.missing", isKnown: row.isKnownLost)
        }
        // A size that isn't known is that of a row made by a repair.
        let hasSize = row.bytes < 0 || status.bytes == row.bytes
        if hasSize, !sample.contains(row.content.bytes) {
            return row.isKnownLost ? row.problem("file.back") : nil
        }
        let actual = sample.share > 0 || !hasSize ? try LibraryFiles.content(of: path) : nil
        if actual == row.content {
            if row.isKnownLost {
                return row.problem("file.back", actual: actual)
            }
            return hasSize ? nil : row.problem("file.size", actual: actual)
        }
        return row.problem(hasSize ? "file.changed" : "file.truncated", actual: actual)
    }

    // MARK: - Findings

    private func report(_ problems: [Problem], _ strangers: [BytePath], _ scope: LibraryCheck.Scope) async throws {
        let repair = OriginalRepair(database: database, files: files)
        let unknown = try await examine(strangers, scope)
        // Where a file lies that another place should have.
        var places: [ContentHash: BytePath] = [:]
        for problem in problems {
            if let actual = problem.actual, actual != problem.content {
                places[actual] = files.path(original: problem.content, problem.format)
            }
        }
        for stranger in unknown {
            if let content = stranger.content { places[content] = stranger.path }
        }
        let wanted = Set(problems.filter { $0.kind != "file.back" && $0.kind != "file.size" }.map { $0.content })
        for problem in problems {
            let finding = try await repair.finding(problem, elsewhere: places[problem.content])
            if let finding { await scope.found(finding) }
        }
        for stranger in unknown {
            // It is told of where it is missing.
            if let content = stranger.content, wanted.contains(content) { continue }
            await scope.found(repair.finding(stranger))
        }
    }

    /// A file no row names.
    struct Stranger: Sendable {
        let path: BytePath
        /// `file.orphan`, `file.leftover`, `file.unpurged` or `file.stranger`.
        let kind: String
        /// Its hash, where it was read.
        let content: ContentHash?
    }

    private func examine(_ paths: [BytePath], _ scope: LibraryCheck.Scope) async throws -> [Stranger] {
        let removals = try await database.read { connection in
            Set(try connection.query("SELECT path FROM photos_removal", []) { $0.text(0) })
        }
        let readsData = scope.dataShare > 0
        let isAlone = scope.isAlone
        let recency = Recency(now: clock.now())
        return try await workers.withWorker { [files] worker in
            try await worker.run {
                try paths.compactMap { name in
                    let path = files.folder.appending(LibraryFiles.originals).appending(name)
                    if DurableFile.isUnfinished(name.lastComponent) {
                        let isAbandoned = DurableFile.isAbandoned(name.lastComponent)
                        return isAbandoned ? Stranger(path: path, kind: "file.leftover", content: nil) : nil
                    }
                    guard let status = try FileStatus(of: path) else { return nil }
                    // The file comes before its row: where others work, a new one isn't lost yet.
                    if !isAlone, recency.isRecent(status.modifiedAt) { return nil }
                    if removals.contains("\(LibraryFiles.originals)/\(name.display)") {
                        return Stranger(path: path, kind: "file.unpurged", content: nil)
                    }
                    let isOurs = LibraryNames.content(ofFile: name.display) != nil && status.kind == .file
                    let content = readsData && status.kind == .file ? try LibraryFiles.content(of: path) : nil
                    return Stranger(path: path, kind: isOurs ? "file.orphan" : "file.stranger", content: content)
                }
            }
        }
    }
}

extension Array {
    /// This in parts of nearly the same length.
    func split(into parts: Int) -> [ArraySlice<Element>] {
        let length = Swift.max(1, (count + parts - 1) / parts)
        return stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
    }
}
