public import Kernel

/// The projects of one owner.
public protocol ProjectRepository: Sendable {
    /// All live projects in the owner's order; new ones come first.
    func projects() async throws -> [Project]

    /// A live project, `nil` if there is none of that id.
    func project(_ id: Project.ID) async throws -> Project?

    /// Makes a project and puts it first.
    /// - Throws: `ProjectsError` if a detail breaks a rule.
    func create(_ details: ProjectDetails) async throws -> Project

    /// Changes a project's details and whether it is public, at one stroke.
    /// - Throws: `ProjectsError.unknownProject`; another one if a detail breaks a rule; then nothing is changed.
    func update(
        _ id: Project.ID, _ change: @escaping @Sendable (inout ProjectDraft) throws -> Void
    ) async throws -> Project

    /// Puts the live projects into this order.
    /// - Throws: `ProjectsError.incompleteOrder` unless each of them is named once; then nothing is changed.
    func reorder(_ ids: [Project.ID]) async throws

    /// Moves a project, with all it holds, to the trash.
    /// - Throws: `ProjectsError.unknownProject`.
    func delete(_ id: Project.ID) async throws

    /// What some projects are called, in the trash or not; ids of none are left out.
    func names(of ids: Set<Project.ID>) async throws -> [Project.ID: ProjectName]
}

/// What a project is called, wherever it is.
public struct ProjectName: Hashable, Sendable {
    /// Its title.
    public let title: String
    /// Whether it is in the trash.
    public let isTrashed: Bool

    /// The name of a project.
    public init(title: String, isTrashed: Bool) {
        self.title = title
        self.isTrashed = isTrashed
    }
}

/// What a change of a project can set.
public struct ProjectDraft: Hashable, Sendable {
    /// What the owner says of it.
    public var details: ProjectDetails
    /// Whether it is part of the portfolio.
    public var isPublic: Bool

    /// A draft of a project.
    public init(of project: Project) {
        details = project.details
        isPublic = project.isPublic
    }
}

extension Project {
    /// This project after a draft was applied to it.
    ///
    /// One that becomes public is stamped with the time; one that isn't public any more leaves explore.
    /// - Throws: `ProjectsError` if a detail breaks a rule.
    public func applying(_ draft: ProjectDraft, at time: Instant) throws(ProjectsError) -> Project {
        var project = self
        project.details = try draft.details.validated()
        if draft.isPublic {
            project.publishedAt = publishedAt ?? time
        } else {
            project.publishedAt = nil
            guard !project.details.isInExplore || details.isInExplore else { throw .exploreNeedsPublic }
            project.details.isInExplore = false
        }
        if project != self { project.updatedAt = time }
        return project
    }
}
