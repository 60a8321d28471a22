import Foundation
import TestSupport
import Testing

/// What is deleted, brought back and purged, as people and administrators do it.
@Suite("the trash", .timeLimit(.minutes(2)))
struct TrashTests {
    @Test("a photo of a chapter comes back to its place with all that was said of it")
    func place() async throws {
        let studio = try await Studio.withStory()
        let before = try await studio.rows()
        let story = try await studio.racconto("story", "--json").json
        _ = try await studio.racconto("photos")
        #expect(try await studio.racconto("delete", "2-3", "--yes").status == 0)
        #expect(try await studio.racconto("trash", "--json").json.elements.count == 2)
        #expect(try await studio.racconto("restore", "all").status == 0)
        #expect(try await studio.rows() == before)
        #expect(try await studio.racconto("story", "--json").json == story)
    }

    @Test("a project comes back with everything it held, and undo takes the restoring back")
    func project() async throws {
        let studio = try await Studio.withStory()
        let before = try await studio.rows()
        #expect(try await studio.racconto("project", "delete", "Walk", "--yes").status == 0)
        let trash = try await studio.racconto("trash", "--json").json.elements
        #expect(trash.map { $0["name"] } == [.text("Walk")])
        #expect(trash[0]["holds"]["photo"] == .number(8))
        #expect(try await studio.racconto("restore", "1").status == 0)
        #expect(try await studio.rows() == before)
        #expect(try await studio.racconto("undo").status == 0)
        #expect(try await studio.racconto("trash", "--json").json.elements.count == 1)
    }

    @Test("two files of one name that were deleted at once are both there, and each comes back to its own place")
    func sameName() async throws {
        let studio = try Studio()
        for (number, folder) in ["trip_a", "trip_b"].enumerated() {
            try studio.write(try Samples.variation(number), to: "\(folder)/IMG_1000.jpg")
            _ = try await studio.run(.importer, [studio.path(of: folder), "--project", folder])
        }
        for folder in ["trip_a", "trip_b"] {
            _ = try await studio.racconto("photos", "--project", folder)
            #expect(try await studio.racconto("delete", "1").status == 0)
        }
        let refused = try await studio.racconto("restore", "--name", "IMG_1000.jpg")
        #expect(refused.status == 4)
        #expect(refused.errorLines.count == 1)
        for text in ["2 things named IMG_1000.jpg", "of trip_a", "of trip_b", "--newest, --all or --project"] {
            #expect(refused.errors.contains(text), "\(refused)")
        }
        #expect(try await studio.racconto("restore", "--name", "IMG_1000.jpg", "--project", "trip_a").status == 0)
        #expect(try await studio.racconto("photos", "--project", "trip_a", "--json").json.elements.count == 1)
        #expect(try await studio.admin("restore", "-", input: "IMG_1000.jpg\n").status == 0)
        #expect(try await studio.racconto("photos", "--project", "trip_b", "--json").json.elements.count == 1)
        #expect(try await studio.admin("restore", "IMG_1000.jpg").status == 3)
    }

