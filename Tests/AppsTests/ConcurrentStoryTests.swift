import Foundation
import TestSupport
import Testing

/// Several programs on one story.
@Suite("a story that several programs arrange", .timeLimit(.minutes(3)))
struct ConcurrentStoryTests {
    private static let isLong = ProcessInfo.processInfo.environment["RACCONTO_LONG_TESTS"] != nil
    /// Lines of each program: enough for thirty seconds, or for a few.
    private static let moves = isLong ? 600 : 60

    @Test("eight programs make random moves in one chapter: no error, the same items, positions without gaps")
    func moves() async throws {
        let studio = try Studio()
        let texts = (1...6).map { "text new --chapter 1 text \($0)" }.joined(separator: "\n")
        _ = try await studio.racconto(
            "-c",
            """
            project new Walk
            import '\(WalkOnFoot.photos)'
            photos
            chapter new Day
            \(texts)
            add 1 --chapter 1 --block new
            add 2-5 --chapter 1 --block new
            """)
        let before = try await Self.contents(of: studio)
        let programs = try (0..<8 as Range<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            let lines = (0..<Self.moves).map { _ in
                "block move \(1 + random.index(below: 8)) \(1 + random.index(below: 8)) --chapter 1"
            }
            return try studio.start(.racconto, ["--quiet", "-c", lines.joined(separator: "\n")])
        }
        for program in programs {
            #expect(try await program.answer() == Answer(0), "no line fails, and nothing is said")
        }
        let after = try await Self.contents(of: studio)
        #expect(after.sorted() == before.sorted(), "the same blocks with the same photos and texts")
        let positions = try await studio.system(
            "/usr/bin/sqlite3",
            [studio.library + "/library.sqlite", "SELECT position FROM story_block ORDER BY position"])
        #expect(positions.output == (0..<8).map { "\($0)\n" }.joined())
    }

    private static func contents(of studio: Studio) async throws -> [String] {
        let story = try await studio.racconto("story", "--json").json
        return story["chapters"][0]["blocks"].elements.map { "\($0["block_id"]) \($0["text"]) \($0["photo_ids"])" }
    }
}
