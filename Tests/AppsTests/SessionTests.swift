import Foundation
import Testing

/// The whole way from a folder of photos to a site.
@Suite("the session that makes a story", .timeLimit(.minutes(2)))
struct SessionTests {
    private let seoul = "Tests/Fixtures/corpus/photos/dates/date_offset_seoul.jpg"

    @Test(
        "every way of giving the lines prints the same and leaves the same library", arguments: WalkOnFoot.Way.allCases)
    func walk(way: WalkOnFoot.Way) async throws {
        let studio = try Studio()
        let site = studio.path(of: "site")
        let answer = try await WalkOnFoot.walk(way, on: studio).withoutProgress
        #expect(answer == Answer(0, output: WalkOnFoot.output(site: site), errors: WalkOnFoot.errors), "\(way)")

        let photos = try await studio.racconto("photos", "--json").json
        #expect(photos.elements.map { $0["rating"] } == [.number(4), .number(4), .number(4), .null, .null])
        #expect(photos.elements.map { $0["color_label"] } == [.null, .text("red"), .null, .null, .null])
        #expect(photos.elements.map { $0["project_id"] } == Array(repeating: photos[0]["project_id"], count: 5))
        let story = try await studio.racconto("story", "--json").json["chapters"][0]
        #expect(story.names == ["blocks", "description", "id", "sub_chapters", "title"])
        #expect(story["title"] == .text("The river"))
        let ids = try await studio.racconto("photos", "--json").json.elements.map { $0["id"] }
        #expect(story["blocks"][0]["type"] == .text("photos"))
        #expect(story["blocks"][0]["layout"] == .text("grid"))
        #expect(story["blocks"][0]["photo_ids"] == .array(Array(ids.prefix(3))))
        #expect(story["blocks"][1]["type"] == .text("text"))
        #expect(story["blocks"][1]["text"] == .text("We started **early**."))
        let projects = try await studio.racconto("projects", "--json").json
        #expect(projects[0]["is_public"] == .boolean(true))
        #expect(projects[0]["photos"] == .number(5))
    }

