import FeatureKit
import FileKit
import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit

/// Looks for rows of photos that don't fit each other.
struct PhotoRowCheck: Sendable {
    let database: any SQLDatabase
    let files: LibraryFiles

    func run(_ scope: LibraryCheck.Scope) async throws {
        for part in [withoutFile, filesWithoutPhoto, otherContent, covers, orders] {
            try Task.checkCancellation()
            for finding in try await part() { await scope.found(finding) }
        }
    }

    private func finding(
        _ kind: String, _ thing: String, _ facts: [String: Fact] = [:],
        repair: @escaping @Sendable (any SQLConnection) throws -> Void
    ) -> Finding {
        Finding(
            kind, thing, Message("photos.check.\(kind)", facts),
            repair: Finding.Repair(Message("photos.repair.\(kind)", facts)) { [database] in
                try await database.change(of: []) { try repair($0) }
            })
    }

    private func withoutFile() async throws -> [Finding] {
        let photos = try await database.read { connection in
            try connection.query(
                """
                SELECT id, name, owner, content
                FROM photos_photo AS photo
                WHERE NOT EXISTS (SELECT owner FROM photos_file AS file WHERE file.photo = photo.id AND role = 'original')
                """, []
            ) { row -> (id: Photo.ID, name: String, owner: [UInt8], content: [UInt8]) in
                (try row.identifier(0), row.text(1), row.blob(2), row.blob(3))
            }
        }
        return photos.map { photo in
            finding("photo.fileless", "\(photo.id)", ["name": .text(photo.name)]) { connection in
                // The size of the file is found by its hash when it is looked at next.
                try connection.execute(
                    """
                    INSERT INTO photos_file(owner, photo, role, content, bytes, name, format)
                    VALUES(?1, ?2, 'original', ?3,
                      coalesce((SELECT bytes FROM photos_file WHERE content = ?3 LIMIT 1), -1), ?4,
                      coalesce((SELECT format FROM photos_file WHERE content = ?3 LIMIT 1), 'jpg'))
                    """, [photo.owner, photo.id, photo.content, Array(photo.name.utf8)])
            }
        }
    }

    private func filesWithoutPhoto() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT key, name, content, format, external_path IS NULL, owner
                FROM photos_file AS file
                WHERE NOT EXISTS (SELECT owner FROM photos_photo WHERE id = file.photo)
                """, []
            ) { row in
                let isKept = row.integer(4) == 1
                return LostRow(
                    key: row.integer(0), name: BytePath(bytes: row.blob(1)),
                    content: isKept ? ContentHash(bytes: row.blob(2)) : nil,
                    format: PhotoFile.Format(rawValue: row.text(3)) ?? .jpeg)
            }
        }
        return rows.map { row in
            Finding(
                "file.photoless", row.name.display, Message("photos.check.file.photoless"),
                repair: Finding.Repair(Message("photos.repair.file.photoless")) { try await remove(row) })
        }
    }

    /// A row of a file without its photo.
    private struct LostRow: Sendable {
        let key: Int
        let name: BytePath
        /// `nil` for a file outside the library.
        let content: ContentHash?
        let format: PhotoFile.Format
    }

    /// The row has the name that a person gave the file: it goes on with the file.
    private func remove(_ row: LostRow) async throws {
        if let content = row.content {
            let uses = try await database.read { connection in
                try connection.first("SELECT count(owner) FROM photos_file WHERE content = ?1", [content.bytes]) {
                    $0.integer(0)
                }
            }
            let path = files.path(original: content, row.format)
            if uses == 1, try FileStatus(of: path)?.kind == .file {
                try files.putAside(path, as: row.name.lastComponent.display)
            }
        }
        try await database.change(of: []) { connection in
            _ = try connection.execute("DELETE FROM photos_file WHERE key = ?1 AND owner IS NOT NULL", [row.key])
        }
    }

    private func otherContent() async throws -> [Finding] {
        let rows = try await database.read { connection in
            try connection.query(
                """
                SELECT photo.key, photo.name, file.content, photo.owner
                FROM photos_photo AS photo
                JOIN photos_file AS file ON file.photo = photo.id AND file.role = 'original'
                WHERE file.content <> photo.content
                """, []
            ) { (key: $0.integer(0), name: $0.text(1), content: $0.blob(2)) }
        }
        return rows.map { row in
            finding("photo.content", row.name) { connection in
                try connection.execute(
                    "UPDATE photos_photo SET content = ?2 WHERE key = ?1 AND owner IS NOT NULL", [row.key, row.content])
            }
        }
    }

    private func covers() async throws -> [Finding] {
        let keys = try await database.read { connection in
            try connection.query(
                """
                SELECT cover.key, cover.project, cover.owner
                FROM photos_cover AS cover
                LEFT JOIN photos_photo AS photo ON photo.id = cover.photo
                WHERE photo.project IS NOT cover.project
                """, []
            ) { row -> (key: Int, project: Project.ID) in (row.integer(0), try row.identifier(1)) }
        }
        return keys.map { row in
            finding("cover.lost", "\(row.project)") { connection in
                try connection.execute("DELETE FROM photos_cover WHERE key = ?1 AND owner IS NOT NULL", [row.key])
            }
        }
    }

    private func orders() async throws -> [Finding] {
        let projects = try await database.read { connection in
            try connection.query(
                """
                SELECT project, owner
                FROM photos_photo
                WHERE deleted_at IS NULL
                GROUP BY project, owner
                HAVING min(position) <> 0 OR max(position) <> count(*) - 1 OR count(DISTINCT position) <> count(*)
                """, []
            ) { row -> (project: Project.ID, owner: Owner.ID) in (try row.identifier(0), try row.identifier(1)) }
        }
        return projects.map { row in
            finding("photo.order", "\(row.project)") { connection in
                let places = PhotoPlaces(owner: row.owner, connection: connection)
                try places.renumber(try places.live(in: row.project))
            }
        }
    }
}
