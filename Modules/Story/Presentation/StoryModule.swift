public import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit
import TrashDomain

/// Stories: chapters, blocks, text.
public struct StoryModule: FeatureModule {
    /// `story`.
    public static let id: FeatureID = "story"
    /// Projects and photos, which stories are made of, and the trash, from which photos go for good.
    public let requires: Set<FeatureID> = ["projects", "photos", "trash"]
    /// Where stories are kept.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// The feature without a file, for tests and demos.
    public static var inMemory: Self { Self(storage: InMemoryStorage()) }

    /// Adds the commands and texts of stories.
    public func assemble(into host: inout FeatureHost) throws {
        let stories = try host.resolve((any StoryRepository).self)
        let photos = try host.resolve((any PhotoRepository).self)
        let desk = StoryDesk(
            stories: stories, photos: photos,
            finder: ProjectFinder(try host.resolve((any ProjectRepository).self)),
            terms: host.handle(for: .filterTerms), identifiers: host.identifiers)
        host.add(ChapterCommands(desk: desk).all, to: .commands)
        host.add(BlockCommands(desk: desk).all, to: .commands)
        host.add(ArrangeCommands(desk: desk).all, to: .commands)
        host.add(ChapterTerm.term(in: stories), to: .filterTerms)
        host.add(ChapterAction(desk: desk).action, to: .lightboxActions)
        host.add(
            ProjectContents(name: "story.contents") { projects in
                var counts: [Project.ID: Int] = [:]
                for project in projects {
                    let count = try await stories.story(of: project).numbered.count
                    if count > 0 { counts[project] = count }
                }
                return counts
            }, to: .projectContents)
        // A story is told with photos of its own project.
        host.events.subscribe(to: PhotosMoved.self) { event in
            try await stories.change(event.source) { $0.drop(Set(event.photos)) }
        }
        host.add(StringTable(.english, StoryStrings.english), to: .strings)
        host.add(StringTable(.korean, StoryStrings.korean), to: .strings)
    }

    private struct InMemoryStorage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            let stories = InMemoryStoryRepository()
            try host.register(stories, as: (any StoryRepository).self)
            host.add(InMemoryStoryTrash(stories: stories), to: .trashParticipants)
        }
    }
}