    @Test("a script stops at its first error, with that line's status")
    func scriptStops() async throws {
        let studio = try Studio()
        let answer = try await studio.racconto(input: "project new One\nfoto\nproject new Two\n")
        #expect(
            answer
                == Answer(
                    2, output: "made One; it is the current project\n", errors: "there is no command foto; see `help`\n"
                ))
        #expect(try await titles(on: studio) == ["One"])
    }

    @Test("--keep-going goes on after an error, and the status still tells of it", arguments: [true, false])
    func keepGoing(asScript: Bool) async throws {
        let studio = try Studio()
        let lines = "project new One\nfoto\n\n# a remark\nproject new Two\n"
        let answer =
            asScript
            ? try await studio.racconto("--keep-going", input: lines)
            : try await studio.racconto("--keep-going", "-c", lines)
        #expect(answer.status == 2)
        #expect(answer.errors == "there is no command foto; see `help`\n")
        #expect(try await titles(on: studio) == ["Two", "One"])
    }

    @Test("with --keep-going the gravest of several errors is the status, wherever it stands")
    func gravest() async throws {
        let studio = try Studio()
        let answer = try await studio.racconto("--keep-going", input: "project new One\nproject use Two\nfoto\n")
        #expect(answer.status == 3, "\(answer)")
    }

    @Test("a mark of byte order at the beginning of a script is no part of a command")
    func byteOrderMark() async throws {
        let studio = try Studio()
        #expect(try await studio.racconto(input: "\u{FEFF}project new One\n").status == 0)
        #expect(try await titles(on: studio) == ["One"])
    }

    @Test("what a line without end is cut off is not run as a line of its own")
    func endlessLine() async throws {
        let studio = try Studio()
        let remark = "# " + String(repeating: "project new Other ", count: 100_000)
        let answer = try await studio.racconto(input: remark + "\nproject new One\n")
        #expect(answer.status == 0, "\(answer)")
        #expect(try await titles(on: studio) == ["One"])
    }

    @Test("quit ends a script, and what stands behind it isn't run", arguments: ["quit", "exit"])
    func quit(word: String) async throws {
        let studio = try Studio()
        let answer = try await studio.racconto(input: "project new One\n\(word)\nproject new Two\n")
        #expect(answer.status == 0)
        #expect(try await titles(on: studio) == ["One"])
    }

    @Test("the current project and the numbers of the last list live on in the next run")
    func handles() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("-c", "project new A\nproject new B\nproject use A")
        _ = try await studio.racconto("import", seoul)
        _ = try await studio.racconto("photos", "--sort", "-name")
        #expect(try await studio.racconto("rate", "1", "5").output == "rated date_offset_seoul.jpg ★★★★★\n")
    }

    @Test("--json gives the documented names, a document a command")
    func documentedNames() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Sky")
        let imported = try await studio.racconto("import", seoul, "--json").json
        #expect(
            imported.names == [
                "already_there", "damaged", "failed", "ignored", "imported", "others", "project_id", "restored",
            ])
        #expect(imported["imported"].elements.count == 1)
        let photo = try await studio.racconto("photos", "--json").json[0]
        let names = [
            "id", "project_id", "order", "original_filename", "sha256", "bytes", "width", "height", "rotation",
            "rating", "flag", "color_label", "title", "caption", "caption_en", "alt_text", "keywords", "creator",
            "copyright", "taken_at", "offset", "make", "model", "lens", "iso", "shutter", "shutter_seconds", "aperture",
            "focal_length_mm", "gps_lat", "gps_lon", "gps_alt", "source", "folder", "local_missing", "created_at",
        ]
        #expect(photo.names == names.sorted())
        let variants = try await studio.racconto("info", "1", "--json").json[0]["variants"]
        #expect(Set(variants.elements.map { $0["name"].text }) == ["public", "grid", "thumb"])
    }

    @Test("an error is a document too with --json, wherever it stands")
    func jsonError() async throws {
        let studio = try Studio()
        _ = try await studio.racconto("project", "new", "Sky")
        let answer = try await studio.racconto("project", "use", "Sea", "--json")
        #expect(answer.status == 3)
        #expect(answer.output.isEmpty)
        let error = try JSON(answer.errors)["error"]
        #expect(error["kind"] == .text("notFound"))
        #expect(error["key"] == .text("projects.error.unknown"))
        #expect(error["status"] == .number(3))
        #expect(error["message"] == .text("there is no project Sea; see the list with: projects"))
    }

    @Test(
        "words that can't be understood give a document with --json as well",
        arguments: [
            ["fotos", "--json"], ["--json", "fotos"], ["photos", "--json", "--colour"], ["--json", "--colour"],
            ["photos", "--colour", "--json"],
        ])
    func jsonUsage(words: [String]) async throws {
        let studio = try Studio()
        let answer = try await studio.run(.racconto, words)
        #expect(answer.status == 2, "\(words)")
        let error = try? JSON(answer.errors)["error"]
        #expect(error?["kind"] == .text("usage"), "\(words): expected JSON, got \(answer.errors)")
    }

    @Test("--quiet leaves lists and values, and takes sentences")
    func quiet() async throws {
        let studio = try Studio()
        #expect(try await studio.racconto("project", "new", "Sky", "--quiet") == Answer(0))
        #expect(try await studio.racconto("-q", "import", seoul) == Answer(0))
        let projects = try await studio.racconto("projects", "-q")
        #expect(
            projects
                == Answer(
                    0,
                    output:
                        "#  Title  Status       Place  Photos  Public\n1  Sky    in progress              1\n"
                ))
    }

    private func titles(on studio: Studio) async throws -> [String] {
        try await studio.racconto("projects", "--json").json.elements.compactMap { $0["title"].text }
    }
}
