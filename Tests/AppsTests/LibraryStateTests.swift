import Foundation
import TestSupport
import Testing

/// Libraries that can't be written, opened, or trusted.
@Suite("a library in trouble", .timeLimit(.minutes(3)))
struct LibraryStateTests {
    @Test("a read-only library is listed, and a change is refused with status 4")
    func readOnly() async throws {
        let studio = try await Self.studioWithPhoto()
        try Self.setModes(of: studio.library, folders: 0o555, files: 0o444)
        defer { try? Self.setModes(of: studio.library, folders: 0o755, files: 0o644) }
        let before = try Files.state(of: studio.library)
        let list = try await studio.runModest(.racconto, ["photos", "--project", "One", "--json"])
        #expect(list.status == 0, "\(list)")
        #expect(try list.json.elements.count == 1)
        #expect(try await studio.runModest(.racconto, ["info", "1"]).status == 0, "numbers are kept elsewhere")
        let id = try list.json[0]["id"].text ?? ""
        #expect(
            try await studio.runModest(.racconto, ["rate", id, "4"])
                == Answer(
                    4,
                    errors:
                        "\(studio.library)/library.sqlite can't be written; check its permissions or copy the library to a place of yours\n"
                ))
        let imported = try await studio.runModest(.importer, [Samples.seoul, "--project", "One"])
        #expect(imported.status == 4, "\(imported)")
        #expect(imported.errorLines.count == 1, "\(imported)")
        #expect(try Files.state(of: studio.library) == before)
    }

    @Test("a photo nobody may read is named, and its neighbours are imported")
    func unreadablePhoto() async throws {
        let studio = try Studio()
        let closed = try studio.write(try Samples.variation(1), to: "in/a.jpg")
        try studio.write(try Samples.variation(2), to: "in/b.jpg")
        chmod(closed, 0)
        let answer = try await studio.runModest(.importer, [studio.path(of: "in"), "--project", "One"])
        #expect(
            answer
                == Answer(
                    1, output: "1 imported and 1 failed (One)\n",
                    errors: "cannot read \(closed): permission denied; check who may use it\n"))
    }

    @Test("a folder nobody may look into is named, and its neighbours are imported")
    func unreadableFolder() async throws {
        let studio = try Studio()
        let closed = try studio.makeFolder("in/a")
        try studio.write(try Samples.variation(2), to: "in/b.jpg")
        chmod(closed, 0)
        defer { chmod(closed, 0o755) }
        let answer = try await studio.runModest(.importer, [studio.path(of: "in"), "--project", "One"])
        #expect(
            answer
                == Answer(
                    1, output: "1 imported and 1 failed (One)\n",
                    errors: "cannot look into \(closed): permission denied; check who may use it\n"))
    }

    @Test("a library of a newer version is refused with status 5 and left as it is", arguments: BuiltProgram.allCases)
    func newerLibrary(program: BuiltProgram) async throws {
        let studio = try await Self.studioWithPhoto()
        try await Self.sql(
            "INSERT INTO racconto_migration(id, checksum, run_at) VALUES('photos.999-future', 'x', 0)", on: studio)
        let before = try await Self.dump(of: studio)
        let words: [BuiltProgram: [String]] = [
            .racconto: ["project", "new", "Two"], .importer: [Samples.folder, "--project", "Two"],
            .exporter: ["site", studio.path(of: "site")],
        ]
        #expect(
            try await studio.run(program, words[program] ?? [])
                == Answer(
                    5,
                    errors:
                        "this library was made by a newer Racconto (it has photos.999-future); install that version or newer to open it\n"
                ))
        #expect(try await Self.dump(of: studio) == before)
    }

    @Test("while another program writes, reading works and writing is refused with status 4")
    func locked() async throws {
        let studio = try await Self.studioWithPhoto()
        // The program holds the lock until it is told to leave.
        let fifo = studio.path(of: "fifo")
        mkfifo(fifo, 0o644)
        let holder = try studio.start(
            "/bin/sh", ["-c", "exec sqlite3 '\(studio.library)/library.sqlite' < '\(fifo)'"])
        let pen = try #require(FileHandle(forWritingAtPath: fifo))
        let mark = studio.path(of: "locked")
        try pen.write(contentsOf: Data("BEGIN EXCLUSIVE;\n.shell touch \(mark)\n".utf8))
        while !FileManager.default.fileExists(atPath: mark) { await Task.yield() }
        let list = try await studio.racconto("photos", "--json")
        #expect(list.status == 0, "\(list)")
        #expect(try list.json.elements.count == 1)
        let change = try await studio.racconto("rate", "1", "4")
        #expect(
            change
                == Answer(
                    4,
                    errors:
                        "another program is writing to \(studio.library)/library.sqlite; try again when it is done\n"))
        try pen.write(contentsOf: Data("ROLLBACK;\n.quit\n".utf8))
        try pen.close()
        _ = try await holder.answer()
        #expect(try await studio.racconto("rate", "1", "4").status == 0)
    }

    @Test("a file that is no database is refused with status 5 and left as it is")
    func noDatabase() async throws {
        let studio = try Studio()
        let path = try studio.write(
            Array("This is no database at all. ".utf8) + Array(repeating: 7, count: 5000),
            to: "library.racconto/library.sqlite")
        let before = try Files.state(of: studio.library)
        for words in [["photos"], ["project", "new", "One"]] {
            #expect(
                try await studio.run(.racconto, words)
                    == Answer(5, errors: "\(path) is not a Racconto library; name another with --library\n"), "\(words)"
            )
        }
        #expect(try Files.state(of: studio.library) == before)
    }

    @Test("a library where a file stands is one sentence, and the file stays")
    func fileInTheWay() async throws {
        let studio = try Studio()
        let path = try studio.write(Array("mine".utf8), to: "library.racconto")
        let answer = try await studio.racconto("project", "new", "One")
        let sentence =
            "cannot open \(path)/library.sqlite (unable to open database file); check the folder and its permissions\n"
        #expect(answer == Answer(5, errors: sentence))
        #expect(try Files.bytes(path) == Array("mine".utf8))
    }

    @Test("an original that is gone or damaged is said when its pictures are needed, and the site isn't half written")
    func missingOriginal() async throws {
        let studio = try await Self.studioWithPhoto()
        _ = try await studio.racconto("project", "publish")
        try FileManager.default.removeItem(atPath: studio.library + "/variants")
        try FileManager.default.removeItem(atPath: studio.library + "/originals")
        let answer = try await studio.run(.exporter, ["site", studio.path(of: "site")])
        #expect(answer.status == 5)
        #expect(answer.output.isEmpty)
        #expect(answer.errorLines.count == 1, "\(answer)")
        #expect(answer.errors.hasPrefix("the library has lost the original of date_offset_seoul.jpg (cannot read "))
        #expect(answer.errors.hasSuffix("); import that file again to bring it back\n"))
        #expect(!FileManager.default.fileExists(atPath: studio.path(of: "site")))

        let again = try await studio.racconto("import", Samples.seoul)
        #expect(again == Answer(0, output: "0 imported and 1 already there (One)\n"))
        #expect(try await studio.run(.exporter, ["site", studio.path(of: "site")]).status == 0)
    }

    private static func studioWithPhoto() async throws -> Studio {
        let studio = try Studio()
        let answer = try await studio.racconto("-c", "project new One\nimport \(Samples.seoul)\nphotos")
        #expect(answer.status == 0, "\(answer)")
        return studio
    }

    private static func sql(_ text: String, on studio: Studio) async throws {
        let answer = try await studio.system("/usr/bin/sqlite3", [studio.library + "/library.sqlite", text])
        #expect(answer.status == 0, "\(answer)")
    }

    private static func dump(of studio: Studio) async throws -> String {
        try await studio.system("/usr/bin/sqlite3", [studio.library + "/library.sqlite", ".dump"]).output
    }

    private static func setModes(of folder: String, folders: mode_t, files: mode_t) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
            chmod(folder + "/" + name, isFolder.boolValue ? folders : files)
        }
        chmod(folder, folders)
    }
}
