public import ProjectsDomain

/// The stories of one owner's projects.
public protocol StoryRepository: Sendable {
    /// The story of a project; without chapters if nothing was written yet.
    func story(of project: Project.ID) async throws -> Story

    /// Changes a story at one stroke: nobody else changes it between reading and writing.
    /// - Throws: what `change` throws, with nothing changed.
    func change<Result: Sendable>(
        _ project: Project.ID, _ change: @escaping @Sendable (inout Story) throws -> Result
    ) async throws -> Result
}
