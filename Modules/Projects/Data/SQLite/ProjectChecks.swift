import FeatureKit
import Kernel
import ProjectsDomain
import SQLKit

/// The searches for what is wrong with a library's projects, whoever owns them.
struct ProjectChecks: Sendable {
    let database: any SQLDatabase
    let clock: any WallClock

    var all: [LibraryCheck] {
        [
            LibraryCheck("projects.rows") { scope in
                for finding in try await orders() + lost() { await scope.found(finding) }
            }
        ]
    }

    private func orders() async throws -> [Finding] {
        let owners: [Owner.ID] = try await database.read { connection in
            try connection.query(
                """
                SELECT owner
                FROM projects_project
                WHERE deleted_at IS NULL
                GROUP BY owner
                HAVING min(position) <> 0 OR max(position) <> count(*) - 1 OR count(DISTINCT position) <> count(*)
                """, []
            ) { try $0.identifier(0) }
        }
        return owners.map { owner in
            Finding(
                "project.order", "\(owner)", Message("projects.check.order"),
                repair: Finding.Repair(Message("projects.repair.order")) { [database] in
                    try await database.change(of: []) { connection in
                        let ids: [Project.ID] = try connection.query(
                            """
                            SELECT id
                            FROM projects_project
                            WHERE owner = ?1 AND deleted_at IS NULL
                            ORDER BY position, key DESC
                            """, [owner]
                        ) { try $0.identifier(0) }
                        for (position, id) in ids.enumerated() {
                            try connection.execute(
                                "UPDATE projects_project SET position = ?3 WHERE id = ?1 AND owner = ?2",
                                [id, owner, position])
                        }
                    }
                })
        }
    }

    /// Projects that are gone while rows of other features belong to them.
    private func lost() async throws -> [Finding] {
        let projects = try await database.read { connection -> [Project.ID: Owner.ID] in
            let references = try connection.brokenReferences(to: "projects_project")
            var projects: [Project.ID: Owner.ID] = [:]
            for reference in references {
                // Whatever the feature, its rows say whose they are.
                let row = try connection.first(
                    "SELECT \(reference.column), owner FROM \(reference.table) WHERE rowid = ?1", [reference.row]
                ) { row -> (Project.ID, Owner.ID) in (try row.identifier(0), try row.identifier(1)) }
                if let row { projects[row.0] = row.1 }
            }
            return projects
        }
        return projects.sorted { $0.key < $1.key }.map { project, owner in
            Finding(
                "project.lost", "\(project)", Message("projects.check.lost"),
                repair: Finding.Repair(Message("projects.repair.lost")) { [database, clock] in
                    let time = clock.now()
                    try await database.change(of: [project.subject]) { connection in
                        try Self.remake(project, of: owner, at: time, on: connection)
                    }
                })
        }
    }

    /// A project in the place of one that is gone, so that what belonged to it can be seen again.
    private static func remake(
        _ id: Project.ID, of owner: Owner.ID, at time: Instant, on connection: any SQLConnection
    ) throws {
        let slug = try Slug.unique("recovered") { slug in
            try connection.first("SELECT 1 FROM projects_project WHERE slug = ?1", [slug]) { _ in true } ?? false
        }
        try connection.execute(
            "UPDATE projects_project SET position = position + 1 WHERE owner = ?1 AND deleted_at IS NULL", [owner])
        let project = Project(
            id: id, slug: slug, details: ProjectDetails(title: "Recovered"), publishedAt: nil, createdAt: time,
            updatedAt: time)
        try ProjectRow.insert(project, of: owner, into: connection)
    }
}
