import Foundation
import Testing

/// Arranging a story through the program, and looking at it.
@Suite("a story arranged", .timeLimit(.minutes(2)))
struct StoryArrangingTests {
    @Test("photos that move to another project leave the story of the first, and undo brings them back to their places")
    func movedAway() async throws {
        let studio = try Studio()
        _ = try await studio.racconto(
            "-c",
            """
            project new Other
            project new Walk
            import '\(WalkOnFoot.photos)'
            photos
            chapter new River
            add 1-2 --chapter 1
            text new --chapter 1 words
            add 3 --chapter 1 --block new
            side join 2 --chapter 1
            """)
        let before = try await studio.racconto("story", "--json")
        let moved = try await studio.racconto("photo", "move", "1-3", "--to", "Other")
        #expect(moved.status == 0, "\(moved)")
        let blocks = try await studio.racconto("story", "--json").json["chapters"][0]["blocks"].elements
        #expect(blocks.map { $0["type"] } == [.text("text")], "an emptied block is gone, beside a text the text stays")
        #expect(try await studio.racconto("undo").status == 0)
        #expect(try await studio.racconto("story", "--json") == before)
    }

    private static let script = """
        project new Walk
        import "\(WalkOnFoot.photos)"
        photos
        chapter new Day
        chapter new Night
        chapter new Dusk --under 2
        add 1-3 --chapter 1
        text new --chapter 1 "We went **down** to the water."
        side join 2 --chapter 1
        add 4 --chapter 2 --block new --layout single
        item move 3 --block new --layout wide --chapter 1
        block order 1 2,1 --chapter 1
        block move 2 1 --to 2 --chapter 1
        chapter move 2.1 --top
        chapter move 3 --under 1
        side flip 1 --chapter 1
        """

    @Test("the outline shows side-by-sides as both, photos by name, chapters on their level")
    func outline() async throws {
        let studio = try Studio()
        let answer = try await studio.racconto("-c", Self.script)
        #expect(answer.status == 0, "\(answer)")
        #expect(
            try await studio.racconto("story").output == """
                1 Day
                  1 ◨ college.jpg, city-hall.jpg
                      We went down to the water.
                  1.1 Dusk
                2 Night
                  1 ▦ wide red-railcar.jpg
                  2 ▦ single scooter.jpg
                3 chapters · 1 photo in no chapter

                """)
        let json = try await studio.racconto("story", "--json").json["chapters"][0]["blocks"][0]
        #expect(json["type"] == .text("side-right"))
        #expect(json["text"] == .text("We went **down** to the water."))
        #expect(json["photo_ids"].elements.count == 2)
    }

    @Test("preview writes the page of a project that isn't public, with text beside photos in the order of a phone")
    func preview() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", Self.script)
        let answer = try await studio.racconto("preview", "--json")
        guard case .text(let path) = try answer.json["page"] else {
            Issue.record("expected the page's path in \(answer)")
            return
        }
        let page = try String(contentsOfFile: path, encoding: .utf8)
        let side = try #require(page.range(of: #"<div class="side">"#))
        let photos = try #require(page.range(of: #"<div class="photos">"#, range: side.upperBound..<page.endIndex))
        let text = try #require(page.range(of: #"<div class="text">"#, range: side.upperBound..<page.endIndex))
        #expect(photos.lowerBound < text.lowerBound, "photos come first where the text stands right")
        #expect(try await studio.racconto("-c", "side flip 1 --chapter 1\npreview").status == 0)
        let flipped = try String(contentsOfFile: path, encoding: .utf8)
        let after = try #require(flipped.range(of: #"<div class="side"><div class="text">"#))
        #expect(!after.isEmpty)
    }
}
