public import Kernel
import PhotosDomain
import ProjectsDomain
public import SQLKit
import StoryDomain
public import TrashDomain

/// What stories have of the things that go for good: chapters of projects, and the places of photos.
public struct SQLiteStoryTrash: TrashParticipant {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The stories of `owner`; every statement carries it.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
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
        try await database.change(of: scope.subjects) { [owner] connection in
            let rows = StoryRows(owner: owner, connection: connection)
            let gone = scope[Project.trashKind]
            for project in gone { try rows.remove(storyOf: Project.ID(project)) }
            let photos = Set(scope[Photo.trashKind].map { Photo.ID($0) })
            for project in try rows.projects(tellingWith: photos) where !gone.contains(project.subject) {
                let old = try rows.story(of: project)
                var new = old
                new.drop(photos)
                try rows.write(new, over: old)
            }
        }
        return .none
    }
}
