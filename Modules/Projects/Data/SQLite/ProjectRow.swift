import Kernel
import ProjectsDomain
import SQLKit

/// A project as a row of `projects_project`.
enum ProjectRow {
    static let select = """
        SELECT id, slug, title, title_en, description, description_en, location, shot_on, tags, camera_type, status,
          is_in_explore, published_at, created_at, updated_at
        FROM projects_project
        """

    static func project(_ row: any SQLRow) throws -> Project {
        guard let status = ProjectStatus(rawValue: row.text(10)) else {
            throw SQLDataFailure.malformed(what: "a project's status")
        }
        let details = ProjectDetails(
            title: row.text(2), titleInEnglish: row.optionalText(3), description: row.optionalText(4),
            descriptionInEnglish: row.optionalText(5), location: row.optionalText(6),
            shotOn: row.optionalText(7).flatMap { CalendarDate($0) },
            tags: row.text(8).split(separator: "\n").map(String.init),
            cameraType: row.optionalText(9).flatMap(CameraType.init), status: status,
            isInExplore: row.integer(11) == 1)
        return Project(
            id: try row.identifier(0), slug: row.text(1), details: details, publishedAt: row.optionalInstant(12),
            createdAt: row.instant(13), updatedAt: row.instant(14))
    }

    static func live(_ id: Project.ID, of owner: Owner.ID, in connection: any SQLConnection) throws -> Project? {
        try connection.first(
            "\(select) WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL", [id, owner], project)
    }

    static func insert(_ project: Project, of owner: Owner.ID, into connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO projects_project(
              id, owner, slug, title, title_en, description, description_en, location, shot_on, tags, camera_type,
              status, is_in_explore, published_at, created_at, updated_at, position)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, 0)
            """,
            [project.id, owner, project.slug] + values(of: project.details)
                + [project.publishedAt, project.createdAt, project.updatedAt])
    }

    static func update(_ project: Project, of owner: Owner.ID, in connection: any SQLConnection) throws {
        try connection.execute(
            """
            UPDATE projects_project
            SET title = ?3, title_en = ?4, description = ?5, description_en = ?6, location = ?7, shot_on = ?8,
              tags = ?9, camera_type = ?10, status = ?11, is_in_explore = ?12, published_at = ?13, updated_at = ?14
            WHERE id = ?1 AND owner = ?2
            """,
            [project.id, owner] + values(of: project.details) + [project.publishedAt, project.updatedAt])
    }

    private static func values(of details: ProjectDetails) -> [any SQLConvertible] {
        [
            details.title, details.titleInEnglish, details.description, details.descriptionInEnglish,
            details.location, details.shotOn?.description, details.tags.joined(separator: "\n"),
            details.cameraType?.rawValue, details.status.rawValue, details.isInExplore,
        ]
    }
}
