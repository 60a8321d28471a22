public import Kernel

/// Projects in memory, for tests, demos and dry runs.
public actor InMemoryProjectRepository: ProjectRepository {
    private let clock: any WallClock
    private let identifiers: any IdentifierSource
    private var live: [Project] = []
    private var trashed: [Project] = []

    /// A repository without projects.
    public init(clock: any WallClock, identifiers: any IdentifierSource) {
        self.clock = clock
        self.identifiers = identifiers
    }

    /// All live projects in order.
    public func projects() -> [Project] {
        live
    }

    /// A live project.
    public func project(_ id: Project.ID) -> Project? {
        live.first { $0.id == id }
    }

    /// Makes a project and puts it first.
    public func create(_ details: ProjectDetails) throws -> Project {
        let details = try details.validatedForCreation()
        let time = clock.now()
        let slug = Slug.unique(Slug.made(from: details.titleInEnglish ?? details.title)) { slug in
            (live + trashed).contains { $0.slug == slug }
        }
        let project = Project(
            id: identifiers.make(), slug: slug, details: details, publishedAt: nil, createdAt: time, updatedAt: time)
        live.insert(project, at: 0)
        return project
    }

    /// Changes a project.
    public func update(_ id: Project.ID, _ change: @Sendable (inout ProjectDraft) throws -> Void) throws -> Project {
        let index = try index(of: id)
        var draft = ProjectDraft(of: live[index])
        try change(&draft)
        live[index] = try live[index].applying(draft, at: clock.now())
        return live[index]
    }

    /// Puts the projects into another order.
    public func reorder(_ ids: [Project.ID]) throws {
        guard ids.count == live.count, Set(ids) == Set(live.map(\.id)) else { throw ProjectsError.incompleteOrder }
        live = ids.compactMap { id in live.first { $0.id == id } }
    }

    /// Moves a project to the trash.
    public func delete(_ id: Project.ID) throws {
        trashed.append(live.remove(at: try index(of: id)))
    }

    private func index(of id: Project.ID) throws(ProjectsError) -> Int {
        guard let index = live.firstIndex(where: { $0.id == id }) else { throw .unknownProject("\(id)") }
        return index
    }
}
