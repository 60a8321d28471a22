import Foundation
import TestSupport
import Testing

/// Undo and redo through the program, over all features.
@Suite("undo of everything", .timeLimit(.minutes(2)))
struct UndoTests {
    private static let size = ProcessInfo.processInfo.environment["RACCONTO_LONG_TESTS"] == nil ? 2 : 20

    @Test("a hundred commands and as many undos give the library back, and redo the end", arguments: 0..<size)
    func random(seed: Int) async throws {
        let studio = try Studio()
        var random = SeededGenerator(seed: UInt64(seed))
        _ = try await studio.racconto("-c", "project new Walk\nimport '\(WalkOnFoot.photos)'")
        let start = try await Self.dump(of: studio)
        let before = try await Self.changes(in: studio)
        let lines = (0..<100).map { _ in Self.command(&random) }.joined(separator: "\n")
        let answer = try await studio.racconto("--keep-going", "--yes", "-c", lines)
        let end = try await Self.dump(of: studio)
        let count = try await Self.changes(in: studio) - before
        #expect(count > 15, "seed \(seed): most of the lines change something: \(answer)")
        let undone = try await studio.racconto("undo", "\(count)")
        #expect(undone.status == 0, "seed \(seed): \(undone)")
        #expect(try await Self.dump(of: studio) == start, "seed \(seed), after the undos of \(lines)")
        let redone = try await studio.racconto("redo", "\(count)")
        #expect(redone.status == 0, "seed \(seed): \(redone)")
        #expect(try await Self.dump(of: studio) == end, "seed \(seed), after the redos of \(lines)")
        #expect(try await studio.racconto("redo").status == 3, "there is nothing left")
    }

    @Test("an import is undone by trashing, with the project it made; redo brings both back")
    func imports() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "First")
        _ = try await studio.racconto("-c", "project new Walk\nimport '\(WalkOnFoot.photos)'")
        let before = try await studio.racconto("photos", "--json")
        #expect(try await studio.racconto("undo") == Answer(0, output: "undid: import '\(WalkOnFoot.photos)'\n"))
        #expect(try await studio.racconto("photos").output.contains("no photos"))
        #expect(try await studio.racconto("undo") == Answer(0, output: "undid: project new Walk\n"))
        #expect(try await studio.racconto("projects", "--json").json.elements.count == 1)
        #expect(try await studio.racconto("redo", "2").status == 0)
        #expect(try await studio.racconto("photos", "--project", "Walk", "--json") == before)
        let library = studio.library
        for name in try Files.names(below: library + "/originals") {
            #expect(FileManager.default.fileExists(atPath: "\(library)/originals/\(name)"))
        }
    }

    @Test("the history lists commands with who, what and whether it was undone")
    func history() async throws {
        let studio = try Studio()
        #expect(try await studio.racconto("undo").status == 3)
        _ = try await studio.racconto("-c", "project new Walk\nproject status completed\nundo")
        let entries = try await studio.racconto("history", "--json").json
        #expect(
            entries.elements.map { $0["command"] } == [.text("project status completed"), .text("project new Walk")])
        #expect(entries.elements.map { $0["undone"] } == [.boolean(true), .boolean(false)])
        #expect(entries.elements.allSatisfy { $0["program"] == .text("racconto") })
        let list = try await studio.racconto("history").output
        #expect(list.contains("project status completed"), "\(list)")
    }

    @Test("only as many commands are kept as history.limit says, from the next one on")
    func limit() async throws {
        let studio = try Studio()
        for title in ["One", "Two", "Three", "Four"] { _ = try await studio.racconto("project", "new", title) }
        #expect(try await studio.racconto("set", "history.limit", "0").status == 2)
        #expect(try await studio.racconto("set", "history.limit", "2").status == 0)
        _ = try await studio.racconto("project", "new", "Five")
        let kept = try await studio.racconto("history", "--json").json.elements.map { $0["command"] }
        #expect(kept == [.text("project new Five"), .text("set history.limit 2")])
        let answer = try await studio.racconto("undo", "5")
        #expect(answer == Answer(0, output: "undid: project new Five\nundid: set history.limit 2\n"))
    }

    private static func dump(of studio: Studio) async throws -> [String] {
        let dump = try await studio.system("/usr/bin/sqlite3", [studio.library + "/library.sqlite", ".dump"]).output
        return dump.split(separator: "\n").map(String.init).filter {
            // The records themselves, the numbers of changes, and the index of words, which follows the rows but keeps
            // its own way of storing.
            !$0.hasPrefix("INSERT INTO racconto_change ") && !$0.hasPrefix("INSERT INTO sqlite_sequence ")
                && !$0.hasPrefix("INSERT INTO photos_revision ") && !$0.contains("photos_search_")
        }
    }

    private static func changes(in studio: Studio) async throws -> Int {
        let answer = try await studio.system(
            "/usr/bin/sqlite3",
            [
                studio.library + "/library.sqlite",
                "SELECT count(DISTINCT command_group) FROM racconto_change WHERE purpose = 'change'",
            ])
        return Int(answer.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    private static func command(_ random: inout SeededGenerator) -> String {
        func number(_ limit: Int) -> Int { 1 + random.index(below: limit) }
        let selection = random.pick(["1", "2", "3", "1-2", "2,4", "all", "5"])
        let chapter = random.pick(["1", "2", "1.1", "3", "1.2"])
        return random.pick([
            "rate \(selection) \(number(5))", "rate \(selection) 0", "pick \(selection)", "unflag \(selection)",
            "label \(selection) \(random.pick(["red", "blue", "none"]))", "title \(selection) T\(number(9))",
            "caption \(selection) C\(number(9))", "alt \(selection) A\(number(9))",
            "photo move \(number(5)) --before \(number(5))", "project cover \(number(5))", "delete \(number(3))",
            "chapter new C\(number(99))", "chapter new S\(number(99)) --under \(chapter)",
            "chapter edit \(chapter) --title E\(number(99))", "chapter move \(chapter) \(number(3))",
            "chapter delete \(chapter)", "add \(selection) --chapter \(chapter)",
            "add \(selection) --chapter \(chapter) --block new --layout wide",
            "text new --chapter \(chapter) Words \(number(99))",
            "block move \(number(3)) \(number(3)) --chapter \(chapter)",
            "block layout \(number(3)) single --chapter \(chapter)", "block remove \(number(3)) --chapter \(chapter)",
            "project edit --location Seoul\(number(9))", "project status archived", "project publish",
            "project unpublish", "set site.title T\(number(9))", "unset site.title", "photos",
        ])
    }
}
