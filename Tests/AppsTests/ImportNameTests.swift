import Foundation
import TestSupport
import Testing

/// Files with odd names, links, twins and folders that hold nothing to import.
@Suite("odd files through the importer", .timeLimit(.minutes(1)))
struct ImportNameTests {
    /// Bytes of a name, with the reason it is here.
    struct Name: Sendable, CustomStringConvertible {
        let bytes: [UInt8]
        let description: String

        init(_ bytes: [UInt8], _ description: String) {
            self.bytes = bytes
            self.description = description
        }
    }

    static let names = [
        Name(Array("caf".utf8) + [0xE9] + Array(".jpg".utf8), "Latin-1"),
        Name(Array("bad".utf8) + [0xFF, 0xFE] + Array(".jpg".utf8), "no UTF-8"),
        Name(Array(String(repeating: "가", count: 83).utf8) + Array(".jpg".utf8), "253 bytes of Hangul"),
        Name(Array(repeating: UInt8(ascii: "a"), count: 251) + Array(".jpg".utf8), "255 bytes"),
        Name(Array("~".utf8), "one character, no extension"), Name(Array("\u{200B}.jpg".utf8), "no width"),
        Name(Array("line\nbreak.jpg".utf8), "a line break"), Name(Array("-p.jpg".utf8), "a leading dash"),
        Name(Array("{reason}.jpg".utf8), "a placeholder of our texts"), Name(Array("%s%n.jpg".utf8), "a format"),
    ]

    @Test("a photo of any name is imported from its folder, and listed on one line", arguments: names)
    func anyName(name: Name) async throws {
        let studio = try Studio()
        let folder = try studio.makeFolder("in")
        try Files.write(try Samples.variation(1), named: name.bytes, in: folder)
        let answer = try await studio.run(.importer, [folder, "--project", "Names"])
        #expect(answer == Answer(0, output: "1 imported (Names)\n"), "\(name)")
        let list = try await studio.racconto("photos")
        #expect(list.output.split(separator: "\n").count == 3, "\(name): \(list)")
    }

    @Test("a bad file of any name is named on one line", arguments: names)
    func anyBadName(name: Name) async throws {
        let studio = try Studio()
        let folder = try studio.makeFolder("in")
        // Named by the person, so that it counts as a picture whatever its name.
        try Files.write([0xFF, 0xD8], named: name.bytes, in: folder)
        let answer = try await studio.run(.importer, [folder, "--project", "Names"])
        #expect(answer.status == 1, "\(name)")
        #expect(answer.errorLines.count == 1, "\(name): \(answer)")
        #expect(answer.errors.contains("; copy it again from the camera or a backup"), "\(name): \(answer)")
        #expect(answer.output == "0 imported and 1 failed (Names)\n")
    }

    @Test("a name that isn't UTF-8 is taken as an argument, byte for byte")
    func argumentBytes() async throws {
        let studio = try Studio()
        let folder = try studio.makeFolder("in")
        try Files.write(try Samples.variation(1), named: Self.names[0].bytes, in: folder)
        let script = "exec '\(BuiltProgram.importer.path)' \"$(printf '\(folder)/caf\\351.jpg')\" --project Names"
        let answer = try await studio.system("/bin/sh", ["-c", script])
        #expect(answer == Answer(0, output: "1 imported (Names)\n"))
    }

    @Test("one word in both Unicode forms is two files, and two originals")
    func normalForms() async throws {
        let studio = try Studio()
        let folder = try studio.makeFolder("in")
        for (number, name) in ["겹침.jpg", "겹침.jpg".decomposedStringWithCanonicalMapping].enumerated() {
            try Files.write(try Samples.variation(number), named: Array(name.utf8), in: folder)
        }
        let answer = try await studio.run(.importer, [folder, "--project", "Names"])
        #expect(answer == Answer(0, output: "2 imported (Names)\n"))
        #expect(try await studio.hashes().count == 2)
    }

    @Test("names that differ in case alone are two originals")
    func casePairs() async throws {
        let studio = try Studio()
        try studio.write(try Samples.variation(1), to: "in/IMG_0001.JPG")
        try studio.write(try Samples.variation(2), to: "in/img_0001.jpg")
        let answer = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Names"])
        #expect(answer == Answer(0, output: "2 imported (Names)\n"))
        let names = try await studio.racconto("photos", "--json").json.elements.map { $0["original_filename"].text }
        #expect(names == ["IMG_0001.JPG", "img_0001.jpg"])
    }

    @Test("photos of one burst with one time stay apart, in the order of their names")
    func burst() async throws {
        let studio = try Studio()
        for number in [3, 1, 2] { try studio.write(try Samples.variation(number), to: "in/burst_\(number).jpg") }
        _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Names"])
        let photos = try await studio.racconto("photos", "--sort", "taken", "--json").json.elements
        #expect(photos.map { $0["original_filename"].text } == ["burst_1.jpg", "burst_2.jpg", "burst_3.jpg"])
        #expect(Set(photos.map { $0["taken_at"].text }).count == 1)
    }

