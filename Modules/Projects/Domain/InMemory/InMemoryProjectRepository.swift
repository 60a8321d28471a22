public import Kernel
public import TrashDomain

/// Projects in memory, for tests, demos and dry runs.
public actor InMemoryProjectRepository: ProjectRepository {
    private let clock: any WallClock
    private let identifiers: any IdentifierSource
    private var live: [Project] = []
    private var trashed: [Trashed] = []

    private struct Trashed {
        let project: Project
        let position: Int
        let deletedAt: Instant
    }

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
            (live + trashed.map { $0.project }).contains { $0.slug == slug }
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
        let index = try index(of: id)
        trashed.append(Trashed(project: live.remove(at: index), position: index, deletedAt: clock.now()))
    }

    /// What projects are called.
    public func names(of ids: Set<Project.ID>) -> [Project.ID: ProjectName] {
        var names: [Project.ID: ProjectName] = [:]
        for project in live where ids.contains(project.id) {
            names[project.id] = ProjectName(title: project.details.title, isTrashed: false)
        }
        for project in trashed.map({ $0.project }) where ids.contains(project.id) {
            names[project.id] = ProjectName(title: project.details.title, isTrashed: true)
        }
        return names
    }

    private func index(of id: Project.ID) throws(ProjectsError) -> Int {
        guard let index = live.firstIndex(where: { $0.id == id }) else { throw .unknownProject("\(id)") }
        return index
    }
}

extension InMemoryProjectRepository: TrashParticipant {
    /// Projects.
    public nonisolated var kind: TrashKind? { Project.trashKind }

    /// Projects in the trash.
    public func items(_ query: TrashQuery) -> [TrashedItem] {
        let found = matching(query).sorted { $0.precedes($1) }
        return Array(found.prefix(query.limit ?? found.count))
    }

    /// The ids of projects in the trash.
    public func ids(_ query: TrashQuery) -> [Subject.ID] {
        matching(query).map { $0.reference.id }
    }

    private func matching(_ query: TrashQuery) -> [TrashedItem] {
        trashed.map { trashed in
            TrashedItem(
                reference: TrashReference(Project.trashKind, trashed.project.id.subject),
                name: trashed.project.details.title, place: nil, deletedAt: trashed.deletedAt)
        }.filter(query.matches)
    }

    /// None: nothing holds projects.
    public func things(goneWith scope: PurgeScope) -> [Subject.ID] { [] }

    /// Puts projects back at their places.
    public func restore(_ ids: [Subject.ID]) -> [Subject.ID: any Failure] {
        let back = trashed.filter { ids.contains($0.project.id.subject) }
        trashed.removeAll { ids.contains($0.project.id.subject) }
        let known = Dictionary(back.map { ($0.project.id.subject, $0) }) { first, _ in first }
        let order = TrashPlaces.order(
            of: live.map { $0.id.subject },
            with: back.map { TrashPlaces.Returning($0.project.id.subject, position: $0.position, $0.deletedAt) })
        let projects = Dictionary(live.map { ($0.id.subject, $0) }) { first, _ in first }
        live = order.compactMap { projects[$0] ?? known[$0]?.project }
        return ids.reduce(into: [:]) { refused, id in
            if known[id] == nil { refused[id] = ProjectsError.unknownProject("\(id)") }
        }
    }

    /// Removes projects.
    public func purge(_ scope: PurgeScope) -> UnusedFiles {
        trashed.removeAll { scope[Project.trashKind].contains($0.project.id.subject) }
        return .none
    }
}
