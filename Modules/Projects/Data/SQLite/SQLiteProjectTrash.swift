public import Kernel
import ProjectsDomain
public import SQLKit
public import TrashDomain

/// The trashed projects of one owner in a database.
public struct SQLiteProjectTrash: ListedTrash {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The trashed projects of `owner`; every statement carries it.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// Projects.
    public var kind: TrashKind? { Project.trashKind }

    /// Projects in the trash.
    public func matching(_ query: TrashQuery) async throws -> [TrashedItem] {
        try await database.read { [owner] connection in
            try connection.query(
                """
                SELECT id, title, deleted_at
                FROM projects_project
                WHERE owner = ?1 AND deleted_at IS NOT NULL
                """, [owner]
            ) { row -> TrashedItem in
                let id: Project.ID = try row.identifier(0)
                return TrashedItem(
                    reference: TrashReference(Project.trashKind, id.subject), name: row.text(1), place: nil,
                    deletedAt: row.instant(2))
            }.filter(query.matches)
        }
    }

    /// None: nothing holds projects.
    public func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] { [] }

    /// Puts projects back at their places.
    public func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] {
        try await database.change(of: ids) { [owner] connection in
            var refused: [Subject.ID: any Failure] = [:]
            var returning: [TrashPlaces.Returning] = []
            for id in ids {
                let thing = try connection.first(
                    """
                    SELECT position, deleted_at
                    FROM projects_project
                    WHERE id = ?1 AND owner = ?2 AND deleted_at IS NOT NULL
                    """, [id, owner]
                ) { TrashPlaces.Returning(id, position: $0.integer(0), $0.instant(1)) }
                if let thing { returning.append(thing) } else { refused[id] = ProjectsError.unknownProject("\(id)") }
            }
            let live: [Subject.ID] = try connection.query(
                """
                SELECT id
                FROM projects_project
                WHERE owner = ?1 AND deleted_at IS NULL
                ORDER BY position, key DESC
                """, [owner]
            ) { try $0.identifier(0) }
            for thing in returning {
                try connection.execute(
                    "UPDATE projects_project SET deleted_at = NULL WHERE id = ?1 AND owner = ?2", [thing.id, owner])
            }
            for (position, id) in TrashPlaces.order(of: live, with: returning).enumerated() {
                try connection.execute(
                    "UPDATE projects_project SET position = ?3 WHERE id = ?1 AND owner = ?2 AND position <> ?3",
                    [id, owner, position])
            }
            return refused
        }
    }

    /// Removes projects.
    public func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        let ids = scope[Project.trashKind]
        if ids.isEmpty { return .none }
        try await database.change(of: Array(ids)) { [owner] connection in
            for id in ids {
                try connection.execute("DELETE FROM projects_project WHERE id = ?1 AND owner = ?2", [id, owner])
            }
        }
        return .none
    }
}
