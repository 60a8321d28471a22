import FeatureKit
import Kernel
import PhotosDomain
import PhotosPresentation
import ProjectsDomain
import TestSupport
import Testing
import TextKit

@Suite("commands of photos")
struct PhotoCommandsTests {
    let bench: CommandBench

    init() async throws {
        let composition = try Composition(
            [StubTrash(), StubProjects(), PhotosModule(storage: StubStorage(), workers: 2)], clock: FixedClock(),
            identifiers: SeededIdentifiers())
        bench = CommandBench(composition, elsewhere: ["column.number", "column.title", "test.damaged"])
        let projects = try composition.resolve((any ProjectRepository).self)
        _ = try await projects.create(ProjectDetails(title: "London"))
        _ = try await bench.run("import", ["path": "/in"])
        _ = try await bench.run("photos")
    }

    /// The names of the photos of the last list.
    private func listed(_ arguments: [String: String] = [:]) async throws -> String {
        _ = try await bench.run("photos", arguments)
        let ids = await bench.session.value(PhotoSelection.sessionKey)
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        var names: [String] = []
        for id in (ids ?? "").split(separator: " ").compactMap({ Photo.ID($0) }) {
            names.append(try await repository.photo(id)?.name ?? "gone")
        }
        return names.joined(separator: " ")
    }

