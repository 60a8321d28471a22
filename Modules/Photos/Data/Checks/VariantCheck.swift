import FeatureKit
import FileKit
import ImageKit
import Kernel
import PhotosDomain
import SQLKit

/// Holds the variants against their rows. They are made from the originals, so everything that is wrong is removed and made
/// anew when it is next needed.
struct VariantCheck: Sendable {
    let database: any SQLDatabase
    let files: LibraryFiles
    let workers: PictureWorkers
    let clock: any WallClock

    func run(_ scope: LibraryCheck.Scope) async throws {
        var walk = StoreWalk(folder: files.folder.appending(LibraryFiles.variants))
        var last: [UInt8] = []
        while true {
            try Task.checkCancellation()
            let page = try await page(after: last)
            guard let end = page.last else { break }
            last = end.content.bytes
            let sample = DataSample(share: scope.dataShare, at: clock.now())
            for (row, kind) in try await problems(of: page, sample) { await scope.found(finding(row, kind)) }
            let known = Set(page.map { LibraryNames.place($0.fileName) })
            // The names of one content's variants begin alike, and all of them are on one page.
            for name in try walk.names(upTo: "\(end.content)~") where !known.contains(name) {
                if let finding = try finding(name, scope) { await scope.found(finding) }
            }
            await scope.report(
                ProgressReport("photos.check.variants", completed: 0, total: nil, item: end.content.description))
        }
        for name in try walk.rest() {
            if let finding = try finding(name, scope) { await scope.found(finding) }
        }
    }

    private struct Row: Sendable {
        let content: ContentHash
        let name: UnusedNames.VariantName
        let format: String
        let bytes: Int
        let digest: [UInt8]?
        let isUsed: Bool

        var fileName: String {
            LibraryNames.variant(name.kind, of: content, rotation: name.rotation, recipe: name.recipe)
        }
    }

    private func page(after last: [UInt8]) async throws -> [Row] {
        try await database.read { connection in
            let contents = try connection.query(
                "SELECT DISTINCT content FROM photos_variant WHERE content > ?1 ORDER BY content LIMIT 200", [last]
            ) { $0.blob(0) }
            return try contents.flatMap { content in
                try connection.query(
                    """
                    SELECT rotation, variant, format, recipe, bytes, digest,
                      EXISTS (SELECT owner FROM photos_file WHERE content = ?1)
                    FROM photos_variant
                    WHERE content = ?1
                    """, [content]
                ) { row in
                    guard let content = ContentHash(bytes: content) else {
                        throw SQLDataFailure.malformed(what: "a variant")
                    }
                    return Row(
                        content: content,
                        name: UnusedNames.VariantName(
                            kind: row.text(1), rotation: row.integer(0), recipe: row.integer(3)),
                        format: row.text(2), bytes: row.integer(4), digest: row.isNull(5) ? nil : row.blob(5),
                        isUsed: row.integer(6) == 1)
                }
            }
        }
    }

    private func problems(of page: [Row], _ sample: DataSample) async throws -> [(row: Row, kind: String)] {
        try await withThrowingTaskGroup(of: [(row: Row, kind: String)].self) { group in
            for part in page.split(into: sample.share > 0 ? 8 : 1) {
                group.addTask {
                    try await workers.withWorker { worker in
                        try await worker.run {
                            try part.compactMap { row in try problem(with: row, sample).map { (row, $0) } }
                        }
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func problem(with row: Row, _ sample: DataSample) throws -> String? {
        try Task.checkCancellation()
        let recipe = VariantRecipe.standard
        if !row.isUsed { return "variant.unused" }
        if row.name.recipe != recipe.version || row.format != recipe.format { return "variant.stale" }
        let path = files.folder.appending(LibraryFiles.relativePath(variant: row.name, of: row.content))
        guard let status = try FileStatus(of: path), status.kind == .file else { return "variant.missing" }
        guard status.bytes == row.bytes else { return "variant.truncated" }
        guard let digest = row.digest, sample.contains(row.content.bytes) else { return nil }
        return try LibraryFiles.content(of: path)?.bytes == digest ? nil : "variant.changed"
    }

    private func finding(_ row: Row, _ kind: String) -> Finding {
        let path = LibraryFiles.relativePath(variant: row.name, of: row.content)
        return Finding(
            kind, path, Message("photos.check.\(kind)"),
            repair: Finding.Repair(Message("photos.repair.variant")) { [database, files] in
                try await database.write { connection in
                    _ = try connection.execute(
                        """
                        DELETE FROM photos_variant
                        WHERE content = ?1 AND rotation = ?2 AND variant = ?3 AND format = ?4 AND recipe = ?5
                        """, [row.content.bytes, row.name.rotation, row.name.kind, row.format, row.name.recipe])
                }
                _ = try files.remove(path)
            })
    }

    /// A file no row names: what we made, or was never finished, is removed; what somebody put there is put aside.
    private func finding(_ name: BytePath, _ scope: LibraryCheck.Scope) throws -> Finding? {
        let path = files.folder.appending(LibraryFiles.variants).appending(name)
        let thing = "\(LibraryFiles.variants)/\(name.display)"
        if DurableFile.isUnfinished(name.lastComponent), !DurableFile.isAbandoned(name.lastComponent) { return nil }
        guard let status = try FileStatus(of: path) else { return nil }
        if !scope.isAlone, Recency(now: clock.now()).isRecent(status.modifiedAt) { return nil }
        let isOurs = LibraryNames.content(ofFile: name.display) != nil || DurableFile.isAbandoned(name.lastComponent)
        if isOurs, status.kind == .file {
            return Finding(
                "variant.orphan", thing, Message("photos.check.variant.orphan"),
                repair: Finding.Repair(Message("photos.repair.variant")) { try Folder.remove(path) })
        }
        return Finding(
            "file.stranger", thing, Message("photos.check.file.stranger"),
            repair: Finding.Repair(Message("photos.repair.file.stranger")) { [files] in
                try files.putAside(path, as: path.lastComponent.display)
            })
    }
}
