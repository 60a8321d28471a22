public import Kernel
public import ProjectsDomain
public import SQLKit

/// The projects of one owner in a database.
public struct SQLiteProjectRepository: ProjectRepository {
    private let database: any SQLDatabase
    private let owner: Owner.ID
    private let clock: any WallClock
    private let identifiers: any IdentifierSource

    /// The projects of `owner`; every statement carries it.
    public init(
        database: any SQLDatabase, owner: Owner.ID, clock: any WallClock, identifiers: any IdentifierSource
    ) {
        self.database = database
        self.owner = owner
        self.clock = clock
        self.identifiers = identifiers
    }

    /// All live projects in order.
    public func projects() async throws -> [Project] {
        try await database.read { [owner] connection in
            try connection.query(
                "\(ProjectRow.select) WHERE owner = ?1 AND deleted_at IS NULL ORDER BY position, key DESC", [owner],
                ProjectRow.project)
        }
    }

    /// A live project.
    public func project(_ id: Project.ID) async throws -> Project? {
        try await database.read { [owner] in try ProjectRow.live(id, of: owner, in: $0) }
    }

    /// Makes a project and puts it first.
    public func create(_ details: ProjectDetails) async throws -> Project {
        let details = try details.validatedForCreation()
        let id: Project.ID = identifiers.make()
        let time = clock.now()
        return try await database.change(of: [id.subject], undoneBy: Self.creationStep) { [owner] connection in
            let slug = try Slug.unique(Slug.made(from: details.titleInEnglish ?? details.title)) { slug in
                try connection.first("SELECT 1 FROM projects_project WHERE slug = ?1", [slug]) { _ in true } ?? false
            }
            let project = Project(
                id: id, slug: slug, details: details, publishedAt: nil, createdAt: time, updatedAt: time)
            try connection.execute(
                "UPDATE projects_project SET position = position + 1 WHERE owner = ?1 AND deleted_at IS NULL", [owner])
            try ProjectRow.insert(project, of: owner, into: connection)
            return project
        }
    }

    /// Changes a project.
    public func update(
        _ id: Project.ID, _ change: @escaping @Sendable (inout ProjectDraft) throws -> Void
    ) async throws -> Project {
        let time = clock.now()
        return try await database.change(of: [id.subject]) { [owner] connection in
            guard let project = try ProjectRow.live(id, of: owner, in: connection) else {
                throw ProjectsError.unknownProject("\(id)")
            }
            var draft = ProjectDraft(of: project)
            try change(&draft)
            let changed = try project.applying(draft, at: time)
            if changed != project { try ProjectRow.update(changed, of: owner, in: connection) }
            return changed
        }
    }

    /// Puts the projects into another order.
    public func reorder(_ ids: [Project.ID]) async throws {
        try await database.change(of: ids.map(\.subject)) { [owner] connection in
            let live: [Project.ID] = try connection.query(
                "SELECT id FROM projects_project WHERE owner = ?1 AND deleted_at IS NULL", [owner]
            ) { try $0.identifier(0) }
            guard ids.count == live.count, Set(ids) == Set(live) else { throw ProjectsError.incompleteOrder }
            for (position, id) in ids.enumerated() {
                try connection.execute(
                    """
                    UPDATE projects_project
                    SET position = ?3
                    WHERE id = ?1 AND owner = ?2 AND position <> ?3
                    """, [id, owner, position])
            }
        }
    }

    /// Moves a project to the trash.
    public func delete(_ id: Project.ID) async throws {
        let time = clock.now()
        try await database.change(of: [id.subject]) { [owner] connection in
            guard try Self.trash(id, of: owner, at: time, on: connection) else {
                throw ProjectsError.unknownProject("\(id)")
            }
        }
    }

    /// What projects are called.
    public func names(of ids: Set<Project.ID>) async throws -> [Project.ID: ProjectName] {
        try await database.read { [owner] connection in
            var names: [Project.ID: ProjectName] = [:]
            for id in ids {
                names[id] = try connection.first(
                    "SELECT title, deleted_at FROM projects_project WHERE id = ?1 AND owner = ?2", [id, owner]
                ) { ProjectName(title: $0.text(0), isTrashed: !$0.isNull(1)) }
            }
            return names
        }
    }

    /// How the making of a project is undone while photos of it are in the trash: it goes there as well.
    public var undoSteps: [UndoStep] {
        [
            UndoStep(Self.creationStep, .ifReferenced) { [owner, clock] subjects, connection in
                for subject in subjects {
                    let id = Project.ID(subject)
                    _ = try Self.trash(id, of: owner, at: clock.now(), on: connection)
                }
            }
        ]
    }

    private static let creationStep = "projects.create"

    private static func trash(
        _ id: Project.ID, of owner: Owner.ID, at time: Instant, on connection: any SQLConnection
    ) throws -> Bool {
        let position = try connection.first(
            "SELECT position FROM projects_project WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL", [id, owner]
        ) { $0.integer(0) }
        guard let position else { return false }
        try connection.execute(
            "UPDATE projects_project SET deleted_at = ?3 WHERE id = ?1 AND owner = ?2", [id, owner, time])
        try connection.execute(
            """
            UPDATE projects_project
            SET position = position - 1
            WHERE owner = ?1 AND deleted_at IS NULL AND position > ?2
            """, [owner, position])
        return true
    }
}
