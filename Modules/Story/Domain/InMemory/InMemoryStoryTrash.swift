public import Kernel
import PhotosDomain
import ProjectsDomain
public import TrashDomain

/// What stories in memory have of the things that go for good.
public struct InMemoryStoryTrash: TrashParticipant {
    private let stories: InMemoryStoryRepository

    /// The stories of a repository.
    public init(stories: InMemoryStoryRepository) {
        self.stories = stories
    }

    /// None: what is taken out of a story is brought back by undo.
    public var kind: TrashKind? { nil }

    /// None.
    public func items(_ query: TrashQuery) async throws -> [TrashedItem] { [] }

    /// None.
    public func ids(_ query: TrashQuery) async throws -> [Subject.ID] { [] }

    /// None.
    public func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] { [] }

    /// None: a photo keeps its place in its chapters while it is in the trash.
    public func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] { [:] }

    /// Removes the stories of projects, and photos from those of others, with the blocks that are emptied by it.
    public func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        await stories.remove(
            Set(scope[Project.trashKind].map { Project.ID($0) }),
            photos: Set(scope[Photo.trashKind].map { Photo.ID($0) }))
        return .none
    }
}
