import Foundation
import TestSupport
import Testing

/// The lightbox at a real terminal, on the photos of the demo.
@Suite("the lightbox at a terminal", .timeLimit(.minutes(1)))
struct LightboxTests {
    /// No colours, the cursor, and the page that was there before.
    private static let restoring = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

    private static func studio() async throws -> Studio {
        let studio = try Studio()
        let answer = try await studio.run(.importer, [WalkOnFoot.photos, "--project", "Walk"])
        #expect(answer.status == 0, "\(answer)")
        _ = try await studio.racconto("project", "use", "Walk")
        return studio
    }

    private static func lightbox(
        on studio: Studio, _ words: String..., images: String = "blocks"
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            on: studio, workingFolder: Corpus.packageFolder, words: ["lightbox"] + words, images: images)
    }

    @Test("it opens on the first photo, rates with a key, goes on with an arrow, and gives the terminal back")
    func rates() async throws {
        let studio = try await Self.studio()
        let terminal = try Self.lightbox(on: studio)
        defer { terminal.leave() }
        #expect(await terminal.wait(for: "▀") != nil, "\(terminal.transcript)")
        #expect(await terminal.wait(for: "1 / 5 ☆☆☆☆☆ city-hall.jpg") != nil, "\(terminal.transcript)")
        #expect(!terminal.takesLines)
        try terminal.type("4")
        #expect(await terminal.wait(for: "rated city-hall.jpg ★★★★") != nil, "\(terminal.transcript)")
        try terminal.type("\u{1B}[C")
        #expect(await terminal.wait(for: "2 / 5") != nil, "\(terminal.transcript)")
        try terminal.type("q")
        #expect(await terminal.wait(for: Self.restoring) != nil, "\(terminal.transcript)")
        #expect(await terminal.wait(for: "1 change") != nil)
        #expect(try await terminal.status() == 0)
        let photos = try await studio.racconto("photos", "rating:4", "--json").json
        #expect(photos[0]["original_filename"] == .text("city-hall.jpg"))
    }

    @Test(
        "the terminal is given back when the program is ended from outside",
        arguments: [
            (SIGTERM, 130), (SIGINT, 130), (SIGHUP, 128 + SIGHUP), (SIGSEGV, 128 + SIGSEGV), (SIGILL, 128 + SIGILL),
        ] as [(Int32, Int32)])
    func signals(signal: Int32, status: Int32) async throws {
        let studio = try await Self.studio()
        let terminal = try Self.lightbox(on: studio)
        defer { terminal.leave() }
        await terminal.wait(for: "1 / 5")
        terminal.signal(signal)
        #expect(await terminal.wait(for: Self.restoring) != nil, "\(terminal.transcript)")
        #expect(try await terminal.status() == status)
    }

    @Test("Ctrl-C leaves it, and the prompt it was opened from is there again")
    func controlC() async throws {
        let studio = try await Self.studio()
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "Walk › ")
        try terminal.type("lightbox\r")
        await terminal.wait(for: "1 / 5")
        try terminal.type("\u{3}")
        #expect(await terminal.wait(for: Self.restoring) != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        #expect(terminal.takesLines == false, "the line editor reads keys itself")
        try terminal.type("\u{4}")
        #expect(try await terminal.status() == 0)
    }

    @Test("u takes back what was done there, in order and by the photo's name, and nothing from before")
    func undo() async throws {
        let studio = try await Self.studio()
        _ = try await studio.racconto("title", "all", "Before", "--yes")
        let terminal = try Self.lightbox(on: studio, images: "none")
        defer { terminal.leave() }
        await terminal.wait(for: "1 / 5")
        try terminal.type("4")
        await terminal.wait(for: "rated city-hall.jpg")
        // The rating it has already is no change.
        try terminal.type("4")
        await terminal.wait(for: "rated city-hall.jpg")
        try terminal.type("d")
        await terminal.wait(for: "1 / 4")
        try terminal.type("u")
        #expect(await terminal.wait(for: "1 / 5") != nil, "\(terminal.transcript)")
        #expect(await terminal.wait(for: "undid: delete city-hall.jpg") != nil, "\(terminal.transcript)")
        try terminal.type("u")
        #expect(await terminal.wait(for: "undid: rate city-hall.jpg 4") != nil, "\(terminal.transcript)")
        try terminal.type("u")
        #expect(await terminal.wait(for: "nothing was done here that could be undone") != nil, "\(terminal.transcript)")
        try terminal.type("q")
        #expect(try await terminal.status() == 0)
        let photos = try await studio.racconto("photos", "--json").json
        #expect(photos.elements.count == 5)
        #expect(photos[0]["rating"] == .null)
        #expect(photos[0]["title"] == .text("Before"))
    }

    @Test("another size is drawn anew, with words for the keys where there is room")
    func resized() async throws {
        let studio = try await Self.studio()
        let terminal = try Self.lightbox(on: studio, images: "none")
        defer { terminal.leave() }
        #expect(await terminal.wait(for: "picture of ") != nil, "\(terminal.transcript)")
        #expect(await terminal.wait(for: "q leave") != nil)
        terminal.resize(columns: 80, rows: 24)
        #expect(await terminal.wait(for: "?  q") != nil, "\(terminal.transcript)")
        try terminal.type("q")
        #expect(try await terminal.status() == 0)
    }

    @Test("Kitty's pictures are taken away before the page is left")
    func kitty() async throws {
        let studio = try await Self.studio()
        let terminal = try Self.lightbox(on: studio, images: "kitty")
        defer { terminal.leave() }
        #expect(await terminal.wait(for: "\u{1B}_Ga=T,") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "1 / 5")
        try terminal.type("q")
        #expect(await terminal.wait(for: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\" + Self.restoring) != nil)
        #expect(try await terminal.status() == 0)
    }

    @Test("c adds the photo to a chapter, where photos that follow join it")
    func chapter() async throws {
        let studio = try await Self.studio()
        let terminal = try Self.lightbox(on: studio)
        defer { terminal.leave() }
        await terminal.wait(for: "1 / 5")
        try terminal.type("c")
        #expect(await terminal.wait(for: "the story has no chapters yet") != nil, "\(terminal.transcript)")
        _ = try await studio.racconto("chapter", "new", "River")
        try terminal.type("c")
        #expect(await terminal.wait(for: "added 1 photo to River") != nil, "\(terminal.transcript)")
        _ = try await studio.racconto("chapter", "new", "Home")
        try terminal.type("l")
        await terminal.wait(for: "2 / 5")
        try terminal.type("c")
        await terminal.wait(for: "Home")
        try terminal.type("1")
        #expect(await terminal.wait(for: "added 1 photo to River") != nil, "\(terminal.transcript)")
        try terminal.type("q")
        #expect(try await terminal.status() == 0)
        let blocks = try await studio.racconto("story", "--json").json["chapters"][0]["blocks"].elements
        #expect(blocks.map { $0["photo_ids"].elements.count } == [2])
    }

    @Test("into a pipe, show and sheet give words alone, and the lightbox says what it needs")
    func words() async throws {
        let studio = try await Self.studio()
        _ = try await studio.racconto("photos")
        let shown = try await studio.racconto("show", "1")
        #expect(shown.output.hasPrefix("picture of "))
        #expect(!shown.output.contains("\u{1B}"))
        let sheet = try await studio.racconto("sheet")
        #expect(sheet.output.split(separator: "\n").first == "1 city-hall.jpg")
        let lightbox = try await studio.racconto("lightbox")
        #expect(lightbox == Answer(4, errors: "this fills a terminal, and there is none; run it in one\n"))
    }

    @Test("at a terminal, show and sheet draw pictures with what is said under them")
    func inline() async throws {
        let studio = try await Self.studio()
        _ = try await studio.racconto("photos")
        let terminal = try PseudoTerminal(
            on: studio, workingFolder: Corpus.packageFolder, words: ["-c", "show 1\nsheet"], images: "blocks")
        defer { terminal.leave() }
        #expect(await terminal.wait(for: "▀\u{1B}[0m\r\ncity-hall.jpg") != nil, "\(terminal.transcript)")
        #expect(await terminal.wait(for: "▀") != nil)
        // Four in a row of 100 columns.
        #expect(await terminal.wait(for: "1                        2                        3") != nil)
        #expect(await terminal.wait(for: "5 photos") != nil, "\(terminal.transcript)")
        #expect(try await terminal.status() == 0)
    }
}
