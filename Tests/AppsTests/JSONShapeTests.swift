import Foundation
import TestSupport
import Testing

/// What every command prints with `--json`: the names are a promise.
@Suite("the JSON of the commands", .timeLimit(.minutes(2)))
struct JSONShapeTests {
    /// Every command once, in an order in which each has something to do.
    private static let calls: [[String]] = [
        ["project", "new", "Walk"], ["import", WalkOnFoot.photos], ["photos"], ["photos", "--by", "rating"],
        ["info", "1"], ["open", "1"],
        ["rate", "1-3", "4"],
        ["pick", "1"], ["reject", "2"], ["unflag", "2"], ["label", "2", "red"], ["title", "1", "Hall"],
        ["caption", "1", "Glass"], ["alt", "1", "A hall of glass"], ["keyword", "add", "1", "glass"], ["keywords"],
        ["keyword", "remove", "1", "glass"], ["date", "1", "+1h"], ["rotate", "1", "left"],
        ["photo", "move", "3", "--before", "1"],
        ["project", "cover", "1"], ["show", "1"], ["compare", "1-2"],
        ["sheet"], ["filter", "save", "best", "rating>=4"], ["filter", "list"],
        ["filter", "delete", "best"],
        ["chapter", "new", "The river"], ["chapter", "edit", "1", "--title", "A river"],
        ["chapter", "new", "Dusk", "--under", "1"],
        ["chapter", "move", "1.1", "--top"], ["add", "1-3", "--chapter", "1"],
        ["text", "new", "--chapter", "1", "words"],
        ["text", "edit", "2", "--chapter", "1", "others"], ["side", "join", "2", "--chapter", "1"],
        ["side", "flip", "1", "--chapter", "1"], ["story"], ["side", "split", "1", "--chapter", "1"],
        ["block", "layout", "2", "wide", "--chapter", "1"], ["block", "move", "2", "1", "--chapter", "1"],
        ["block", "order", "1", "3,1,2", "--chapter", "1"], ["item", "move", "1", "--block", "new", "--chapter", "1"],
        ["item", "remove", "1", "--chapter", "1"], ["block", "remove", "1", "--chapter", "1"],
        ["chapter", "delete", "2"],
        ["note", "new", "Ask", "--photo", "1"], ["notes"], ["note", "show", "1"], ["note", "edit", "1", "Ask again"],
        ["note", "pin", "1"], ["note", "unpin", "1"], ["note", "type", "1", "client"], ["note", "delete", "1"],
        ["project", "edit", "--location", "London"], ["project", "status", "completed"], ["project", "publish"],
        ["projects"],
        ["project", "show"], ["portfolio"], ["theme", "dark"], ["preview"], ["publish", "SITE"], ["settings"],
        ["set", "site.title", "Walks"], ["unset", "site.title"], ["history", "--limit", "2"], ["undo"], ["redo"],
        ["delete", "5"],
        ["project", "new", "Twins"], ["import", WalkOnFoot.photos], ["duplicates"], ["project", "use", "Walk"],
        ["project", "move", "Walk", "--to", "1"], ["project", "unpublish"], ["project", "delete", "Walk", "--yes"],
        ["trash"], ["restore", "1"], ["trash"], ["purge", "all", "--yes"],
        ["library"],
        ["help"], ["man"], ["completion", "bash"], ["complete", "pho"],
    ]

    @Test("docs/json.md says what every command prints")
    func shapes() async throws {
        let studio = try Studio()
        var lines: [String] = []
        for words in Self.calls {
            let call = words.map { $0 == "SITE" ? studio.path(of: "site") : $0 }
            let answer = try await studio.run(.racconto, call + ["--json"])
            #expect(answer.status == 0, "\(words): \(answer)")
            let name = try await Self.name(of: words, on: studio)
            let line = "\(name)  \(try answer.json.shape)"
            if !lines.contains(where: { $0.hasPrefix(name + "  ") }) { lines.append(line) }
        }
        let failure = try JSON(try await studio.run(.racconto, ["rate", "99", "1", "--json"]).errors)
        lines.append("(an error)  \(failure.shape)")
        let names = Set(lines.map { $0.components(separatedBy: "  ")[0] })
        let all = try await studio.racconto("help", "--json").json.elements.map { $0["name"] }
        // The lightbox fills a terminal and prints nothing.
        for case .text(let name) in all where name != "lightbox" {
            #expect(names.contains(name), "\(name) is called by this test")
        }
        let kept = try String(contentsOfFile: Corpus.packageFolder + "/docs/json.md", encoding: .utf8)
        let printed = lines.sorted().joined(separator: "\n")
        #expect(kept.contains("```\n\(printed)\n```"), "docs/json.md should have:\n\(printed)")
    }

