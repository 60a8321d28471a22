import FeatureKit
import Kernel
import ProjectsDomain

/// Projects in memory without commands of their own.
struct StubProjects: FeatureModule {
    static let id: FeatureID = "projects"
    let requires: Set<FeatureID> = []
    let storage: any FeatureStorage = Storage()
    func assemble(into host: inout FeatureHost) throws {}

    private struct Storage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(
                InMemoryProjectRepository(clock: host.clock, identifiers: host.identifiers),
                as: (any ProjectRepository).self)
        }
    }
}
