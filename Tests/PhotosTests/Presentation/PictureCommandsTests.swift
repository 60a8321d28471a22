import FeatureKit
import Kernel
import PhotosDomain
import PhotosPresentation
import ProjectsDomain
import TestSupport
import Testing
import TextKit

@Suite("commands that show pictures")
struct PictureCommandsTests {
    private let bench: CommandBench
    private let repository: any PhotoRepository

    private init(settings: [String: String]) async throws {
        let composition = try Composition(
            [StubTrash(), StubProjects(), PhotosModule(storage: Storage(settings: settings), workers: 1)],
            clock: FixedClock(),
            identifiers: SeededIdentifiers())
        bench = CommandBench(composition)
        repository = try composition.resolve((any PhotoRepository).self)
        let project = try await composition.resolve((any ProjectRepository).self).create(ProjectDetails(title: "A"))
        for number in 0..<5 {
            _ = try await repository.register(.numbered(number, name: BytePath("\(number).jpg")), in: project.id)
        }
        _ = try await bench.run("photos")
    }

    init() async throws { try await self.init(settings: [:]) }

    private func files(_ view: OutputView?) -> [String] {
        let pictures: [PictureView] =
            switch view {
            case .picture(let picture): [picture]
            case .sideBySide(let pictures): pictures.map(\.picture)
            case .contactSheet(let sheet): sheet.cells.map(\.picture)
            default: []
            }
        return pictures.map { $0.file?.display ?? "none" }
    }

    @Test("show gives the picture of the public variant, and under it what is said")
    func show() async throws {
        _ = try await bench.run("rate", ["selection": "2", "rating": "4"])
        _ = try await bench.run("alt", ["selection": "2", "text": "A bridge"])
        let output = try await bench.run("show", ["selection": "2"])
        #expect(files(output.views.first) == ["1.jpg.public"])
        guard case .picture(let picture) = output.views.first else { return }
        #expect(bench.text(picture.words) == "picture of 300 × 200: A bridge")
        #expect(
            output.views.last
                == .lines([LineView(0, [.strong("1.jpg"), .stars(4)]), LineView(0, [.text("A bridge")])]))
    }

    @Test("a photo without a picture says so in words")
    func withoutPicture() async throws {
        let output = try await bench.run("show", ["selection": "5"])
        #expect(files(output.views.first) == ["none"])
        guard case .picture(let picture) = output.views.first else { return }
        #expect(
            bench.text(picture.words)
                == "no picture of 4.jpg is in the library; import its file again to make one")
    }

    @Test(
        "a sheet has the columns of its setting, and what isn't allowed counts as not set",
        arguments: [
            (nil, 2, 4), ("1", 1, 4), ("3,5", 3, 5), ("2,3", 2, 3), ("4", 2, 4), ("2,6", 2, 4), ("2,2", 2, 4),
            ("", 2, 4),
            ("2,", 2, 4), ("1,4,5", 2, 4),
        ] as [(String?, Int, Int)])
    func sheet(setting: String?, narrow: Int, wide: Int) async throws {
        let tests = try await PictureCommandsTests(settings: setting.map { ["sheet.columns": $0] } ?? [:])
        let output = try await tests.bench.run("sheet", ["sort": "-name", "limit": "3"])
        #expect(files(output.views.first) == ["none", "3.jpg.thumb", "2.jpg.thumb"])
        guard case .contactSheet(let sheet) = output.views.first else { return }
        #expect((sheet.narrowColumns, sheet.wideColumns) == (narrow, wide))
        #expect(sheet.cells[1].lines == [[.number(2)], [.name("3.jpg")]])
        #expect(
            output.views.last
                == .summary([
                    Message("photos.listedSome", ["count": 5, "shown": 3]),
                    Message("photos.sortedBy", ["key": "-name"]), Message("photos.goOn"),
                ]))
        let shown = try await tests.bench.run("show", ["selection": "2"])
        #expect(files(shown.views.first) == ["3.jpg.public"], "its numbers serve as handles")
    }

    @Test("two to four photos are compared by their grid variants, another number is refused")
    func compare() async throws {
        let output = try await bench.run("compare", ["selection": "1,3"])
        #expect(files(output.views.first) == ["0.jpg.grid", "2.jpg.grid"])
        for selection in ["1", "1-5"] {
            await #expect(throws: PhotosError.notComparable(count: selection == "1" ? 1 : 5, allowed: 2...4)) {
                try await bench.run("compare", ["selection": selection])
            }
        }
        #expect(bench.problems(in: [PhotosError.notComparable(count: 5, allowed: 2...4).message]).isEmpty)
    }

    @Test(
        "everything they say has a text",
        arguments: [("show", ["selection": "all"]), ("sheet", [:]), ("compare", ["selection": "2-5"])]
            as [(String, [String: String])])
    func texts(name: String, arguments: [String: String]) async throws {
        _ = try await bench.run("rate", ["selection": "2", "rating": "4"])
        _ = try await bench.run("pick", ["selection": "3"])
        _ = try await bench.run("label", ["selection": "4", "colour": "red"])
        #expect(bench.problems(in: try await bench.run(name, arguments)).isEmpty)
    }

    private struct Storage: FeatureStorage {
        let settings: [String: String]

        func register(in host: inout FeatureHost) throws {
            try host.register(
                InMemoryPhotoRepository(
                    clock: host.clock, identifiers: host.identifiers, search: { SearchWords.matches($0, $1) }),
                as: (any PhotoRepository).self)
            try host.register(InMemorySavedFilterRepository(), as: (any SavedFilterRepository).self)
            try host.register(StubPhotoSource([]), as: (any PhotoSource).self)
            try host.register(StubVariants(withoutPicture: ["4.jpg"]), as: (any VariantStore).self)
            let settings = settings
            host.add(SettingLookup { settings[$0] }, to: .settingLookups)
        }
    }
}
