import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TrashDomain

/// The order of the live photos of projects, and the way into the trash and back, inside a transaction.
struct PhotoPlaces {
    let owner: Owner.ID
    let connection: any SQLConnection

    /// The live photos of a project in their order.
    func live(in project: Project.ID) throws -> [Photo.ID] {
        try connection.query(
            """
            SELECT id
            FROM photos_photo
            WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL
            ORDER BY position, key
            """, [project, owner]
        ) { try $0.identifier(0) }
    }

    /// Gives photos their places in this order.
    func renumber(_ ids: [Photo.ID]) throws {
        for (position, id) in ids.enumerated() {
            try connection.execute(
                "UPDATE photos_photo SET position = ?2 WHERE id = ?1 AND owner = ?3 AND position <> ?2",
                [id, position, owner])
        }
    }

    /// Marks live photos as deleted; their places stay with them, those of the others close up.
    /// - Parameter missing: is told of ids of no live photo.
    func trash(_ ids: [Photo.ID], at time: Instant, missing: (Photo.ID) throws -> Void) throws {
        var projects: Set<Project.ID> = []
        for id in ids {
            let project: Project.ID? = try connection.first(
                """
                UPDATE photos_photo
                SET deleted_at = ?3
                WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL
                RETURNING project
                """, [id, owner, time]
            ) { try $0.identifier(0) }
            if let project { projects.insert(project) } else { try missing(id) }
        }
        for project in projects { try renumber(try live(in: project)) }
    }

    /// Takes photos out of the trash and puts them where they were.
    /// - Returns: why a photo stays there: it isn't there, or a live one of its project has its content.
    @discardableResult
    func restore(_ ids: [Photo.ID]) throws -> [Photo.ID: PhotosError] {
        var refused: [Photo.ID: PhotosError] = [:]
        var found: [Trashed] = []
        for id in ids {
            if let photo = try trashed(id) { found.append(photo) } else { refused[id] = .unknownPhoto("\(id)") }
        }
        var returning: [Project.ID: [TrashPlaces.Returning]] = [:]
        var before: [Project.ID: [Photo.ID]] = [:]
        // Of two that have one content, the one deleted last comes back.
        for photo in found.sorted(by: { $0.place.deletedAt > $1.place.deletedAt }) {
            let id = Photo.ID(photo.place.id)
            if let twin = try liveTwin(of: photo) {
                refused[id] = .liveTwin(name: photo.name, twin: twin)
                continue
            }
            if before[photo.project] == nil { before[photo.project] = try live(in: photo.project) }
            try connection.execute(
                "UPDATE photos_photo SET deleted_at = NULL WHERE id = ?1 AND owner = ?2", [id, owner])
            returning[photo.project, default: []].append(photo.place)
        }
        for (project, places) in returning {
            let order = TrashPlaces.order(of: (before[project] ?? []).map { $0.subject }, with: places)
            try renumber(order.map { Photo.ID($0) })
        }
        return refused
    }

    private struct Trashed {
        let place: TrashPlaces.Returning
        let project: Project.ID
        let content: [UInt8]
        let name: String
    }

    private func trashed(_ id: Photo.ID) throws -> Trashed? {
        try connection.first(
            """
            SELECT position, deleted_at, project, content, name
            FROM photos_photo
            WHERE id = ?1 AND owner = ?2 AND deleted_at IS NOT NULL
            """, [id, owner]
        ) { row in
            Trashed(
                place: TrashPlaces.Returning(id.subject, position: row.integer(0), row.instant(1)),
                project: try row.identifier(2), content: row.blob(3), name: row.text(4))
        }
    }

    private func liveTwin(of photo: Trashed) throws -> String? {
        try connection.first(
            """
            SELECT name
            FROM photos_photo
            WHERE project = ?1 AND owner = ?2 AND content = ?3 AND deleted_at IS NULL
            """, [photo.project, owner, photo.content]
        ) { $0.text(0) }
    }
}