    @Test("a link to nothing is named, and its neighbours are imported")
    func danglingLink() async throws {
        let studio = try Studio()
        try studio.write(try Samples.variation(1), to: "in/a.jpg")
        try studio.write(try Samples.variation(2), to: "in/c.jpg")
        let link = studio.path(of: "in/b.JPG")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere.jpg")
        let answer = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Names"])
        #expect(
            answer
                == Answer(
                    1, output: "2 imported and 1 failed (Names)\n",
                    errors: "cannot read \(link): it is not there; check the name\n"))
    }

    @Test("a folder that links back to itself is walked once")
    func linkLoop() async throws {
        let studio = try Studio()
        try studio.write(try Samples.variation(1), to: "in/a.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: studio.path(of: "in/again"), withDestinationPath: studio.path(of: "in"))
        let answer = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Names"])
        #expect(answer == Answer(0, output: "1 imported (Names)\n"))
    }

    @Test("a pipe among the photos is named and not waited for")
    func pipe() async throws {
        let studio = try Studio()
        try studio.write(try Samples.variation(1), to: "in/a.jpg")
        let pipe = studio.path(of: "in/b.jpg")
        mkfifo(pipe, 0o644)
        let answer = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Names"])
        let sentence = "cannot read \(pipe): it is a device, a pipe or a socket; name a file\n"
        #expect(answer == Answer(1, output: "1 imported and 1 failed (Names)\n", errors: sentence))
    }

    @Test("the library's own pictures are not imported, where it lies among the photos")
    func libraryAmongPhotos() async throws {
        let folder = try TemporaryFolder()
        let studio = try Studio(library: folder.path(of: "default.racconto"))
        try Data(try Samples.variation(1)).write(to: URL(filePath: folder.path(of: "a.jpg")))
        let first = try await studio.run(.importer, [folder.path, "--project", "Names"])
        #expect(first == Answer(0, output: "1 imported (Names)\n"))
        let second = try await studio.run(.importer, [folder.path, "--project", "Names"])
        #expect(second == Answer(0, output: "0 imported and 1 already there (Names)\n"))
    }

    @Test("a photo in the trash comes back when its file is imported again")
    func restored() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Names\nimport \(Samples.seoul)\nphotos\ndelete 1")
        #expect(try await studio.hashes().isEmpty)
        let answer = try await studio.racconto("import", Samples.seoul)
        #expect(answer == Answer(0, output: "0 imported and 1 restored from the trash (Names)\n"))
        #expect(try await studio.hashes().count == 1)
    }

    @Test("--dry-run tells what would come and changes nothing")
    func dryRun() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new Names\nimport \(Samples.seoul)")
        let before = try Files.state(of: studio.library + "/originals")
        let answer = try await studio.run(
            .importer, ["Tests/Fixtures/corpus/photos", "--project", "Names", "--dry-run"])
        #expect(answer.status == 1)
        #expect(answer.output == "22 photos would be imported, 1 are there already, 5 would fail\n")
        #expect(try Files.state(of: studio.library + "/originals") == before)
        #expect(try await studio.hashes().count == 1)
    }

    @Test("a folder that isn't there, and one with nothing in it, give status 3")
    func nothing() async throws {
        let studio = try Studio()
        let nowhere = studio.path(of: "nowhere")
        #expect(
            try await studio.run(.importer, [nowhere, "--project", "Names"])
                == Answer(3, errors: "cannot read \(nowhere): it is not there; check the name\n"))
        let empty = try studio.makeFolder("empty")
        #expect(
            try await studio.run(.importer, [empty, "--project", "Names"])
                == Answer(3, errors: "there is no JPEG in \(empty); name a folder or file with photos\n"))
    }

    @Test("one wrong path beside a good one is a failure among others")
    func oneWrongPath() async throws {
        let studio = try Studio()
        let nowhere = studio.path(of: "nowhere")
        let answer = try await studio.run(.importer, [nowhere, Samples.seoul, "--project", "Names"])
        #expect(
            answer
                == Answer(
                    1, output: "1 imported and 1 failed (Names)\n",
                    errors: "cannot read \(nowhere): it is not there; check the name\n"))
    }

    @Test("a folder of raw files and HEIC alone gives status 3, names them and says what to do")
    func onlyOthers() async throws {
        let studio = try Studio()
        try studio.write(Array("II*\0".utf8), to: "in/a.nef")
        try studio.write(Array("II*\0".utf8), to: "in/b.CR2")
        try studio.write([0, 0, 0, 24] + Array("ftypheic".utf8), to: "in/c.heic")
        let folder = studio.path(of: "in")
        let sentence =
            "there is no JPEG in \(folder), only 1 HEIC and 2 RAW; these kinds aren't read yet: export them as JPEG\n"
        #expect(try await studio.run(.importer, [folder, "--project", "Names"]) == Answer(3, errors: sentence))
    }

    @Test("an import that imports nothing makes no project")
    func noProject() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "First")
        _ = try await studio.run(.importer, [try studio.makeFolder("empty"), "--project", "Names"])
        let projects = try await studio.racconto("projects", "--json").json.elements.map { $0["title"].text }
        #expect(projects == ["First"])
    }

    @Test(
        "a file that is no photo says what it is and what to do",
        arguments: [
            ("empty.jpg", [UInt8](), "the file is empty; copy it again from where it came"),
            (
                "web.jpg", Array("<!doctype html><p>".utf8),
                "not a JPEG (starts with 3c 21 64 6f, a web page); convert it to JPEG first"
            ),
            (
                "cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A],
                "the JPEG ends before it states its size; copy it again from the camera or a backup"
            ),
        ])
    func noPhoto(name: String, bytes: [UInt8], reason: String) async throws {
        let studio = try Studio()
        let path = try studio.write(bytes, to: name)
        let answer = try await studio.run(.importer, [path, "--project", "Names"])
        #expect(
            answer
                == Answer(
                    1, output: "0 imported and 1 failed (Names)\n", errors: "cannot import \(path): \(reason)\n"))
    }
}
