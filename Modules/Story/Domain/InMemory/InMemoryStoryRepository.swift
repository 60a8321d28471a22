import PhotosDomain
public import ProjectsDomain

/// Stories in memory, for tests, demos and dry runs.
public actor InMemoryStoryRepository: StoryRepository {
    private var stories: [Project.ID: Story] = [:]

    /// A repository without stories.
    public init() {}

    /// The story of a project.
    public func story(of project: Project.ID) -> Story {
        stories[project] ?? Story(project: project)
    }

    /// Changes a story.
    public func change<Result: Sendable>(
        _ project: Project.ID, _ change: @Sendable (inout Story) throws -> Result
    ) throws -> Result {
        var story = story(of: project)
        let result = try change(&story)
        stories[project] = story
        return result
    }

    /// Removes the stories of some projects, and some photos from the others.
    func remove(_ projects: Set<Project.ID>, photos: Set<Photo.ID>) {
        for project in stories.keys {
            if projects.contains(project) { stories[project] = nil } else { stories[project]?.drop(photos) }
        }
    }
}
