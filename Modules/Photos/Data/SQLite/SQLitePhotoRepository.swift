public import Kernel
public import PhotosDomain
public import ProjectsDomain
public import SQLKit

/// The photos of one owner in a database.
public struct SQLitePhotoRepository: PhotoRepository {
    private let database: any SQLDatabase
    private let owner: Owner.ID
    private let clock: any WallClock
    private let identifiers: any IdentifierSource

    /// The photos of `owner`; every statement carries it.
    public init(
        database: any SQLDatabase, owner: Owner.ID, clock: any WallClock, identifiers: any IdentifierSource
    ) {
        self.database = database
        self.owner = owner
        self.clock = clock
        self.identifiers = identifiers
    }

    /// Photos of a project by a condition and an order.
    public func page(_ query: PhotoQuery) async throws -> PhotoPage {
        try await database.read { [owner] connection in
            let condition = PredicateSQL(query.predicate, after: [query.project, owner])
            let filter = Self.filter(condition)
            let photos = try PhotoRow.photos(
                where: filter + Self.order(of: query), condition.values, in: connection)
            if photos.count < query.limit ?? .max { return PhotoPage(photos: photos, count: photos.count) }
            if case .all(let conditions) = query.predicate, conditions.isEmpty {
                let scope = PhotoScope(owner: owner, project: query.project)
                return PhotoPage(photos: photos, count: try Self.liveCount(in: scope, on: connection))
            }
            let count = try connection.first("SELECT count(*) FROM photos_photo WHERE \(filter)", condition.values) {
                $0.integer(0)
            }
            return PhotoPage(photos: photos, count: count ?? photos.count)
        }
    }

    /// The ids of a page's photos.
    public func ids(_ query: PhotoQuery) async throws -> [Photo.ID] {
        try await database.read { [owner] connection in
            let condition = PredicateSQL(query.predicate, after: [query.project, owner])
            return try connection.query(
                "SELECT id FROM photos_photo WHERE \(Self.filter(condition))\(Self.order(of: query))", condition.values
            ) { try $0.identifier(0) }
        }
    }

    /// A live photo.
    public func photo(_ id: Photo.ID) async throws -> Photo? {
        try await database.read { [owner] connection in
            try PhotoRow.photos(where: "id = ?1 AND owner = ?2 AND deleted_at IS NULL", [id, owner], in: connection)
                .first
        }
    }

    /// Adds a photo.
    public func register(_ candidate: PhotoCandidate, in project: Project.ID) async throws -> Registration {
        guard let content = candidate.content else {
            preconditionFailure("a candidate has an original")
        }
        let id: Photo.ID = identifiers.make()
        let scope = PhotoScope(owner: owner, project: project)
        let time = clock.now()
        // Twins are looked up inside the transaction, so that parallel imports of one file make one photo.
        return try await database.change(of: [id.subject]) { connection in
            let twin = "SELECT id FROM photos_photo WHERE project = ?1 AND owner = ?2 AND content = ?3"
            let values: [any SQLConvertible] = [project, scope.owner, content.bytes]
            if let live: Photo.ID = try connection.first(
                "\(twin) AND deleted_at IS NULL", values, { try $0.identifier(0) })
            {
                return .alreadyThere(live)
            }
            if let trashed: Photo.ID = try connection.first(
                "\(twin) AND deleted_at IS NOT NULL ORDER BY deleted_at DESC, key DESC", values,
                { try $0.identifier(0) })
            {
                try Self.restore(trashed, in: scope, on: connection)
                return .restored(trashed)
            }
            try PhotoRow.insert(candidate, content: content, id: id, scope: scope, at: time, into: connection)
            return .added(id)
        }
    }

    /// Applies an edit.
    public func edit(_ ids: [Photo.ID], _ edit: PhotoEdit) async throws {
        let (column, value) = Self.assignment(of: try edit.validated())
        try await database.change(of: ids.map(\.subject)) { [owner] connection in
            for id in ids {
                let changed = try connection.execute(
                    "UPDATE photos_photo SET \(column) = ?3 WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL",
                    [id, owner, value])
                guard changed == 1 else { throw PhotosError.unknownPhoto("\(id)") }
            }
        }
    }

    /// Puts photos into another order.
    public func reorder(_ ids: [Photo.ID], in project: Project.ID) async throws {
        try await database.change(of: [project.subject]) { [owner] connection in
            let scope = PhotoScope(owner: owner, project: project)
            let live = try Self.liveIDs(in: scope, on: connection)
            guard ids.count == live.count, Set(ids) == Set(live) else { throw PhotosError.incompleteOrder }
            try Self.renumber(ids, in: scope, on: connection)
        }
    }