    @Test("purging asks, refuses where nobody is there, and says before what would go")
    func asking() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "1-2", "--yes")
        let before = try Files.state(of: studio.library)
        let refused = try await studio.admin("trash", "purge")
        #expect(refused.status == 4)
        #expect(refused.errors.contains("Delete 2 photos for good, and 8 files of "), "\(refused)")
        #expect(refused.errors.contains(": 000.jpg and 001.jpg?") || refused.errors.contains(": 001.jpg and 000.jpg?"))
        #expect(refused.errors.contains("add --yes to do it"), "\(refused)")
        let dry = try await studio.admin("trash", "purge", "--dry-run", "--json")
        #expect(dry.status == 0)
        #expect(try dry.json["purged"]["photo"] == .number(2))
        #expect(try await studio.racconto("purge", "all").status == 4)
        let after = try Files.state(of: studio.library)
        #expect(after.filter { $0.key.contains("originals") } == before.filter { $0.key.contains("originals") })
        let purged = try await studio.admin("trash", "purge", "--yes", "--json")
        #expect(try purged.json == dry.json, "what was said before is what went")
        #expect(try await studio.admin("trash", "purge", "--yes").status == 3)
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test("what came back is not purged by the number it had, in whatever way it came back")
    func restoredBetween() async throws {
        let studio = try await Studio.withStory()
        let script = """
            photos
            delete 1-3
            trash
            restore 2
            purge 1-3
            project use Walk
            project delete Walk
            trash
            undo
            purge 1
            """
        let answer = try await studio.run(.racconto, ["--yes", "--keep-going"], input: script)
        #expect(answer.errors.contains("2 is not in the trash any more"), "\(answer)")
        #expect(answer.errors.contains("1 is not in the trash any more"), "\(answer)")
        #expect(try await studio.racconto("photos", "--project", "Walk", "--json").json.elements.count == 6)
        #expect(try studio.originals().count == 8)
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test("undoing stops where a purge took something out of the history, and passes over nothing")
    func undoBarrier() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("rate", "1-3", "5")
        _ = try await studio.racconto("delete", "1")
        _ = try await studio.racconto("rate", "2", "2")
        #expect(try await studio.admin("trash", "purge", "--yes").status == 0)
        let first = try await studio.racconto("undo")
        #expect(first.output == "undid: rate 2 2\n", "what is newer than the deletion can be taken back: \(first)")
        let second = try await studio.racconto("undo")
        #expect(second.status == 4, "\(second)")
        #expect(second.errors.contains("“rate” can't be taken back: something it changed was deleted for good"))
        #expect(try await studio.racconto("photos", "--project", "Walk", "--json").json.elements.count == 7)
    }

    @Test("a file that two photos share stays until both are gone, and a purged one can be imported anew")
    func shared() async throws {
        let studio = try Studio()
        try studio.write(try Samples.variation(1), to: "in/a.jpg")
        for project in ["One", "Two"] {
            _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", project])
        }
        for (project, files) in [("One", 0), ("Two", 4)] {
            _ = try await studio.racconto("photos", "--project", project)
            _ = try await studio.racconto("delete", "1")
            let purged = try await studio.racconto("purge", "all", "--yes", "--json")
            #expect(try purged.json["files"] == .number(Double(files)), "\(project): \(purged)")
            #expect(try studio.originals().count == (files == 0 ? 1 : 0))
        }
        #expect(try studio.variants() == [])
        let again = try await studio.run(.importer, [studio.path(of: "in"), "--project", "One", "--json"])
        #expect(try again.json["imported"].elements.count == 1)
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test("a file outside the library is never removed")
    func external() async throws {
        let studio = try Studio()
        let source = try studio.write(try Samples.variation(1), to: "in/a.jpg")
        _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", "One"])
        let hex = source.utf8.map { String(format: "%02x", $0) }.joined()
        try await studio.sql("UPDATE photos_file SET external_path = x'\(hex)'")
        let original = try studio.originals()[0]
        try FileManager.default.removeItem(atPath: studio.library + "/" + original)
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "1")
        #expect(try await studio.racconto("purge", "all", "--yes", "--json").json["files"] == .number(3))
        #expect(try Files.bytes(source) == Samples.variation(1))
    }

    @Test("while a shell has the library open, what needs it alone names the shell and does nothing")
    func lock() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "1")
        let terminal = try PseudoTerminal(on: studio, workingFolder: Corpus.packageFolder)
        defer { terminal.leave() }
        await terminal.wait(for: "Walk")
        let answer = try await studio.admin("trash", "purge", "--yes")
        #expect(answer.status == 4)
        #expect(answer.errors.contains("is open in racconto (process "), "\(answer)")
        #expect(answer.errorLines.count == 1)
        #expect(try await studio.admin("vacuum").status == 4)
        _ = try await studio.admin("backup", studio.path(of: "b.tar"))
        let restored = try await studio.admin("restore-backup", studio.path(of: "b.tar"))
        #expect(restored.status == 4)
        #expect(restored.errors.contains("is open in racconto (process "), "\(restored)")
        try terminal.type("quit\n")
        #expect(try await terminal.status() == 0)
        #expect(try await studio.admin("trash", "purge", "--yes").status == 0)
    }

    @Test("the history and the audit keep who purged what and when, and nothing of what was purged")
    func audit() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("photos")
        let id = try await studio.racconto("photos", "--json").json[2]["id"].text ?? ""
        _ = try await studio.racconto("delete", "3")
        _ = try await studio.racconto("trash")
        #expect(try await studio.racconto("purge", "1", "--yes").status == 0)
        let lines = try await studio.admin("audit", "--json").json.elements
        #expect(lines[0]["command"] == .text("purge"))
        #expect(lines[0]["subject_ids"] == .array([.text(id)]))
        #expect(lines[0]["erased"] == .boolean(true))
        let captions = lines.filter { $0["subject_ids"].elements.contains(.text(id)) }.compactMap { $0["command"].text }
        #expect(captions.contains("caption"), "the line is there, without its words: \(captions)")
        #expect(!lines.contains { $0["command"].text?.contains("Glass and steel") == true })
        let bytes = try Files.bytes(studio.library + "/library.sqlite")
        #expect(Data(bytes).range(of: Data("Glass and steel".utf8)) == nil, "the file itself doesn't hold it any more")
        let undo = try await studio.racconto("undo")
        #expect(undo.errors.contains("“note new” can't be taken back"), "the note about it is still there: \(undo)")
    }

    @Test("deleted photos are gone from the site at the next export, and files of others stay")
    func site() async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("project", "publish")
        let site = studio.path(of: "site")
        _ = try await studio.run(.exporter, ["site", site])
        try studio.write([1], to: "site/mine.txt")
        let before = try Files.names(below: site)
        _ = try await studio.racconto("photos")
        _ = try await studio.racconto("delete", "4")
        _ = try await studio.run(.exporter, ["site", site])
        let after = try Files.names(below: site)
        #expect(before.count - after.count == 3, "its three variants")
        #expect(after.contains("mine.txt"))
    }
}
