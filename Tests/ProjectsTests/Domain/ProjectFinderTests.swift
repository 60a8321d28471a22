import Kernel
import ProjectsDomain
import TestSupport
import Testing

@Suite("finding the project a person means")
struct ProjectFinderTests {
    let repository = InMemoryProjectRepository(clock: FixedClock(), identifiers: SeededIdentifiers())
    var finder: ProjectFinder { ProjectFinder(repository) }

    @Test("by its number, slug, title or id", arguments: ["1", "long-walk", "Long WALK"])
    func found(name: String) async throws {
        _ = try await repository.create(ProjectDetails(title: "Other"))
        let walk = try await repository.create(ProjectDetails(title: "Long walk"))
        #expect(try await finder.project(named: name) == walk)
        #expect(try await finder.project(named: walk.id.description.uppercased()) == walk)
    }

    @Test("by the beginning of its id if no other begins so")
    func prefix() async throws {
        let ids = [Project.ID(high: 0xABCD_0000, low: 1), Project.ID(high: 0xABCD_0000_0000, low: 1)]
        #expect(ids[0].description.hasPrefix("00000000"))
        let first = try await repository.create(ProjectDetails(title: "A"))
        #expect(try await finder.project(named: String(first.id.description.prefix(20))) == first)
        _ = try await repository.create(ProjectDetails(title: "B"))
        await #expect(throws: ProjectsError.ambiguousProject("0000", count: 2)) {
            try await finder.project(named: "0000")
        }
    }

    @Test("a title of two projects is ambiguous, a strange word unknown")
    func refused() async throws {
        for _ in 0..<2 { _ = try await repository.create(ProjectDetails(title: "Sea view")) }
        await #expect(throws: ProjectsError.ambiguousProject("sea view", count: 2)) {
            try await finder.project(named: "sea view")
        }
        for name in ["3", "0", "-1", "", "nothing"] {
            await #expect(throws: ProjectsError.unknownProject(name)) { try await finder.project(named: name) }
        }
    }

    @Test("without a name it is the current one, else the only one")
    func current() async throws {
        await #expect(throws: ProjectsError.noCurrentProject) { try await finder.project(named: nil, current: nil) }
        let first = try await repository.create(ProjectDetails(title: "A"))
        #expect(try await finder.project(named: nil, current: nil) == first)
        let second = try await repository.create(ProjectDetails(title: "B"))
        #expect(try await finder.project(named: nil, current: first.id.description) == first)
        #expect(try await finder.project(named: "1", current: first.id.description) == second)
        await #expect(throws: ProjectsError.noCurrentProject, "a current project that is gone is none") {
            try await finder.project(named: nil, current: Project.ID(high: 5, low: 5).description)
        }
    }
}
