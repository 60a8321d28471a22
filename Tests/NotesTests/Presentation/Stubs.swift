import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

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

/// Photos in memory without commands of their own.
struct StubPhotos: FeatureModule {
    static let id: FeatureID = "photos"
    let requires: Set<FeatureID> = []
    let storage: any FeatureStorage = Storage()
    func assemble(into host: inout FeatureHost) throws {
        let words = host.handle(for: .presenceWords)
        host.add(StandardTerms.filterTerms { try words.elements() }, to: .filterTerms)
    }

    private struct Storage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(
                InMemoryPhotoRepository(
                    clock: host.clock, identifiers: host.identifiers, search: { SearchWords.matches($0, $1) }),
                as: (any PhotoRepository).self)
        }
    }
}
