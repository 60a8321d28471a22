import Kernel
import ProjectsDomain
import TestSupport
import Testing
import TrashDomain

@Suite("the trash of every repository of projects")
struct ProjectTrashContract {
    @Test("lists deleted projects, the last one first, with their titles and times", arguments: Backend.allCases)
    func list(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let projects = try await world.make("London", "Seoul", "Oslo")
        try await world.repository.delete(projects[1].id)
        let first = world.clock.now()
        world.clock.advance(milliseconds: 5000)
        try await world.repository.delete(projects[0].id)
        let items = try await world.trash.items(TrashQuery())
        #expect(items.map(\.name) == ["London", "Seoul"])
        #expect(items.map(\.deletedAt) == [world.clock.now(), first])
        #expect(items.map(\.reference.id) == [projects[0].id.subject, projects[1].id.subject])
        var query = TrashQuery()
        query.deletedBefore = world.clock.now()
        #expect(try await world.trash.ids(query) == [projects[1].id.subject], "before means before, not at")
        query = TrashQuery()
        query.limit = 1
        #expect(try await world.trash.items(query).map(\.name) == ["London"])
        let names = try await world.repository.names(of: Set(projects.map(\.id)))
        #expect(names[projects[0].id] == ProjectName(title: "London", isTrashed: true))
        #expect(names[projects[2].id] == ProjectName(title: "Oslo", isTrashed: false))
    }

    @Test("one comes back as it was, to its place", arguments: Backend.allCases)
    func restore(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let projects = try await world.make("C", "B", "A")
        let made = try await world.repository.update(projects[1].id) { $0.isPublic = true }
        try await world.repository.delete(made.id)
        #expect(try await world.titles == ["A", "C"])
        #expect(try await world.trash.restore([made.id.subject]).isEmpty)
        #expect(try await world.titles == ["A", "B", "C"])
        #expect(try await world.repository.project(made.id) == made)
        #expect(try await world.trash.items(TrashQuery()).isEmpty)
    }

    @Test("one that isn't in the trash is refused, and the others come back", arguments: Backend.allCases)
    func refused(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let projects = try await world.make("B", "A")
        try await world.repository.delete(projects[0].id)
        let refused = try await world.trash.restore(projects.map(\.id.subject))
        #expect(Array(refused.keys) == [projects[1].id.subject])
        #expect(try await world.titles == ["A", "B"])
    }

    @Test("a purged one is gone, its title and slug free, and the others are as they were", arguments: Backend.allCases)
    func purge(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let projects = try await world.make("Old", "London")
        try await world.repository.delete(projects[1].id)
        _ = try await world.trash.purge(PurgeScope([TrashReference(Project.trashKind, projects[1].id.subject)]))
        #expect(try await world.trash.items(TrashQuery()).isEmpty)
        #expect(try await world.repository.names(of: [projects[1].id]).isEmpty)
        #expect(try await world.titles == ["Old"])
        #expect(try await world.make("London").first?.slug == projects[1].slug)
    }
}
