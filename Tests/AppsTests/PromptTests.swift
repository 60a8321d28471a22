import Foundation
import TestSupport
import Testing

/// The prompt at a real terminal.
@Suite("the prompt", .timeLimit(.minutes(1)))
struct PromptTests {
    private static let arrowUp = "\u{1B}[A"
    private static let controlC = "\u{3}"
    private static let controlD = "\u{4}"

    @Test("an empty library is greeted with what to do, and Ctrl-D leaves")
    func greeting() async throws {
        let studio = try Studio()
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        #expect(await terminal.wait(for: "no projects yet; make one with: project new TITLE") != nil)
        #expect(await terminal.wait(for: "racconto › ") != nil, "\(terminal.transcript)")
        try terminal.type(Self.controlD)
        #expect(try await terminal.status() == 0)
    }

    @Test("typed Korean arrives intact, and the prompt shows the project")
    func korean() async throws {
        let studio = try Studio()
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "racconto › ")
        try terminal.type("project new 서울의 밤\r")
        #expect(await terminal.wait(for: "made 서울의 밤; it is the current project") != nil, "\(terminal.transcript)")
        #expect(await terminal.wait(for: "서울의 밤 › ") != nil, "\(terminal.transcript)")
        try terminal.type("chapter new 한강의 밤\r")
        #expect(await terminal.wait(for: "added chapter 1, 한강의 밤") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "서울의 밤 › ")
        try terminal.type("quit\r")
        #expect(try await terminal.status() == 0)
        let story = try await studio.racconto("story", "--json").json
        #expect(story["chapters"][0]["title"] == .text("한강의 밤"))
    }

    @Test("a Korean letter that is rubbed out is gone as a whole")
    func rubout() async throws {
        let studio = try Studio()
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "racconto › ")
        try terminal.type("project new 한강산\u{7F}\r")
        #expect(await terminal.wait(for: "made 한강; it is") != nil, "\(terminal.transcript)")
    }

    @Test(
        "Ctrl-C at a question is no answer: nothing is done, and the next line is a command", arguments: [true, false])
    func questionStopped(isAtPrompt: Bool) async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Walk\nimport '\(WalkOnFoot.photos)'")
        let terminal = try PseudoTerminal(
            on: studio, workingFolder: Corpus.packageFolder, words: isAtPrompt ? [] : ["delete", "all"])
        defer { terminal.leave() }
        if isAtPrompt {
            await terminal.wait(for: "Walk › ")
            try terminal.type("delete all\r")
        }
        #expect(await terminal.wait(for: "Move 5 photos to the trash? [y/N] ") != nil, "\(terminal.transcript)")
        try terminal.type(Self.controlC)
        #expect(await terminal.wait(for: "\r\nstopped before it was done") != nil, "\(terminal.transcript)")
        if isAtPrompt {
            await terminal.wait(for: "Walk › ")
            try terminal.type("y\r")
            #expect(await terminal.wait(for: "there is no command y") != nil, "\(terminal.transcript)")
            try terminal.type(Self.controlD)
        }
        #expect(try await terminal.status() == (isAtPrompt ? 0 : 130))
        #expect(try await studio.racconto("photos", "--json").json.elements.count == 5)
    }

    @Test("Ctrl-C drops the line, and the next one runs as it is typed")
    func controlC() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Walk")
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "Walk › ")
        try terminal.type("project delete Walk")
        await terminal.wait(for: "delete Walk")
        try terminal.type(Self.controlC)
        #expect(await terminal.wait(for: "Walk › ") != nil, "\(terminal.transcript)")
        try terminal.type("projects\r")
        #expect(await terminal.wait(for: "1 project\r\n") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        try terminal.type(Self.controlD)
        #expect(try await terminal.status() == 0)
        #expect(!terminal.transcript.contains("there is no command"), "\(terminal.transcript)")
    }

    @Test("Ctrl-C ends the import at work, and the prompt is there again")
    func stoppedImport() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Walk")
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        // So many that it is still at work when the test comes to its turn on a busy machine.
        let photo = try Data(contentsOf: URL(filePath: "\(Corpus.packageFolder)/\(WalkOnFoot.photos)/scooter.jpg"))
        for number in 1...60 { try studio.write(Array(photo) + [UInt8(number)], to: "shoot/\(number).jpg") }
        await terminal.wait(for: "Walk › ")
        try terminal.type("import \(studio.path(of: "shoot"))\r")
        await terminal.wait(for: "pictures ")
        try terminal.type(Self.controlC)
        let sentence = "stopped before it was done; what was finished is kept, run the command again to go on"
        #expect(await terminal.wait(for: sentence) != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        try terminal.type("projects\r")
        #expect(await terminal.wait(for: "1 project\r\n") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        try terminal.type(Self.controlD)
        #expect(try await terminal.status() == 0)
    }

    @Test("a text without words is written in the person's editor, and an empty one is not kept")
    func editor() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Walk\nchapter new 'The river'")
        try studio.write(Array("강을 따라\n**걸었다**\n".utf8), to: "draft")
        let terminal = try PseudoTerminal(
            on: studio, workingFolder: Corpus.packageFolder, editor: "cp '\(studio.path(of: "draft"))'")
        defer { terminal.leave() }
        await terminal.wait(for: "Walk › ")
        try terminal.type("text new --chapter 1\r")
        #expect(await terminal.wait(for: "added a text to The river") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        try studio.write(Array(" \n".utf8), to: "draft")
        try terminal.type("text new --chapter 1\r")
        #expect(await terminal.wait(for: "the text is empty; nothing was added") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        try terminal.type(Self.controlD)
        #expect(try await terminal.status() == 0)
        let blocks = try await studio.racconto("story", "--json").json["chapters"][0]["blocks"].elements
        #expect(blocks.map { $0["text"] } == [.text("강을 따라\n**걸었다**")])
    }

    @Test("a text that can't be kept is not lost: the file it was written in stays and is named")
    func keptDraft() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Walk\nchapter new 'The river'")
        let long = String(repeating: "걸었다 ", count: 10_000)
        try studio.write(Array(long.utf8), to: "draft")
        let terminal = try PseudoTerminal(
            on: studio, workingFolder: Corpus.packageFolder, editor: "cp '\(studio.path(of: "draft"))'")
        defer { terminal.leave() }
        await terminal.wait(for: "Walk › ")
        try terminal.type("text new --chapter 1\r")
        #expect(await terminal.wait(for: "what you wrote is in ") != nil, "\(terminal.transcript)")
        await terminal.wait(for: "Walk › ")
        let named = try #require(terminal.transcript.firstMatch(of: /what you wrote is in ([^\r]*)/))
        let path = String(named.output.1)
        #expect(try Files.bytes(path) == Array(long.utf8))
        try FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent())
    }

    @Test("the arrow brings back lines of this run and of the run before")
    func history() async throws {
        let studio = try Studio()
        let first = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { first.leave() }
        await first.wait(for: "racconto › ")
        try first.type("project new 하나\r")
        await first.wait(for: "하나 › ")
        try first.type(Self.arrowUp + "둘\r")
        #expect(await first.wait(for: "made 하나둘;") != nil, "\(first.transcript)")
        await first.wait(for: "하나둘 › ")
        try first.type(Self.controlD)
        #expect(try await first.status() == 0)

        let second = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { second.leave() }
        await second.wait(for: "하나둘 › ")
        try second.type(Self.arrowUp + "셋\r")
        #expect(await second.wait(for: "made 하나둘셋;") != nil, "\(second.transcript)")
        await second.wait(for: "하나둘셋 › ")
        try second.type(Self.controlD)
        #expect(try await second.status() == 0)
    }

    @Test(
        "Tab completes commands, options, titles, colours and files",
        arguments: [
            ("proj\t", "project"), ("chapter n\t", "chapter new "), ("photos --so\t", "photos --sort "),
            ("project use Wa\t", "project use Walk "), ("project use Lo\t", "project use \"Long walk\" "),
            ("label 1 pur\t", "label 1 purple "), ("import Pack\t", "import Package.swift "),
            ("import Tests/Fixtures/photos/Lon\t", "import \"Tests/Fixtures/photos/London on foot/\" "),
            ("project use 한\t", "project use 한강 "), ("photos --project 한\t", "photos --project 한강 "),
            ("photos --project 한강 --so\t", "photos --project 한강 --sort "), ("help proj\t s\t", "help project s"),
            ("project use \"Lo\t", "project use \"Long walk\" "),
        ])
    func completion(typed: String, completed: String) async throws {
        let studio = try await Self.studioWithProjects()
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "Walk › ")
        try terminal.type(typed + "\r")
        // The line as it was run is the last one of the history.
        await terminal.wait(for: " › ")
        try terminal.type(Self.controlD)
        #expect(try await terminal.status() == 0)
        let history = String(decoding: try Files.bytes(studio.path(of: "state/racconto/history")), as: UTF8.self)
        #expect(history == completed + "\n", "\(typed): \(terminal.transcript)")
    }

    @Test(
        "Tab pressed again offers what could follow",
        arguments: [
            ("proj\t\t", ["project", "projects"]), ("project use \t\t", ["Walk", "\"Long walk\"", "한강"]),
            ("label 1 \t\t", ["blue", "green", "none", "orange", "purple", "red", "yellow"]),
        ])
    func offers(typed: String, offered: [String]) async throws {
        let studio = try await Self.studioWithProjects()
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "Walk › ")
        try terminal.type(typed)
        for word in offered.sorted() {
            #expect(await terminal.wait(for: word) != nil, "\(typed): \(word) in \(terminal.transcript)")
        }
    }

    private static func studioWithProjects() async throws -> Studio {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new 한강\nproject new 'Long walk'\nproject new Walk")
        return studio
    }
}
