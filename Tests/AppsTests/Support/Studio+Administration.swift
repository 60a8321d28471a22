import Foundation
import TestSupport
import Testing

extension Studio {
    /// Runs `racconto-admin` to its end.
    func admin(_ words: String..., input: String = "") async throws -> Answer {
        try await run(.administrator, words, input: input)
    }

    /// A library with two projects, so many photos in the first, and a story, captions, ratings and notes.
    static func withStory(photos: Int = 8) async throws -> Studio {
        let studio = try Studio()
        try await studio.fillWithStory(photos: photos)
        return studio
    }

    /// Makes two projects, so many photos in the first, and a story, captions, ratings and notes.
    func fillWithStory(photos: Int = 8) async throws {
        for number in 0..<photos {
            try write(try Samples.variation(number), to: "in/\(String(format: "%03d", number)).jpg")
        }
        let script = """
            project new Second
            project new Walk
            import "\(path(of: "in"))"
            photos
            rate 1-4 4
            label 2 red
            caption 3 "Glass and steel"
            keyword add 1-5 river
            project cover 2
            chapter new "The river"
            chapter new Dusk --under 1
            add 1-3 --chapter 1
            add 4-5 --chapter 1.1
            text new --chapter 1 "Words about the river"
            side join 2 --chapter 1
            text new --chapter 1.1 "More words"
            note new "Ask about the bridge"
            note new "This one again" --photo 3
            """
        let answer = try await racconto(input: script)
        try #require(answer.status == 0, "\(answer)")
    }

    /// Every row as a line, without the records, the numbers of changes and the times, which differ from run to run.
    func rows(of library: String? = nil) async throws -> [String] {
        let file = path(of: "rows-\(UUID().uuidString).jsonl")
        let answer = try await admin("--library", library ?? self.library, "export-rows", file)
        try #require(answer.status == 0, "\(answer)")
        let left = ["racconto_change", "racconto_migration", "photos_revision", "photos_removal"]
        return String(decoding: try Files.bytes(file), as: UTF8.self).split(separator: "\n").map(String.init).filter {
            line in
            !left.contains { line.contains("\"table\":\"\($0)\"") }
        }.map(Self.timeless)
    }

    /// A row in which every moment is the same.
    private static func timeless(_ row: String) -> String {
        row.replacing(/"(deleted|updated|created|added|published)_at":\d+/) { "\"\($0.output.1)_at\":0" }
    }

    /// Runs a statement of the system's own SQLite on the library.
    @discardableResult
    func sql(_ statement: String) async throws -> String {
        let answer = try await system("/usr/bin/sqlite3", [library + "/library.sqlite", statement])
        try #require(answer.status == 0, "\(statement): \(answer)")
        return answer.output
    }

    /// The classes and things a check finds, and that it is as its status says.
    func findings(_ words: String...) async throws -> [Found] {
        let answer = try await run(.administrator, ["check", "--json"] + words)
        let findings = try answer.json["findings"].elements.map { finding in
            Found(kind: finding["class"].text ?? "", thing: finding["thing"].text ?? "")
        }
        #expect(answer.status == (findings.isEmpty ? 0 : 1), "\(answer)")
        return findings
    }

    /// Makes a file look older than what a program may just be writing.
    func age(_ path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
    }

    /// The originals' paths in the library, in their order.
    func originals() throws -> [String] {
        try Files.names(below: library + "/originals").map { "originals/" + $0 }
    }

    /// The variants' paths in the library, in their order.
    func variants() throws -> [String] {
        try Files.names(below: library + "/variants").map { "variants/" + $0 }
    }
}

/// What a check found.
struct Found: Hashable, CustomStringConvertible {
    let kind: String
    let thing: String

    var description: String { "\(kind) \(thing)" }
}
