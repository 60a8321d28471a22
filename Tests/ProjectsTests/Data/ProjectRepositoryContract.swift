import Kernel
import ProjectsDomain
import TestSupport
import Testing

@Suite("every repository of projects")
struct ProjectRepositoryContract {
    @Test("has nothing at first", arguments: Backend.allCases)
    func empty(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        #expect(try await world.titles.isEmpty)
        #expect(try await world.repository.project(Project.ID(high: 1, low: 2)) == nil)
    }

    @Test("gives back all that was said of a project", arguments: Backend.allCases)
    func keepsDetails(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let details = ProjectDetails(
            title: "한라산 'quoted' \"x\"", titleInEnglish: "Hallasan", description: "Two\nlines; %_\\",
            descriptionInEnglish: "In English", location: "Jeju", shotOn: CalendarDate("2024-02-29"),
            tags: ["sea", "north-wind"], cameraType: .film, status: .archived)
        let made = try await world.repository.create(details)
        #expect(made.details == details)
        #expect(made.slug == "hallasan")
        #expect(made.publishedAt == nil)
        #expect(made.createdAt == world.clock.now())
        #expect(try await world.repository.project(made.id) == made)
        #expect(try await world.repository.projects() == [made])
    }

    @Test("puts a new project first", arguments: Backend.allCases)
    func newFirst(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        try await world.make("one", "two", "three")
        #expect(try await world.titles == ["three", "two", "one"])
    }

    @Test(
        "refuses details that break a rule and makes nothing",
        arguments: [
            (ProjectDetails(title: " \n"), ProjectsError.titleEmpty),
            (
                ProjectDetails(title: String(repeating: "x", count: 201)),
                .textTooLong(field: "title", limit: 200)
            ),
            (ProjectDetails(title: "x", isInExplore: true), .exploreNeedsPublic),
        ], Backend.allCases)
    func refusesDetails(_ refused: (details: ProjectDetails, error: ProjectsError), on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        await #expect(throws: refused.error, "creating \(refused.details)") {
            try await world.repository.create(refused.details)
        }
        #expect(try await world.titles.isEmpty)
    }

    @Test("changes a project and stamps the change", arguments: Backend.allCases)
    func update(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let made = try await world.make("walk")[0]
        world.clock.advance(milliseconds: 1000)
        let changed = try await world.repository.update(made.id) { draft in
            draft.details.title = "  A long walk "
            draft.details.location = ""
        }
        #expect(changed.details.title == "A long walk")
        #expect(changed.details.location == nil)
        #expect(changed.slug == "walk", "the slug stays when the title changes")
        #expect(changed.updatedAt == world.clock.now())
        #expect(changed.createdAt == made.createdAt)
        #expect(try await world.repository.project(made.id) == changed)
    }

    @Test("leaves the time of change alone if nothing changed", arguments: Backend.allCases)
    func unchanged(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let made = try await world.make("walk")[0]
        world.clock.advance(milliseconds: 1000)
        let same = try await world.repository.update(made.id) { $0.details.title = "walk" }
        #expect(same == made)
    }

    @Test("changes nothing if a change fails half-way", arguments: Backend.allCases)
    func failingUpdate(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let made = try await world.make("walk")[0]
        await #expect(throws: ProjectsError.tooManyTags(limit: 5)) {
            try await world.repository.update(made.id) { draft in
                draft.details.title = "other"
                draft.details.tags = ["aa", "bb", "cc", "dd", "ee", "ff"]
            }
        }
        await #expect(throws: ProjectsError.noCurrentProject, "what the closure throws comes out") {
            try await world.repository.update(made.id) { draft in
                draft.details.title = "other"
                throw ProjectsError.noCurrentProject
            }
        }
        #expect(try await world.repository.project(made.id) == made)
    }

    @Test("knows no project that was never made, nor one in the trash", arguments: Backend.allCases)
    func unknown(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let made = try await world.make("walk")[0]
        try await world.repository.delete(made.id)
        for id in [made.id, Project.ID(high: 7, low: 7)] {
            #expect(try await world.repository.project(id) == nil)
            await #expect(throws: ProjectsError.unknownProject("\(id)")) {
                try await world.repository.update(id) { $0.isPublic = true }
            }
            await #expect(throws: ProjectsError.unknownProject("\(id)")) { try await world.repository.delete(id) }
        }
    }

    @Test("stamps the moment a project becomes public, and keeps it", arguments: Backend.allCases)
    func publishing(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let id = try await world.make("walk")[0].id
        let first = world.clock.now()
        #expect(try await world.repository.update(id) { $0.isPublic = true }.publishedAt == first)
        world.clock.advance(milliseconds: 60_000)
        #expect(try await world.repository.update(id) { $0.isPublic = true }.publishedAt == first)
        #expect(try await world.repository.update(id) { $0.isPublic = false }.publishedAt == nil)
        let again = try await world.repository.update(id) { $0.isPublic = true }
        #expect(again.publishedAt == world.clock.now())
        #expect(again.details.status == .inProgress, "the status is a note without effect")
    }

    @Test("shows only public projects in explore; one that is withdrawn leaves it", arguments: Backend.allCases)
    func explore(on backend: Backend) async throws {
        let world = try await ProjectWorld(backend)
        let id = try await world.make("walk")[0].id
        await #expect(throws: ProjectsError.exploreNeedsPublic) {
            try await world.repository.update(id) { $0.details.isInExplore = true }
        }
        let shown = try await world.repository.update(id) { draft in
            draft.isPublic = true
            draft.details.isInExplore = true
        }
        #expect(shown.details.isInExplore)
        #expect(try await world.repository.update(id) { $0.isPublic = false }.details.isInExplore == false)
    }
}
