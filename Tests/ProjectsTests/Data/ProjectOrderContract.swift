import Kernel
import ProjectsData
import ProjectsDomain
import SQLKit
import TestSupport
import Testing

@Suite("order, slugs and owners in every repository of projects")
struct ProjectOrderContract {
    @Test("a new order names every live project once", arguments: Backend.allCases)
    func reorder(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let ids = try await world.make("a", "b", "c").map(\.id)
        try await world.repository.reorder([ids[0], ids[2], ids[1]])
        #expect(try await world.titles == ["a", "c", "b"])
    }

    @Test("an order with a missing, a doubled or a strange id changes nothing", arguments: Backend.allCases)
    func incompleteOrder(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let ids = try await world.make("a", "b", "c", "gone").map(\.id)
        try await world.repository.delete(ids[3])
        let stranger = Project.ID(high: 9, low: 9)
        let orders = [
            [ids[0], ids[1]], [ids[0], ids[1], ids[1]], [ids[0], ids[1], stranger], [ids[0], ids[1], ids[2], stranger],
            [ids[0], ids[1], ids[2], ids[3]], [ids[0], ids[1], ids[2], ids[2]], [],
        ]
        for order in orders {
            await #expect(throws: ProjectsError.incompleteOrder, "\(order)") {
                try await world.repository.reorder(order)
            }
        }
        #expect(try await world.titles == ["c", "b", "a"])
    }

    @Test(
        "titles of one slug get numbers, in any script",
        arguments: [
            ("Sea", ["sea", "sea-2", "sea-3"]), ("한라산", ["한라산", "한라산-2", "한라산-3"]),
            ("!!!", ["project", "project-2", "project-3"]),
        ], Backend.allCases)
    func slugs(_ expected: (title: String, slugs: [String]), on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let projects = try await world.make(expected.title, expected.title, expected.title)
        #expect(projects.map(\.slug) == expected.slugs)
    }

    @Test("a trashed project keeps its slug", arguments: Backend.allCases)
    func trashedSlug(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        try await world.repository.delete(try await world.make("Sea")[0].id)
        #expect(try await world.make("Sea")[0].slug == "sea-2")
    }

    @Test("a number that somebody chose is stepped over", arguments: Backend.allCases)
    func chosenNumber(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        #expect(try await world.make("Sea 2", "Sea", "Sea").map(\.slug) == ["sea-2", "sea", "sea-3"])
    }

    @Test("eight projects of one title made at once get eight slugs", arguments: Backend.allCases)
    func concurrentCreation(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let slugs = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask { try await world.repository.create(ProjectDetails(title: "Sea")).slug }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(slugs == Set(["sea"] + (2...8).map { "sea-\($0)" }))
    }

    @Test(
        "memory and SQLite stay equal through random changes, the positions dense", arguments: 0..<10 as Range<UInt64>)
    func randomChanges(seed: UInt64) async throws {
        let worlds = [try await ProjectWorld(.memory), try await ProjectWorld(.sqlite)]
        var random = SeededGenerator(seed: seed)
        for step in 0..<20 {
            let ids = try await worlds[0].repository.projects().map(\.id)
            let (kind, place, shuffled) = (
                random.index(below: 4), random.index(below: max(1, ids.count)), ids.shuffled(using: &random)
            )
            for world in worlds {
                switch kind {
                case 0 where !ids.isEmpty: try await world.repository.delete(ids[place])
                case 1: try await world.repository.reorder(shuffled)
                default: try await world.make("project \(step % 3)")
                }
            }
            #expect(try await worlds[0].repository.projects() == worlds[1].repository.projects(), "step \(step)")
        }
        let positions = try await worlds[1].file?.unwatched.read { connection in
            try connection.query(
                "SELECT position FROM projects_project WHERE deleted_at IS NULL ORDER BY position", []
            ) { $0.integer(0) }
        }
        let count = try await worlds[0].repository.projects().count
        #expect(positions == Array(0..<count))
    }

    @Test("another owner sees, changes and orders nothing of it")
    func owners() async throws {
        let world = try await ProjectWorld(.sqlite)
        let file = try #require(world.file)
        let id = try await world.make("mine")[0].id
        let stranger = SQLiteProjectRepository(
            database: file.database, owner: Owner.ID(high: 2, low: 2), clock: world.clock,
            identifiers: SeededIdentifiers(seed: 2))
        #expect(try await stranger.projects().isEmpty)
        #expect(try await stranger.project(id) == nil)
        await #expect(throws: ProjectsError.unknownProject("\(id)")) { try await stranger.delete(id) }
        await #expect(throws: ProjectsError.unknownProject("\(id)")) {
            try await stranger.update(id) { $0.isPublic = true }
        }
        await #expect(throws: ProjectsError.incompleteOrder) { try await stranger.reorder([id]) }
        #expect(try await stranger.create(ProjectDetails(title: "mine")).slug == "mine-2", "slugs are unique to all")
        #expect(try await world.titles == ["mine"])
    }
}