    @Test("every command has its help, its parameters theirs, and an example of its own")
    func help() {
        #expect(bench.helpProblems.isEmpty)
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            PhotosError.unknownPhoto("x"), .numberNotListed(3, count: 2), .ambiguousPhoto("x", count: 2),
            .nothingSelected("x"),
            .nothingListed, .movedBeforeItself(name: "x"), .keywordNotThere("x"), .ratingOutOfRange(6),
            .textTooLong(field: "title", limit: 200), .incompleteOrder,
            .unknownFilter(word: "x", known: ["y"]), .wrongFilter(word: "x", allowed: "y"),
            .unknownSort("x", known: ["y"]),
            .cannotKeep(name: "x", reason: Message("photos.none", ["title": "x"])),
            .nothingToImport(paths: "x", others: []),
            .nothingToImport(paths: "x", others: [Message("photos.others", ["kind": "PNG", "count": 1])]),
        ])
    func failures(_ failure: PhotosError) {
        #expect(bench.problems(in: [failure.message]).isEmpty)
    }

    @Test(
        "everything the commands say has a text",
        arguments: [
            ("photos", [:]), ("photos", ["filter": "rating:none", "sort": "-taken", "limit": "1"]),
            ("photos", ["filter": "rating:5"]), ("photos", ["everywhere": ""]), ("photos", ["after": "last"]),
            ("photos", ["everywhere": "", "filter": "rating:5"]), ("photos", ["limit": "1", "after": "1"]),
            ("photos", ["by": "camera"]), ("photos", ["by": "iso"]), ("photos", ["by": "lens", "everywhere": ""]),
            ("photos", ["by": "rating", "filter": "flag:none"]), ("photos", ["by": "folder"]),
            ("photos", ["by": "label", "filter": "rating:5"]), ("photos", ["by": "flag"]),
            ("info", ["selection": "all"]), ("rate", ["selection": "1", "rating": "3"]),
            ("rate", ["selection": "1-2", "rating": "0"]),
            ("pick", ["selection": "1"]), ("reject", ["selection": "all"]), ("unflag", ["selection": "1"]),
            ("label", ["selection": "1", "colour": "red"]), ("label", ["selection": "1-2", "colour": "none"]),
            ("title", ["selection": "1", "text": "T"]), ("title", ["selection": "all", "text": ""]),
            ("caption", ["selection": "1-2", "text": "T"]), ("caption", ["selection": "1", "text": ""]),
            ("alt", ["selection": "1-2", "text": "T"]), ("alt", ["selection": "1-2", "text": ""]),
            ("photo move", ["selection": "2", "before": "1"]), ("project cover", ["selection": "2"]),
            ("project cover", ["selection": "none"]), ("delete", ["selection": "1"]), ("import", ["path": "/in"]),
            ("import", ["path": "/in", "dry-run": ""]), ("import", ["path": "/in", "project": "New one"]),
        ] as [(String, [String: String])])
    func texts(name: String, arguments: [String: String]) async throws {
        let interaction = ScriptedInteraction(.confirm(true))
        let output = try await bench.run(name, arguments, interaction: interaction)
        #expect(bench.problems(in: output).isEmpty, "\(name) \(arguments)")
        #expect(bench.problems(in: interaction.notices + interaction.questions).isEmpty)
        #expect(bench.problems(in: interaction.reports.map { Message($0.activity) }).isEmpty)
        let list = try await bench.run("photos")
        #expect(bench.problems(in: list).isEmpty, "the list after \(name)")
        let all = try await bench.run("info", ["selection": "all"])
        #expect(bench.problems(in: all).isEmpty, "the details after \(name)")
    }

    @Test("a list keeps its numbers for the next command, sorted and filtered as asked")
    func lists() async throws {
        #expect(try await listed() == "0.jpg 1.jpg 3.jpg")
        #expect(try await listed(["sort": "-name"]) == "3.jpg 1.jpg 0.jpg")
        _ = try await bench.run("rate", ["selection": "1", "rating": "4"])
        #expect(try await listed(["rating": ">=4"]) == "3.jpg")
        #expect(try await listed(["rating": "0"]) == "0.jpg 1.jpg")
        #expect(try await listed(["sort": "rating", "limit": "2"]) == "3.jpg 0.jpg")
        await #expect(throws: PhotosError.unknownSort("size", known: ["order", "taken", "name", "rating", "added"])) {
            try await bench.run("photos", ["sort": "size"])
        }
    }

    /// A second project with one photo, the newest.
    private func addParis() async throws {
        let projects = try bench.composition.resolve((any ProjectRepository).self)
        let paris = try await projects.create(ProjectDetails(title: "Paris"))
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        _ = try await repository.register(.numbered(7, name: BytePath("7.jpg")), in: paris.id)
    }

    @Test("everywhere means all projects, with their titles, the newest first unless another order is asked for")
    func everywhere() async throws {
        try await addParis()
        #expect(try await listed(["everywhere": ""]) == "7.jpg 3.jpg 1.jpg 0.jpg")
        #expect(try await listed(["everywhere": "", "sort": "name"]) == "0.jpg 1.jpg 3.jpg 7.jpg")
        let output = try await bench.run("photos", ["everywhere": ""])
        guard case .table(let table) = output.views.first else { throw PhotosError.nothingListed }
        let column = try #require(table.columns.firstIndex { $0.title == "photos.column.project" })
        #expect(table.rows.map { $0[column] } == [.text("Paris"), .text("London"), .text("London"), .text("London")])
        let alone = try await bench.run("photos", ["project": "Paris"])
        guard case .table(let own) = alone.views.first else { throw PhotosError.nothingListed }
        #expect(!own.columns.contains { $0.title == "photos.column.project" }, "in one project it would say nothing")
        await #expect(throws: ArgumentFailure.self) {
            try await bench.run("photos", ["everywhere": "", "project": "Paris"])
        }
        await #expect(throws: ProjectsError.noCurrentProject) { try await bench.run("photos") }
    }

    @Test("one page follows the other until there are no more")
    func pages() async throws {
        #expect(try await listed(["limit": "2"]) == "0.jpg 1.jpg")
        #expect(try await listed(["limit": "2", "after": "last"]) == "3.jpg")
        #expect(try await listed(["limit": "1", "sort": "-name"]) == "3.jpg")
        #expect(try await listed(["limit": "1", "sort": "-name", "after": "1"]) == "1.jpg")
        let first = try await bench.run("photos", ["limit": "2"])
        #expect(
            first.views.last
                == .summary([
                    Message("photos.listedSome", ["count": 3, "shown": 2]), Message("photos.goOn"),
                ]))
        let last = try await bench.run("photos", ["after": "2"])
        #expect(last.views.last == .summary([Message("photos.listedSome", ["count": 3, "shown": 1])]))
        let none = try await bench.run("photos", ["after": "last"])
        #expect(none.views == [.hint(Message("photos.noMore", ["title": "London", "filter": ""]))])
        #expect(none.json.serialized == "[]")
        #expect(try await listed(["filter": "rating:5"]) == "3.jpg", "nothing was shown: the numbers stay")
        await #expect(throws: ArgumentFailure.self) { try await bench.run("photos", ["by": "iso", "after": "1"]) }
    }

    @Test("photos are counted by a field, those that fit a filter, those without a value last")
    func facets() async throws {
        try await addParis()
        _ = try await bench.run("rate", ["selection": "1-2", "rating": "4"])
        _ = try await bench.run("label", ["selection": "2", "colour": "red"])
        func counted(_ arguments: [String: String]) async throws -> String {
            try await bench.run("photos", arguments).json.serialized
        }
        let london = ["project": "London"]
        #expect(
            try await counted(london.merging(["by": "rating"]) { $1 })
                == #"[{"value":4,"photos":2},{"value":null,"photos":1}]"#)
        #expect(try await counted(["by": "rating", "everywhere": ""]).hasSuffix(#"{"value":null,"photos":2}]"#))
        #expect(
            try await counted(london.merging(["by": "label", "filter": "rating:4"]) { $1 })
                == #"[{"value":"red","photos":1},{"value":null,"photos":1}]"#)
        #expect(try await counted(london.merging(["by": "label", "filter": "rating:1"]) { $1 }) == "[]")
        #expect(
            try await counted(london.merging(["by": "rating", "limit": "1"]) { $1 }) == #"[{"value":4,"photos":2}]"#)
        await #expect(
            throws: ArgumentFailure.notAllowed(
                "size", parameter: "field",
                allowed: ["camera", "lens", "iso", "rating", "label", "flag", "folder"])
        ) {
            try await bench.run("photos", london.merging(["by": "size"]) { $1 })
        }
    }

    @Test("a rehearsal refuses what the import would refuse, and counts a new project's photos as new")
    func rehearsal() async throws {
        let dryRun = ["path": "/in", "dry-run": ""]
        let made = try await bench.run("import", dryRun.merging(["project": "Not yet there"]) { first, _ in first })
        #expect(made.json.serialized == #"{"new":3,"already_there":0,"failed":1}"#)
        #expect(try await bench.run("import", dryRun).json.serialized == #"{"new":0,"already_there":3,"failed":1}"#)
        let projects = try bench.composition.resolve((any ProjectRepository).self)
        #expect(try await projects.projects().count == 1, "a rehearsal makes no project")
        for _ in 0..<2 { _ = try await projects.create(ProjectDetails(title: "Twin")) }
        await #expect(throws: ProjectsError.ambiguousProject("Twin", count: 2)) {
            try await bench.run("import", dryRun.merging(["project": "Twin"]) { first, _ in first })
        }
        await #expect(throws: ProjectsError.noCurrentProject) { try await bench.run("import", dryRun) }
    }

    @Test("photos move before another one")
    func move() async throws {
        _ = try await bench.run("photo move", ["selection": "3", "before": "1"])
        #expect(try await listed() == "3.jpg 0.jpg 1.jpg")
        await #expect(throws: PhotosError.movedBeforeItself(name: "3.jpg")) {
            try await bench.run("photo move", ["selection": "1", "before": "1"])
        }
        await #expect(throws: ArgumentFailure.self) { try await bench.run("photo move", ["selection": "1"]) }
    }

    @Test("deleting one doesn't ask, deleting several asks with their number, a no changes nothing")
    func delete() async throws {
        let refusing = ScriptedInteraction(.confirm(false))
        await #expect(throws: InteractionFailure.cancelled) {
            try await bench.run("delete", ["selection": "all"], interaction: refusing)
        }
        #expect(refusing.questions == [Message("photos.deleteQuestion", ["count": 3])])
        _ = try await bench.run("delete", ["selection": "2"])
        #expect(try await listed() == "0.jpg 3.jpg")
    }

    @Test("an exposure time of a damaged file is no reason to crash")
    func oddExposure() async throws {
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        let project = try #require(try await bench.composition.resolve((any ProjectRepository).self).projects().first)
        for (number, seconds) in [1e-300, Double.leastNonzeroMagnitude, 1e300, -1, 0].enumerated() {
            var capture = CaptureData()
            (capture.shutterSeconds, capture.aperture, capture.focalLengthMillimetres) = (seconds, 1e300, 1e300)
            _ = try await repository.register(.numbered(100 + number, capture: capture), in: project.id)
        }
        #expect(try await bench.run("info", ["selection": "all"]).views.count == 8)
    }
}

