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
    private let mirror: PhotoMirror

    /// The photos of `owner`; every statement carries it.
    public init(
        database: any SQLDatabase, owner: Owner.ID, clock: any WallClock, identifiers: any IdentifierSource
    ) {
        self.init(
            database: database, owner: owner, clock: clock, identifiers: identifiers, mirror: PhotoMirror(owner: owner))
    }

    init(
        database: any SQLDatabase, owner: Owner.ID, clock: any WallClock, identifiers: any IdentifierSource,
        mirror: PhotoMirror
    ) {
        self.database = database
        self.owner = owner
        self.clock = clock
        self.identifiers = identifiers
        self.mirror = mirror
    }

    /// Photos of projects by a condition and an order.
    public func page(_ query: PhotoQuery) async throws -> PhotoPage {
        try await database.read { connection in
            let photos = try matching(query, on: connection)
            if query.after == nil, photos.count < query.limit ?? .max {
                return PhotoPage(photos: photos, count: photos.count)
            }
            return PhotoPage(photos: photos, count: try count(query, on: connection))
        }
    }

    /// The photos of a page.
    public func matching(_ query: PhotoQuery) async throws -> [Photo] {
        try await database.read { try matching(query, on: $0) }
    }

    /// The number of a query's photos.
    public func count(_ query: PhotoQuery) async throws -> Int {
        try await database.read { try count(query, on: $0) }
    }

    /// The values of a field among a query's photos.
    public func facet(of field: PhotoField, _ query: PhotoQuery) async throws -> [PhotoFacet] {
        try await database.read { [owner] connection in
            let cost = try cost(of: query, on: connection)
            if let facets = try mirror.facet(of: field, query, cost: cost, on: connection) { return facets }
            // The order decides where photos are looked for, and doesn't matter here.
            var query = query
            query.field = .position
            let statement = PhotoQuerySQL(query, owner: owner)
            var counts: [PhotoValue?: Int] = [:]
            _ = try connection.query(
                """
                SELECT \(PredicateSQL.column(of: field)) AS value, count(*)
                FROM photos_photo
                WHERE \(statement.condition)
                GROUP BY value
                """, statement.values
            ) { counts[PhotoRow.value(of: field, in: $0, at: 0)] = $0.integer(1) }
            return PhotoFacet.sorted(counts)
        }
    }

    /// The ids of a page's photos.
    public func ids(_ query: PhotoQuery) async throws -> [Photo.ID] {
        try await database.read { [owner] connection in
            var ids: [Photo.ID] = []
            for part in PhotoQuerySQL(query, owner: owner).parts() where ids.count < query.limit ?? .max {
                let limit = query.limit.map { " LIMIT \($0 - ids.count)" } ?? ""
                ids += try connection.query(
                    """
                    SELECT id, \(part.sorted) AS sort_value
                    FROM \(part.source)
                    WHERE \(part.text)
                    ORDER BY \(part.order)\(limit)
                    """, part.values
                ) { try $0.identifier(0) }
            }
            return ids
        }
    }

    /// A live photo.
    public func photo(_ id: Photo.ID) async throws -> Photo? {
        try await database.read { [owner] connection in
            try PhotoRow.photos(where: "id = ?1 AND owner = ?2 AND deleted_at IS NULL", [id, owner], in: connection)
                .first
        }
    }

    /// Those that are in the trash.
    public func trashed(among ids: Set<Photo.ID>) async throws -> Set<Photo.ID> {
        if ids.isEmpty { return [] }
        return try await database.read { [owner] connection in
            try ids.filter { id in
                try connection.first(
                    "SELECT 1 FROM photos_photo WHERE id = ?1 AND owner = ?2 AND deleted_at IS NOT NULL", [id, owner]
                ) { _ in true } ?? false
            }
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
        return try await database.change(of: [id.subject], undoneBy: Self.importStep) { connection in
            let twin = "SELECT id FROM photos_photo WHERE project = ?1 AND owner = ?2 AND content = ?3"
            let values: [any SQLConvertible] = [project, scope.owner, content.bytes]
            if let live: Photo.ID = try connection.first(
                "\(twin) AND deleted_at IS NULL", values, { try $0.identifier(0) })
            {
                // A photo that had lost its file has it again.
                try connection.execute(
                    "UPDATE photos_photo SET local_missing = 0 WHERE id = ?1 AND owner = ?2 AND local_missing <> 0",
                    [live, scope.owner])
                return .alreadyThere(live)
            }
            if let trashed: Photo.ID = try connection.first(
                "\(twin) AND deleted_at IS NOT NULL ORDER BY deleted_at DESC, key DESC", values,
                { try $0.identifier(0) })
            {
                try PhotoPlaces(owner: scope.owner, connection: connection).restore([trashed])
                return .restored(trashed)
            }
            try PhotoRow.insert(candidate, content: content, id: id, scope: scope, at: time, into: connection)
            return .added(id)
        }
    }

    /// Applies an edit.
    public func edit(_ ids: [Photo.ID], _ edit: PhotoEdit) async throws {
        let edit = try edit.validated()
        try await database.change(of: ids.map { $0.subject }) { [owner] connection in
            let scope = PhotoEditing(owner: owner, connection: connection)
            for id in ids { try scope.apply(edit, to: id) }
        }
    }

    /// Puts photos into another order.
    public func reorder(_ ids: [Photo.ID], in project: Project.ID) async throws {
        try await database.change(of: [project.subject]) { [owner] connection in
            let places = PhotoPlaces(owner: owner, connection: connection)
            let live = try places.live(in: project)
            guard ids.count == live.count, Set(ids) == Set(live) else { throw PhotosError.incompleteOrder }
            try places.renumber(ids)
        }
    }

    /// Moves photos to another project.
    public func move(_ ids: [Photo.ID], to project: Project.ID) async throws {
        let ids = ids.reduce(into: [Photo.ID]()) { if !$0.contains($1) { $0.append($1) } }
        try await database.change(of: ids.map { $0.subject } + [project.subject]) { [owner] connection in
            let editing = PhotoEditing(owner: owner, connection: connection)
            let sources = try ids.compactMap { try editing.move($0, to: project) }
            let places = PhotoPlaces(owner: owner, connection: connection)
            for source in Set(sources) { try places.renumber(try places.live(in: source)) }
        }
    }

    /// Photos of the same content in other projects.
    public func twins(in project: Project.ID) async throws -> [PhotoTwins] {
        try await database.read { [owner] connection in
            let condition = "project = ?1 AND owner = ?2 AND deleted_at IS NULL"
            let pairs = try connection.query(
                """
                SELECT photo.id, other.id
                FROM photos_photo AS photo
                JOIN photos_file AS file ON file.content = photo.content AND file.role = 'original' AND file.owner = ?2
                JOIN photos_photo AS other ON other.id = file.photo AND other.owner = ?2 AND other.deleted_at IS NULL
                WHERE photo.project = ?1 AND photo.owner = ?2 AND photo.deleted_at IS NULL AND other.project <> ?1
                ORDER BY photo.position, other.id
                """, [project, owner]
            ) { row -> (Photo.ID, Photo.ID) in (try row.identifier(0), try row.identifier(1)) }
            guard !pairs.isEmpty else { return [] }
            let own = Set(pairs.map { $0.0 })
            let photos = try PhotoRow.photos(
                where: condition, orderedBy: "position", [project, owner], in: connection
            ).filter { own.contains($0.id) }
            return try photos.map { photo in
                let others = try pairs.filter { $0.0 == photo.id }.flatMap { pair in
                    try PhotoRow.photos(
                        where: "id = ?1 AND owner = ?2 AND deleted_at IS NULL", [pair.1, owner], in: connection)
                }
                return PhotoTwins(photo: photo, others: others)
            }
        }
    }

    /// The keywords of a project.
    public func keywords(in project: Project.ID) async throws -> [KeywordCount] {
        try await database.read { [owner] connection in
            let lists = try connection.query(
                """
                SELECT keywords
                FROM photos_photo
                WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL AND keywords <> ''
                """, [project, owner]
            ) { $0.text(0).split(separator: "\n").map(String.init) }
            return KeywordCount.counted(lists)
        }
    }

    /// Moves photos to the trash.
    public func delete(_ ids: [Photo.ID]) async throws {
        let time = clock.now()
        try await database.change(of: ids.map(\.subject)) { [owner] connection in
            try PhotoPlaces(owner: owner, connection: connection).trash(Array(Set(ids)), at: time) {
                throw PhotosError.unknownPhoto("\($0)")
            }
        }
    }

    /// How imports are undone: their photos go to the trash, where they can be found.
    public var undoSteps: [UndoStep] {
        [
            UndoStep(Self.importStep) { [owner, clock] subjects, connection in
                // One that was purged is gone already.
                try PhotoPlaces(owner: owner, connection: connection).trash(
                    subjects.map { Photo.ID($0) }, at: clock.now()
                ) { _ in }
            }
        ]
    }

    private static let importStep = "photos.import"

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
    private func matching(_ query: PhotoQuery, on connection: any SQLConnection) throws -> [Photo] {
        // Words alone are found by their own index in the order of arrival, and no more of them than are needed.
        let isSearch = query.field == .addedAt && query.conjuncts.count == 1 && query.conjuncts[0].isText
        let isWide = query.projects.count > 1 && query.limit != nil && !isSearch
        let candidates = isWide ? try mirror.candidates(for: query, on: connection) : nil
        let statement = PhotoQuerySQL(query, owner: owner, among: candidates)
        var photos: [Photo] = []
        for part in statement.parts() where photos.count < query.limit ?? .max {
            photos += try PhotoRow.photos(part, limit: query.limit.map { $0 - photos.count }, in: connection)
        }
        return photos
    }

    private func count(_ query: PhotoQuery, on connection: any SQLConnection) throws -> Int {
        if case .all(let conditions) = query.predicate, conditions.isEmpty, query.projects.count == 1 {
            return try Self.liveCount(in: PhotoScope(owner: owner, project: query.projects[0]), on: connection)
        }
        let cost = try cost(of: query, on: connection)
        if let count = try mirror.count(query, cost: cost, on: connection) { return count }
        var query = query
        query.field = .position
        let statement = PhotoQuerySQL(query, owner: owner)
        return try connection.first(
            "SELECT count(*) FROM photos_photo WHERE \(statement.condition)", statement.values
        ) { $0.integer(0) } ?? 0
    }

    /// How many photos are looked at to count some of them.
    private func cost(of query: PhotoQuery, on connection: any SQLConnection) throws -> Int {
        if query.projects.count == 1 {
            return try Self.liveCount(in: PhotoScope(owner: owner, project: query.projects[0]), on: connection)
        }
        return try connection.first("SELECT max(key) FROM photos_photo WHERE owner = ?1", [owner]) { $0.integer(0) }
            ?? 0
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
}
