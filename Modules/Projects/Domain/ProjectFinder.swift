public import Kernel

/// Finds the project a person means.
public struct ProjectFinder: Sendable {
    private let repository: any ProjectRepository

    /// The key under which a session keeps the current project's id.
    public static let sessionKey = "project"

    /// A finder among the projects of a repository.
    public init(_ repository: any ProjectRepository) {
        self.repository = repository
    }

    /// The project named by a person, else the current one, else the only one.
    /// - Parameter current: the id the session keeps.
    /// - Throws: `ProjectsError.noCurrentProject`, `.unknownProject`, `.ambiguousProject`.
    public func project(named name: String?, current: String?) async throws -> Project {
        if let name { return try await project(named: name) }
        if let current, let id = Project.ID(current), let project = try await repository.project(id) {
            return project
        }
        let projects = try await repository.projects()
        guard let only = projects.first, projects.count == 1 else { throw ProjectsError.noCurrentProject }
        return only
    }

    /// All projects, in their order.
    public func all() async throws -> [Project] {
        try await repository.projects()
    }

    /// The title of a project, `nil` if there is none of that id.
    public func title(of id: Project.ID) async throws -> String? {
        try await repository.project(id)?.details.title
    }

    /// The project with this number in the list, id or beginning of one, slug, or title.
    /// - Throws: `ProjectsError.unknownProject`, `.ambiguousProject`.
    public func project(named name: String) async throws -> Project {
        let projects = try await repository.projects()
        if let number = Int(name), number > 0, number <= projects.count { return projects[number - 1] }
        if let exact = projects.first(where: { $0.slug == name || $0.id.description == name.lowercased() }) {
            return exact
        }
        let titled = projects.filter { $0.details.title.lowercased() == name.lowercased() }
        if let match = try Self.only(titled, name: name) { return match }
        let prefixed = name.count < 4 ? [] : projects.filter { $0.id.description.hasPrefix(name.lowercased()) }
        if let match = try Self.only(prefixed, name: name) { return match }
        throw ProjectsError.unknownProject(name)
    }

    private static func only(_ projects: [Project], name: String) throws(ProjectsError) -> Project? {
        guard projects.count <= 1 else { throw .ambiguousProject(name, count: projects.count) }
        return projects.first
    }
}
