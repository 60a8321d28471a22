public import FeatureKit
import Kernel
import ProjectsDomain
import TextKit
import TrashDomain

/// Projects: made, edited, ordered, shown to the public.
public struct ProjectsModule: FeatureModule {
    /// `projects`.
    public static let id: FeatureID = "projects"
    /// The trash, where deleted projects go.
    public let requires: Set<FeatureID> = ["trash"]
    /// Where projects are kept.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// The feature without a file, for tests and demos.
    public static var inMemory: Self { Self(storage: InMemoryStorage()) }

    /// Adds the commands and texts of projects.
    public func assemble(into host: inout FeatureHost) throws {
        let repository = try host.resolve((any ProjectRepository).self)
        let commands = ProjectCommands(
            repository: repository, finder: ProjectFinder(repository), contents: host.handle(for: .projectContents),
            facts: host.handle(for: .projectFacts))
        host.add(commands.all, to: .commands)
        host.add(StringTable(.english, ProjectStrings.english), to: .strings)
        host.add(StringTable(.korean, ProjectStrings.korean), to: .strings)
    }

    private struct InMemoryStorage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            let repository = InMemoryProjectRepository(clock: host.clock, identifiers: host.identifiers)
            try host.register(repository, as: (any ProjectRepository).self)
            host.add(repository, to: .trashParticipants)
        }
    }
}