/// Photos in memory from a source of four files, one of them damaged.
private struct StubStorage: FeatureStorage {
    func register(in host: inout FeatureHost) throws {
        try host.register(
            InMemoryPhotoRepository(
                clock: host.clock, identifiers: host.identifiers, search: { SearchWords.matches($0, $1) }),
            as: (any PhotoRepository).self)
        let others: [FoundFile] = [.other(BytePath("a.heic"), kind: "HEIC")]
        try host.register(
            StubPhotoSource([.content(0), .content(1), .damaged, .content(3)], beside: others),
            as: (any PhotoSource).self)
        try host.register(NoVariants(), as: (any VariantStore).self)
        try host.register(InMemorySavedFilterRepository(), as: (any SavedFilterRepository).self)
    }
}

/// Makes no picture and says so.
private struct NoVariants: VariantStore {
    func lacking(among photos: [Photo]) -> [Photo] { photos }
    func make(for photo: Photo) -> [Message] { [] }
    func variants(of photos: [Photo]) -> [Photo.ID: [Variant]] {
        let variant = Variant(
            kind: .thumb, size: PixelSize(width: 4, height: 3), path: BytePath("t.jpg"), tone: "808080")
        return Dictionary(photos.map { ($0.id, [variant]) }) { first, _ in first }
    }
}