    @Test("docs/json.md says what every operation of administrators prints")
    func adminShapes() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "1-3", "--yes")
        let backup = studio.path(of: "b.tar")
        let calls: [(name: String, words: [String])] = [
            ("trash list", ["trash", "list"]), ("restore", ["restore", "000.jpg"]),
            ("trash purge", ["trash", "purge", "--yes"]), ("check", ["check"]), ("backup", ["backup", backup]),
            ("restore-backup", ["restore-backup", backup, "--to", studio.path(of: "r.racconto")]),
            ("vacuum", ["vacuum"]), ("stats", ["stats"]), ("doctor", ["doctor"]), ("migrate", ["migrate"]),
            ("audit", ["audit"]), ("export-rows", ["export-rows", studio.path(of: "rows.jsonl")]),
        ]
        var lines: [String] = []
        for call in calls {
            let answer = try await studio.run(.administrator, call.words + ["--json"])
            #expect(answer.status == 0, "\(call.words): \(answer)")
            lines.append("\(call.name)  \(try answer.json.shape)")
        }
        // What a check found has names of its own.
        try FileManager.default.removeItem(atPath: studio.library + "/" + studio.variants()[0])
        lines.append("check (findings)  \(try await studio.admin("check", "--json").json.shape)")
        let kept = try String(contentsOfFile: Corpus.packageFolder + "/docs/json.md", encoding: .utf8)
        let printed = lines.sorted().joined(separator: "\n")
        #expect(kept.contains("```\n\(printed)\n```"), "docs/json.md should also have:\n\(printed)")
    }

    private static func name(of words: [String], on studio: Studio) async throws -> String {
        let all = try await studio.racconto("help", "--json").json.elements.compactMap { command -> String? in
            if case .text(let name) = command["name"] { name } else { nil }
        }
        let pair = words.prefix(2).joined(separator: " ")
        return all.contains(pair) ? pair : words[0]
    }
}

extension JSON {
    /// The names and kinds in a document: what stays the same however much there is of it.
    fileprivate var shape: JSONShape {
        switch self {
        case .null: JSONShape(kinds: ["null"])
        case .boolean: JSONShape(kinds: ["boolean"])
        case .number: JSONShape(kinds: ["number"])
        case .text: JSONShape(kinds: ["text"])
        case .array(let elements):
            JSONShape(elements: [elements.map(\.shape).reduce(JSONShape()) { $0.merged(with: $1) }])
        case .object(let members): JSONShape(members: members.mapValues(\.shape))
        }
    }
}

/// The kinds a value can be of, in one place of a document.
private struct JSONShape: CustomStringConvertible {
    var kinds: Set<String> = []
    /// What an array holds; one or none.
    var elements: [JSONShape] = []
    var members: [String: JSONShape]?

    func merged(with other: JSONShape) -> JSONShape {
        var merged = self
        merged.kinds.formUnion(other.kinds)
        if let element = other.elements.first {
            merged.elements = [elements.first.map { $0.merged(with: element) } ?? element]
        }
        if let members = other.members {
            merged.members = (self.members ?? [:]).merging(members) { $0.merged(with: $1) }
        }
        return merged
    }

    var description: String {
        var parts = kinds.sorted()
        if let element = elements.first { parts.append("[\(element)]") }
        if let members {
            parts.append(
                "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}")
        }
        return parts.joined(separator: "|")
    }
}
