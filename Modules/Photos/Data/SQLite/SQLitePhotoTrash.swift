import FileKit
import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TextKit
import TrashDomain

/// The trashed photos of one owner in a library, and the files of all owners' photos.
struct SQLitePhotoTrash: TrashParticipant {
    let database: any SQLDatabase
    let owner: Owner.ID
    let projects: any ProjectRepository
    let files: LibraryFiles

    var kind: TrashKind? { Photo.trashKind }

    func items(_ query: TrashQuery) async throws -> [TrashedItem] {
        let found = try await database.read { [owner] connection in
            let times = try matching(query, in: connection)
            return try times.prefix(query.limit ?? times.count).flatMap { entry in
                try PhotoRow.photos(where: "id = ?1 AND owner = ?2", [entry.id, owner], in: connection)
                    .map { (photo: $0, at: entry.at) }
            }
        }
        let names = try await projects.names(of: Set(found.map { $0.photo.project }))
        return found.map { $0.photo.trashed(at: $0.at, in: names[$0.photo.project]) }
    }

    func ids(_ query: TrashQuery) async throws -> [Subject.ID] {
        try await database.read { try matching(query, in: $0).map { $0.id.subject } }
    }

    private func matching(
        _ query: TrashQuery, in connection: any SQLConnection
    ) throws -> [(id: Photo.ID, at: Instant)] {
        var parts = ["owner = ?1", "deleted_at IS NOT NULL"]
        var values: [any SQLConvertible] = [owner]
        func add(_ part: String, _ value: any SQLConvertible) {
            values.append(value)
            parts.append("\(part) ?\(values.count)")
        }
        if let project = query.project { add("project =", project) }
        if let name = query.name { add("name_nfc =", name.normalized) }
        if let time = query.deletedBefore { add("deleted_at <", time) }
        let all = try connection.query(
            """
            SELECT id, deleted_at
            FROM photos_photo
            WHERE \(parts.joined(separator: " AND "))
            ORDER BY deleted_at DESC, id
            """, values
        ) { row -> (id: Photo.ID, at: Instant) in (try row.identifier(0), row.instant(1)) }
        guard let ids = query.ids else { return all }
        return all.filter { ids.contains($0.id.subject) }
    }

    func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] {
        try await database.read { [owner] connection in
            try scope[Project.trashKind].flatMap { project -> [Subject.ID] in
                try connection.query("SELECT id FROM photos_photo WHERE project = ?1 AND owner = ?2", [project, owner])
                {
                    try $0.identifier(0)
                }
            }
        }
    }

    func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] {
        var refused: [Subject.ID: any Failure] = [:]
        for entry in try await inTrashedProjects(ids) {
            refused[entry.id] = PhotosError.projectTrashed(name: entry.name, project: entry.project)
        }
        let kept = ids.filter { refused[$0] == nil }.map { Photo.ID($0) }
        let others = try await database.change(of: ids) { [owner] connection in
            try PhotoPlaces(owner: owner, connection: connection).restore(kept)
        }
        for (id, failure) in others { refused[id.subject] = failure }
        return refused
    }

    private func inTrashedProjects(_ ids: [Subject.ID]) async throws -> [(
        id: Subject.ID, name: String, project: String
    )] {
        let found = try await database.read { [owner] connection in
            try ids.compactMap { id in
                try connection.first(
                    "SELECT project, name FROM photos_photo WHERE id = ?1 AND owner = ?2", [id, owner]
                ) {
                    row -> (id: Subject.ID, name: String, project: Project.ID) in
                    (id, row.text(1), try row.identifier(0))
                }
            }
        }
        let names = try await projects.names(of: Set(found.map { $0.project }))
        return found.compactMap { entry in
            guard let name = names[entry.project], name.isTrashed else { return nil }
            return (entry.id, entry.name, name.title)
        }
    }

    func unusedFiles(after scope: PurgeScope) async throws -> FileTally {
        let names = try await database.read { connection in
            try PhotoPurge(owner: owner, connection: connection).unusedFiles(after: scope)
        }
        return files.tally(of: names)
    }

    func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        try await database.change(of: scope.subjects) { [owner] connection in
            let purge = PhotoPurge(owner: owner, connection: connection)
            let names = try purge.unusedFiles(after: scope)
            try purge.remove(scope)
            try purge.forget(names)
        }
        // Their names are in the library's own list now, so that a crash from here on leaves no file unknown.
        return UnusedFiles { [database, files] in
            try await PendingRemovals(database: database, files: files).finish()
        }
    }
}
