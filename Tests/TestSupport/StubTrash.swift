public import FeatureKit
public import Kernel
public import ProjectsDomain
import TrashDomain

/// The trash without commands of its own.
public struct StubTrash: FeatureModule {
    /// `trash`.
    public static let id: FeatureID = "trash"
    /// Nothing.
    public let requires: Set<FeatureID> = []
    /// A unit of work without a way back.
    public let storage: any FeatureStorage = Storage()

    /// A trash nobody looks into.
    public init() {}

    /// Adds nothing.
    public func assemble(into host: inout FeatureHost) throws {}

    private struct Storage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(InMemoryUnitOfWork(), as: (any UnitOfWork).self)
        }
    }
}

/// Projects of which nothing is known but what they are called; everything else fails.
public struct NamedProjects: ProjectRepository {
    /// Somebody asked for more than names.
    public struct OnlyNames: Error, Equatable {}

    private let known: [Project.ID: ProjectName]

    /// Projects of these names.
    public init(_ known: [Project.ID: ProjectName]) {
        self.known = known
    }

    /// Their names.
    public func names(of ids: Set<Project.ID>) async throws -> [Project.ID: ProjectName] {
        known.filter { ids.contains($0.key) }
    }

    /// Fails.
    public func projects() async throws -> [Project] { throw OnlyNames() }
    /// Fails.
    public func project(_ id: Project.ID) async throws -> Project? { throw OnlyNames() }
    /// Fails.
    public func create(_ details: ProjectDetails) async throws -> Project { throw OnlyNames() }
    /// Fails.
    public func update(
        _ id: Project.ID, _ change: @escaping @Sendable (inout ProjectDraft) throws -> Void
    ) async throws -> Project { throw OnlyNames() }
    /// Fails.
    public func reorder(_ ids: [Project.ID]) async throws { throw OnlyNames() }
    /// Fails.
    public func delete(_ id: Project.ID) async throws { throw OnlyNames() }
}
