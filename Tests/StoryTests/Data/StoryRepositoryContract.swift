import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import StoryData
import StoryDomain
import TestSupport
import Testing

@Suite("every repository of stories")
struct StoryRepositoryContract {
    @Test("a project nothing was written of has a story without chapters", arguments: Backend.allCases)
    func empty(on backend: Backend) async throws {
        let world = try await StoryWorld(backend)
        #expect(try await world.story == Story(project: world.project))
    }

    @Test("gives back what was written, and what the change returned", arguments: Backend.allCases)
    func keeps(on backend: Backend) async throws {
        let world = try await StoryWorld(backend)
        let (top, below, photos) = (StoryWorld.chapter(1), StoryWorld.chapter(2), world.photos)
        let added = try await world.repository.change(world.project) { story in
            try story.addChapter(top, title: " The river ", description: "about\nit", under: nil)
            try story.addChapter(below, title: "At dusk", description: nil, under: top)
            try story.addText("t", "# *한강*\n", to: top, at: nil)
            return try story.add([photos[1], photos[0], photos[1]], to: below, .newBlock("p", .wide))
        }
        #expect(added == [photos[1], photos[0]])
        let dusk = Chapter(id: below, title: "At dusk", blocks: [.photos("p", .wide, [photos[1], photos[0]])])
        let river = Chapter(
            id: top, title: "The river", description: "about\nit", blocks: [.text("t", "# *한강*")], subchapters: [dusk])
        #expect(try await world.story == Story(project: world.project, chapters: [river]))
        #expect(try await world.repository.story(of: world.otherProject) == Story(project: world.otherProject))
    }

    @Test("a change that fails half-way changes nothing", arguments: Backend.allCases)
    func failing(on backend: Backend) async throws {
        let world = try await StoryWorld(backend)
        let (chapter, photos) = (StoryWorld.chapter(1), world.photos)
        try await world.repository.change(world.project) { story in
            try story.addChapter(chapter, title: "A", description: nil, under: nil)
            _ = try story.add([photos[0]], to: chapter, .newBlock("p", .grid))
        }
        let before = try await world.story
        await #expect(throws: StoryError.photoNotInChapter("\(photos[5])")) {
            try await world.repository.change(world.project) { story in
                try story.editChapter(chapter, title: "B", description: nil)
                try story.remove([photos[0], photos[5]], from: chapter)
            }
        }
        #expect(try await world.story == before)
    }

    @Test("changes made at once are all there", arguments: Backend.allCases)
    func concurrent(on backend: Backend) async throws {
        let world = try await StoryWorld(backend)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 as Range<UInt64> {
                group.addTask {
                    try await world.repository.change(world.project) { story in
                        try story.addChapter(
                            StoryWorld.chapter(number), title: "\(number)", description: nil, under: nil)
                        try story.moveChapter(StoryWorld.chapter(number), to: 0)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(Set(try await world.story.chapters.map(\.title)) == Set((0..<8).map { "\($0)" }))
        #expect(try await Self.gaps(in: world).isEmpty)
    }

    @Test("memory and SQLite stay equal through random changes, positions dense", arguments: 0..<24 as Range<UInt64>)
    func randomChanges(seed: UInt64) async throws {
        let worlds = [try await StoryWorld(.memory), try await StoryWorld(.sqlite)]
        var random = SeededGenerator(seed: seed)
        for step in 0..<60 {
            let change = StoryChange(in: try await worlds[0].story, photos: worlds[0].photos, number: step, &random)
            var errors: [StoryError?] = []
            for world in worlds {
                do {
                    try await world.repository.change(world.project) { try change.apply(to: &$0) }
                    errors.append(nil)
                } catch let error as StoryError {
                    errors.append(error)
                }
            }
            #expect(errors[0] == errors[1], "step \(step)")
            let stories = (try await worlds[0].story, try await worlds[1].story)
            #expect(stories.0 == stories.1, "step \(step) of \(change)")
            for chapter in stories.0.numbered.map(\.chapter) {
                #expect(Set(chapter.photos).count == chapter.photos.count, "a photo is once in a chapter")
                #expect(
                    Set(chapter.blocks.map(\.id)).count == chapter.blocks.count, "block ids are unique in a chapter")
                #expect(chapter.blocks.allSatisfy { $0.text != nil || !$0.photos.isEmpty }, "no block is empty")
                #expect(
                    chapter.blocks.allSatisfy { if case .side(_, let side) = $0 { !side.photos.isEmpty } else { true } }
                )
            }
        }
        #expect(try await Self.gaps(in: worlds[1]).isEmpty)
    }

    @Test("another owner sees nothing of it")
    func owners() async throws {
        let world = try await StoryWorld(.sqlite)
        let file = try #require(world.file)
        try await world.repository.change(world.project) { story in
            try story.addChapter(StoryWorld.chapter(1), title: "A", description: nil, under: nil)
        }
        let stranger = SQLiteStoryRepository(database: file.database, owner: Owner.ID(high: 2, low: 2))
        #expect(try await stranger.story(of: world.project).chapters.isEmpty)
        await #expect(throws: StoryError.self) {
            try await stranger.change(world.project) { try $0.removeChapter(StoryWorld.chapter(1)) }
        }
        #expect(try await world.story.chapters.count == 1)
    }

    /// Lists whose positions aren't 0, 1, 2 and so on.
    private static func gaps(in world: StoryWorld) async throws -> [String] {
        try await world.file?.unwatched.read { connection in
            try [
                "SELECT position, hex(parent) FROM story_chapter", "SELECT position, hex(chapter) FROM story_block",
                "SELECT position, hex(chapter) || block FROM story_item",
            ].flatMap { sql -> [String] in
                let rows = try connection.query("\(sql) ORDER BY 2, 1", []) { ($0.text(1), $0.integer(0)) }
                return Dictionary(grouping: rows, by: \.0).filter { $1.map(\.1) != Array(0..<$1.count) }.map {
                    "\(sql) \($0)"
                }
            }
        } ?? []
    }
}
