import Foundation
import TestSupport
import Testing

/// Libraries that were damaged in known ways: everything is found, and nothing else.
@Suite("a check", .timeLimit(.minutes(5)))
struct CheckTests {
    @Test("nothing is found in a library that is as the programs leave it")
    func clean() async throws {
        let studio = try await Studio.withStory()
        for words in [[], ["--read-data"], ["--read-data=50%"]] {
            #expect(try await studio.run(.administrator, ["check"] + words).output == "nothing is wrong\n")
        }
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "1-2", "--yes")
        _ = try await studio.racconto("rotate", "3", "left")
        _ = try await studio.racconto("undo")
        _ = try await studio.racconto("project", "delete", "Second")
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test(
        "every planted damage is found, nothing else is, and after a repair the next check is clean",
        arguments: Self.seeds)
    func planted(seed: UInt64) async throws {
        let studio = try await Studio.withStory(photos: 30)
        var random = SeededGenerator(seed: seed)
        let expected = try await Damage(studio).plant(50, using: &random)
        let found = Set(try await studio.findings("--read-data"))
        for finding in expected.subtracting(found) { Issue.record("seed \(seed): not found: \(finding)") }
        for finding in found.subtracting(expected) { Issue.record("seed \(seed): found, and not planted: \(finding)") }
        let photos = try await studio.sql("SELECT id, caption, rating FROM photos_photo ORDER BY id")
        let texts = try await studio.sql(
            "SELECT markdown FROM story_block WHERE markdown IS NOT NULL ORDER BY markdown")
        let repaired = try await studio.admin("check", "--read-data", "--repair", "--yes", "--json")
        #expect(repaired.status == 0, "\(repaired)")
        #expect(try await studio.findings("--read-data") == [], "seed \(seed)")
        #expect(
            try await studio.sql("SELECT id, caption, rating FROM photos_photo ORDER BY id") == photos,
            "a repair removes no photo")
        #expect(
            try await studio.sql("SELECT markdown FROM story_block WHERE markdown IS NOT NULL ORDER BY markdown")
                == texts,
            "a repair removes no text")
    }

    /// Ten times fifty damages.
    static let seeds = Samples.seeds(usually: 10)

    @Test("a repair shows its plan, and does nothing without a yes")
    func plan() async throws {
        let studio = try await Studio.withStory()
        try FileManager.default.removeItem(atPath: studio.library + "/" + studio.variants()[0])
        let state = try Files.names(below: studio.library)
        let refused = try await studio.admin("check", "--repair")
        #expect(refused.status == 4)
        #expect(refused.errors.contains("remove it; it is made anew when it is needed"), "\(refused)")
        #expect(refused.errors.contains("Mend 1 finding?"), "\(refused)")
        #expect(try await studio.admin("check", "--repair", "--dry-run").status == 1)
        #expect(try Files.names(below: studio.library) == state)
    }

    @Test("an original that was lost is whole again when its file is imported anew")
    func healed() async throws {
        let studio = try await Studio.withStory()
        let original = try studio.originals()[3]
        try FileManager.default.removeItem(atPath: studio.library + "/" + original)
        #expect(try await studio.findings() == [Found(kind: "file.missing", thing: original)])
        #expect(try await studio.admin("check", "--repair", "--yes").status == 0)
        #expect(try await studio.racconto("photos", "missing:file", "--json").json.elements.count == 1)
        #expect(try await studio.findings() == [], "a loss that is known isn't told again as a finding")
        let remark =
            "1 original is known to be lost; see it with: racconto photos missing:file\nnothing else is wrong\n"
        #expect(try await studio.admin("check").output == remark)
        _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Walk"])
        #expect(try await studio.racconto("photos", "missing:file", "--json").json.elements.count == 0)
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test("a database that can't be opened, or whose pages are damaged, is a finding")
    func database() async throws {
        let studio = try await Studio.withStory()
        let path = studio.library + "/library.sqlite"
        let whole = try Files.bytes(path)
        try Data(repeating: 7, count: 8192).write(to: URL(filePath: path))
        #expect(try await studio.findings().map(\.kind) == ["database.unreadable"])
        var broken = whole
        // The root page of an index, by the schema the file itself has.
        try Data(whole).write(to: URL(filePath: path))
        let page =
            Int(
                try await studio.sql(
                    "SELECT rootpage FROM sqlite_schema WHERE name = 'photos_file_photo'"
                ).trimmingCharacters(in: .newlines)) ?? 0
        for offset in 0..<200 { broken[(page - 1) * 4096 + 3800 + offset] ^= 0x55 }
        try Data(broken).write(to: URL(filePath: path))
        #expect(try await studio.findings().contains { $0.kind == "database.damaged" })
    }

    @Test("a stranger among the files is found alone, and a repair leaves all others where they are")
    func strangers() async throws {
        let studio = try await Studio.withStory()
        let before = try (studio.originals(), studio.variants())
        var planted: [Found] = []
        for (part, index) in [("originals", 0), ("originals", 3), ("variants", 1)] {
            let names = part == "originals" ? before.0 : before.1
            let folder = names[index].split(separator: "/")[1]
            for name in ["mine.jpg", "~.jpg", "0.jpg"] {
                let path = "\(part)/\(folder)/\(name)"
                try Data("mine".utf8).write(to: URL(filePath: studio.library + "/" + path))
                try studio.age(studio.library + "/" + path)
                planted.append(Found(kind: "file.stranger", thing: path))
            }
        }
        #expect(Set(try await studio.findings()) == Set(planted))
        #expect(try await studio.admin("check", "--repair", "--yes").status == 0)
        #expect(try studio.originals() == before.0)
        #expect(try studio.variants() == before.1)
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test("a record of a change that is cut or flipped is found, keeps its line, and doesn't stop a purge")
    func history() async throws {
        let studio = try await Studio.withStory()
        let newest = "(SELECT max(key) FROM racconto_change WHERE changeset <> x'')"
        let lines = try await studio.admin("audit", "--json").json.elements.count
        try await studio.sql(
            "UPDATE racconto_change SET changeset = substr(changeset, 1, length(changeset) - 3) WHERE key = \(newest)")
        try await studio.sql(
            "UPDATE racconto_change SET changeset = CAST(x'5407' || substr(changeset, 3) AS BLOB) WHERE key = \(newest) - 1"
        )
        let found = try await studio.findings()
        #expect(found.map(\.kind) == ["history.damaged", "history.damaged"], "\(found)")
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "1")
        #expect(try await studio.admin("trash", "purge", "--yes").status == 0)
        #expect(try await studio.admin("check", "--repair", "--yes").status == 0)
        #expect(try await studio.findings() == [])
        #expect(try await studio.admin("audit", "--json").json.elements.count == lines + 2)
    }

    @Test("sources outside the library that are gone are found, marked, and found again when they are back")
    func sources() async throws {
        let studio = try Studio()
        let source = try studio.write(try Samples.variation(1), to: "in/a.jpg")
        _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", "One"])
        let hex = source.utf8.map { String(format: "%02x", $0) }.joined()
        try await studio.sql("UPDATE photos_file SET external_path = x'\(hex)'")
        try FileManager.default.removeItem(atPath: studio.library + "/" + studio.originals()[0])
        #expect(try await studio.findings() == [])
        try FileManager.default.moveItem(atPath: source, toPath: source + ".away")
        #expect(try await studio.findings() == [Found(kind: "source.missing", thing: source)])
        #expect(try await studio.admin("check", "--repair", "--yes").status == 0)
        #expect(try await studio.findings() == [])
        try FileManager.default.moveItem(atPath: source + ".away", toPath: source)
        #expect(try await studio.findings() == [Found(kind: "source.back", thing: source)])
        #expect(try await studio.admin("check", "--repair", "--yes").status == 0)
        #expect(try await studio.findings() == [])
    }
}
