import Foundation
import TestSupport
import Testing

/// Libraries written to one file and made from it again.
@Suite("a backup", .timeLimit(.minutes(3)))
struct BackupTests {
    private func restored(_ studio: Studio, _ name: String = "b.tar") async throws -> String {
        let target = studio.path(of: "restored-\(UUID().uuidString).racconto")
        let answer = try await studio.admin("restore-backup", studio.path(of: name), "--to", target)
        try #require(answer.status == 0, "\(answer)")
        return target
    }

    @Test("is restored to an equal library: rows, files, and the site made of it")
    func equal() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("project", "publish")
        #expect(try await studio.admin("backup", studio.path(of: "b.tar")).status == 0)
        let target = try await restored(studio)
        #expect(try await studio.rows(of: target) == studio.rows())
        for part in ["originals", "variants"] {
            let names = try Files.names(below: studio.library + "/" + part)
            #expect(try Files.names(below: target + "/" + part) == names)
            for name in names {
                #expect(
                    try Files.digest(target + "/\(part)/" + name) == Files.digest(studio.library + "/\(part)/" + name))
            }
        }
        #expect(try await studio.admin("--library", target, "check", "--read-data").output == "nothing is wrong\n")
        for (library, site) in [(studio.library, "one"), (target, "other")] {
            let answer = try await studio.run(.exporter, ["--library", library, "site", studio.path(of: site)])
            #expect(answer.status == 0, "\(answer)")
        }
        let diff = try await studio.system(
            "/usr/bin/diff", ["-r", studio.path(of: "one"), studio.path(of: "other")])
        #expect(diff == Answer(0), "the sites are identical")
    }

    @Test("can be unpacked and proved without us")
    func plain() async throws {
        let studio = try await Studio.withStory()
        #expect(try await studio.admin("backup", studio.path(of: "b.tar")).status == 0)
        let script = "mkdir x && tar -xf b.tar -C x && cd x && sha256sum -c --quiet SHA256SUMS && ls"
        let answer = try await studio.system("/bin/sh", ["-c", "cd '\(studio.path(of: "."))' && \(script)"])
        #expect(
            answer == Answer(0, output: "SHA256SUMS\nlibrary.sqlite\noriginals\nracconto-backup.json\nvariants\n"))
    }

    @Test("while writers write, every one is whole and holds a committed state", arguments: Samples.seeds(usually: 5))
    func underLoad(round: UInt64) async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("photos")
        let lines = (0..<60).map { "caption 1-8 \"round \($0)\"" }.joined(separator: "\n")
        let writers = try (0..<8).map { _ in try studio.start(.racconto, [], input: lines) }
        for number in 0..<4 {
            let answer = try await studio.admin("backup", studio.path(of: "b\(number).tar"))
            #expect(answer.status == 0, "\(answer)")
        }
        for writer in writers {
            let answer = try await writer.answer()
            #expect(answer.status == 0, "no writer is told of a lock: \(answer)")
        }
        for number in 0..<4 {
            let target = try await restored(studio, "b\(number).tar")
            #expect(try await studio.admin("--library", target, "check", "--read-data").output == "nothing is wrong\n")
            let captions = try await studio.system(
                "/usr/bin/sqlite3",
                [target + "/library.sqlite", "SELECT count(DISTINCT coalesce(caption, '')) FROM photos_photo"])
            // Each command sets all eight at one stroke; before the first there are two kinds.
            #expect(["1\n", "2\n"].contains(captions.output), "a state between two: \(captions)")
        }
    }

    @Test(
        "a damaged, cut or foreign file is refused, and nothing is left of it",
        arguments: ["flip", "cut", "foreign", "up"])
    func damaged(kind: String) async throws {
        let studio = try await Studio.withStory()
        let path = studio.path(of: "b.tar")
        _ = try await studio.admin("backup", path)
        var bytes = try Files.bytes(path)
        switch kind {
        case "flip": bytes[bytes.count / 2] ^= 1
        case "cut": bytes.removeLast(bytes.count / 3)
        case "foreign": bytes = Array("no archive at all".utf8)
        default:
            let script = "cd '\(studio.path(of: "in"))' && tar --transform 's,^,../,' -rf '\(path)' 000.jpg"
            try #require(try await studio.system("/bin/sh", ["-c", script]).status == 0)
            bytes = try Files.bytes(path)
        }
        try Data(bytes).write(to: URL(filePath: path))
        let target = studio.path(of: "target.racconto")
        let answer = try await studio.admin("restore-backup", path, "--to", target)
        #expect([4, 5].contains(answer.status), "\(answer)")
        #expect(answer.errorLines.count == 1, "\(answer)")
        #expect(!FileManager.default.fileExists(atPath: target))
        #expect(!FileManager.default.fileExists(atPath: studio.path(of: "../000.jpg")))
        let left = try FileManager.default.contentsOfDirectory(atPath: studio.path(of: ".")).filter {
            $0.hasSuffix(".partial")
        }
        #expect(left == [])
    }

    @Test("a folder that isn't empty is refused, and so is a backup into the library itself")
    func refused() async throws {
        let studio = try await Studio.withStory()
        let path = studio.path(of: "b.tar")
        _ = try await studio.admin("backup", path)
        let before = try Files.names(below: studio.library)
        let answer = try await studio.admin("restore-backup", path)
        #expect(answer.status == 4)
        #expect(answer.errors.contains("is not empty"), "\(answer)")
        #expect(try await studio.admin("backup", studio.library + "/b.tar").status == 4)
        #expect(try Files.names(below: studio.library) == before)
    }

    @Test("an original whose bytes are others is in the backup, and told with status 1")
    func flipped() async throws {
        let studio = try await Studio.withStory()
        let original = try studio.originals()[2]
        var bytes = try Files.bytes(studio.library + "/" + original)
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: URL(filePath: studio.library + "/" + original))
        let answer = try await studio.admin("backup", studio.path(of: "b.tar"), "--json")
        #expect(answer.status == 1, "\(answer)")
        #expect(try answer.json["damaged"].elements == [.text(original)])
        #expect(answer.errors.contains(original), "\(answer)")
        let target = try await restored(studio)
        #expect(try Files.bytes(target + "/" + original) == bytes)
    }

    @Test("a damaged database makes no backup, and the one before stays")
    func damagedDatabase() async throws {
        let studio = try await Studio.withStory()
        let path = studio.path(of: "b.tar")
        #expect(try await studio.admin("backup", path).status == 0)
        let before = try Files.digest(path)
        let page = try await studio.sql("SELECT rootpage FROM sqlite_schema WHERE name = 'photos_file_photo'")
        let start = try #require(Int(page.trimmingCharacters(in: .newlines))) * 4096 - 296
        let database = studio.library + "/library.sqlite"
        var bytes = try Files.bytes(database)
        for offset in start..<(start + 200) { bytes[offset] ^= 0x55 }
        try Data(bytes).write(to: URL(filePath: database))
        let answer = try await studio.admin("backup", path)
        #expect(answer.status == 5, "\(answer)")
        #expect(answer.errorLines.count == 1, "\(answer)")
        #expect(try Files.digest(path) == before)
        #expect(try Files.names(below: studio.path(of: ".")).filter { $0.hasSuffix(".partial") } == [])
    }

    @Test("a backup takes the place of a backup alone, and makes no folders")
    func places() async throws {
        let studio = try await Studio.withStory()
        let path = studio.path(of: "b.tar")
        for _ in 0..<2 { #expect(try await studio.admin("backup", path).status == 0) }
        let mine = studio.path(of: "mine.txt")
        try Data("mine".utf8).write(to: URL(filePath: mine))
        for place in [mine, studio.path(of: "in"), "/dev/null"] {
            let answer = try await studio.admin("backup", place)
            #expect(answer.status == 4, "\(place): \(answer)")
            #expect(answer.errorLines.count == 1, "\(answer)")
        }
        #expect(try Files.bytes(mine) == Array("mine".utf8))
        let answer = try await studio.admin("backup", studio.path(of: "none/b.tar"))
        #expect(answer.status == 3, "\(answer)")
        #expect(!FileManager.default.fileExists(atPath: studio.path(of: "none")))
    }

    @Test("rows are exported over a file after a yes alone, and never over what is no file")
    func rows() async throws {
        let studio = try await Studio.withStory()
        let path = studio.path(of: "rows.jsonl")
        #expect(try await studio.admin("export-rows", path).status == 0)
        let rows = try Files.digest(path)
        try Data("mine".utf8).write(to: URL(filePath: path))
        let refused = try await studio.admin("export-rows", path)
        #expect(refused.status == 4, "\(refused)")
        #expect(try Files.bytes(path) == Array("mine".utf8))
        #expect(try await studio.admin("export-rows", path, "--yes").status == 0)
        #expect(try Files.digest(path) == rows)
        for place in [studio.path(of: "in"), "/dev/null"] {
            #expect(try await studio.admin("export-rows", place, "--yes").status == 4)
        }
        #expect(try await studio.admin("export-rows", studio.path(of: "none/rows.jsonl")).status == 3)
    }
}