    /// Moves photos to the trash.
    public func delete(_ ids: [Photo.ID]) async throws {
        let time = clock.now()
        try await database.change(of: ids.map(\.subject)) { [owner] connection in
            var projects: Set<Project.ID> = []
            for id in Set(ids) {
                let project: Project.ID? = try connection.first(
                    """
                    UPDATE photos_photo
                    SET deleted_at = ?3
                    WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL
                    RETURNING project
                    """, [id, owner, time]
                ) { try $0.identifier(0) }
                guard let project else { throw PhotosError.unknownPhoto("\(id)") }
                projects.insert(project)
            }
            for project in projects {
                let scope = PhotoScope(owner: owner, project: project)
                try Self.renumber(try Self.liveIDs(in: scope, on: connection), in: scope, on: connection)
            }
        }
    }

    /// Sets or clears a cover.
    public func setCover(of project: Project.ID, to photo: Photo.ID?) async throws {
        try await database.change(of: [project.subject]) { [owner] connection in
            try connection.execute("DELETE FROM photos_cover WHERE project = ?1 AND owner = ?2", [project, owner])
            guard let photo else { return }
            let inserted = try connection.execute(
                """
                INSERT INTO photos_cover(owner, project, photo)
                SELECT owner, project, id
                FROM photos_photo
                WHERE id = ?1 AND project = ?2 AND owner = ?3 AND deleted_at IS NULL
                """, [photo, project, owner])
            guard inserted == 1 else { throw PhotosError.unknownPhoto("\(photo)") }
        }
    }

    /// The covers of projects.
    public func covers(of projects: [Project.ID]) async throws -> [Project.ID: Photo.ID] {
        try await database.read { [owner] connection in
            var covers: [Project.ID: Photo.ID] = [:]
            for project in projects {
                covers[project] = try connection.first(
                    """
                    SELECT cover.photo
                    FROM photos_cover AS cover
                    JOIN photos_photo AS photo ON photo.id = cover.photo AND photo.deleted_at IS NULL
                    WHERE cover.project = ?1 AND cover.owner = ?2
                    """, [project, owner]
                ) { try $0.identifier(0) }
            }
            return covers
        }
    }

    /// Numbers of photos.
    public func counts(in projects: [Project.ID]) async throws -> [Project.ID: Int] {
        try await database.read { [owner] connection in
            var counts: [Project.ID: Int] = [:]
            for project in projects {
                let count = try Self.liveCount(in: PhotoScope(owner: owner, project: project), on: connection)
                if count > 0 { counts[project] = count }
            }
            return counts
        }
    }
}

extension SQLitePhotoRepository {
    /// - Parameter condition: begins its values with the project and the owner.
    private static func filter(_ condition: PredicateSQL) -> String {
        "project = ?1 AND owner = ?2 AND deleted_at IS NULL AND \(condition.text)"
    }

    /// What stands behind a filter: the order, and at most how many.
    private static func order(of query: PhotoQuery) -> String {
        let limit = query.limit.map { " LIMIT \($0)" } ?? ""
        let direction = query.isDescending ? " DESC" : ""
        if query.field == .position { return " ORDER BY position\(direction)\(limit)" }
        let column = PredicateSQL.column(of: query.field)
        return " ORDER BY \(column)\(direction) NULLS LAST, position\(limit)"
    }

    private static func assignment(of edit: PhotoEdit) -> (column: String, value: any SQLConvertible) {
        switch edit {
        case .rating(let rating): ("rating", rating)
        case .flag(let flag): ("flag", flag?.rawValue)
        case .label(let label): ("label", label?.rawValue)
        case .title(let text): ("title", text)
        case .caption(let text): ("caption", text)
        case .captionInEnglish(let text): ("caption_en", text)
        case .alternativeText(let text): ("alternative_text", text)
        }
    }

    // Positions have no gaps, so the last one tells the number: counting the rows of a large project takes as long as
    // everything else a list does together.
    private static func liveCount(in scope: PhotoScope, on connection: any SQLConnection) throws -> Int {
        let last = try connection.first(
            """
            SELECT position
            FROM photos_photo
            WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL
            ORDER BY position DESC
            LIMIT 1
            """, [scope.project, scope.owner]
        ) { $0.integer(0) }
        return last.map { $0 + 1 } ?? 0
    }

    private static func liveIDs(in scope: PhotoScope, on connection: any SQLConnection) throws -> [Photo.ID] {
        try connection.query(
            """
            SELECT id
            FROM photos_photo
            WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL
            ORDER BY position, key
            """, [scope.project, scope.owner]
        ) { try $0.identifier(0) }
    }

    private static func renumber(
        _ ids: [Photo.ID], in scope: PhotoScope, on connection: any SQLConnection
    ) throws {
        for (position, id) in ids.enumerated() {
            try connection.execute(
                "UPDATE photos_photo SET position = ?2 WHERE id = ?1 AND owner = ?3 AND position <> ?2",
                [id, position, scope.owner])
        }
    }

    private static func restore(_ id: Photo.ID, in scope: PhotoScope, on connection: any SQLConnection) throws {
        try connection.execute(
            """
            UPDATE photos_photo
            SET deleted_at = NULL,
              position = (SELECT coalesce(max(position) + 1, 0) FROM photos_photo
                          WHERE project = ?2 AND owner = ?3 AND deleted_at IS NULL)
            WHERE id = ?1 AND owner = ?3
            """, [id, scope.project, scope.owner])
    }
}
