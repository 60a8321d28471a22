import FeatureKit
import FileKit
import Kernel
import PhotosDomain
import SQLKit

/// Looks whether the files outside the library are there that photos were imported from in place.
struct SourceCheck: Sendable {
    let database: any SQLDatabase
    let workers: PictureWorkers

    func run(_ scope: LibraryCheck.Scope) async throws {
        var last = 0
        while true {
            try Task.checkCancellation()
            let page = try await page(after: last)
            guard let end = page.last else { return }
            last = end.key
            let isThere = try await workers.withWorker { worker in
                try await worker.run { try page.map { try FileStatus(of: $0.path)?.kind == .file } }
            }
            for (row, isThere) in zip(page, isThere) where isThere == row.isMissing {
                await scope.found(finding(row, isThere: isThere))
            }
        }
    }

    private struct Row: Sendable {
        let key: Int
        let photo: Photo.ID
        let path: BytePath
        let isMissing: Bool
    }

    private func page(after last: Int) async throws -> [Row] {
        try await database.read { connection in
            try connection.query(
                """
                SELECT file.key, file.photo, file.external_path, photo.local_missing, file.owner
                FROM photos_file AS file
                JOIN photos_photo AS photo ON photo.id = file.photo
                WHERE file.key > ?1 AND file.external_path IS NOT NULL AND file.role = 'original'
                ORDER BY file.key
                LIMIT 500
                """, [last]
            ) { row in
                Row(
                    key: row.integer(0), photo: try row.identifier(1), path: BytePath(bytes: row.blob(2)),
                    isMissing: row.integer(3) == 1)
            }
        }
    }

    private func finding(_ row: Row, isThere: Bool) -> Finding {
        let kind = isThere ? "source.back" : "source.missing"
        return Finding(
            kind, row.path.display, Message("photos.check.\(kind)"),
            repair: Finding.Repair(Message("photos.repair.\(kind)")) { [database] in
                try await LostFiles(database: database).mark(row.photo, isMissing: !isThere)
            })
    }
}

/// Marks photos whose files are gone, so that `missing:file` finds them and nobody is told again.
struct LostFiles: Sendable {
    let database: any SQLDatabase

    func mark(_ photo: Photo.ID, isMissing: Bool) async throws {
        try await database.change(of: [photo.subject]) { connection in
            _ = try connection.execute(
                "UPDATE photos_photo SET local_missing = ?2 WHERE id = ?1 AND owner IS NOT NULL", [photo, isMissing])
        }
    }

    /// Marks all photos made from a content of the library.
    func mark(_ content: ContentHash, isMissing: Bool) async throws {
        let photos: [Photo.ID] = try await database.read { connection in
            try connection.query(
                """
                SELECT photo, owner
                FROM photos_file
                WHERE content = ?1 AND external_path IS NULL AND role = 'original'
                """, [content.bytes]
            ) { try $0.identifier(0) }
        }
        try await database.change(of: photos.map { $0.subject }) { connection in
            for photo in photos {
                try connection.execute(
                    "UPDATE photos_photo SET local_missing = ?2 WHERE id = ?1 AND owner IS NOT NULL",
                    [photo, isMissing])
            }
        }
    }
}
