import FeatureKit
import Kernel
import PhotosDomain
import PhotosPresentation
import ProjectsDomain
import TestSupport
import Testing
import TextKit

@Suite("the lightbox")
struct LightboxTests {
    private let bench: CommandBench
    private let repository: any PhotoRepository
    private let project: Project

    init() async throws {
        try await self.init(settings: [:])
    }

    private init(settings: [String: String]) async throws {
        let storage = ShownPhotos(count: 4, settings: settings)
        let composition = try Composition(
            [StubTrash(), StubProjects(), PhotosModule(storage: storage, workers: 1)], clock: FixedClock(),
            identifiers: SeededIdentifiers())
        bench = CommandBench(composition, elsewhere: ["test.act", "test.choice", "test.done", "test.refused"])
        repository = try composition.resolve((any PhotoRepository).self)
        project = try await composition.resolve((any ProjectRepository).self).create(ProjectDetails(title: "London"))
        for number in 0..<4 {
            _ = try await repository.register(.numbered(number, name: BytePath("\(number).jpg")), in: project.id)
        }
    }

    private var photos: [Photo] {
        get async throws { try await repository.page(PhotoQuery(project: project.id)).photos }
    }

    private func press(_ keys: ScreenKey..., filter: String = "") async throws -> ScriptedInteraction {
        try await press(keys, filter: filter)
    }

    private func press(_ keys: [ScreenKey], filter: String = "") async throws -> ScriptedInteraction {
        let interaction = ScriptedInteraction(.keys(keys))
        let output = try await bench.run(
            "lightbox", filter.isEmpty ? [:] : ["filter": filter], interaction: interaction)
        #expect(bench.problems(in: output).isEmpty)
        for screen in interaction.screens {
            #expect(bench.problems(in: CommandOutput(.null, views: [.lines(screen)])).isEmpty)
        }
        let words = interaction.pictures.compactMap { $0?.view.words }
        #expect(bench.problems(in: words).isEmpty)
        return interaction
    }

    /// `2 / 4`, before each key.
    private func places(_ interaction: ScriptedInteraction) -> [Cell] {
        interaction.screens.compactMap { $0.first?.cells.first }
    }

    private func texts(_ places: String...) -> [Cell] { places.map { .text($0) } }

    @Test("arrows and h and l go on, and say where it ends")
    func goes() async throws {
        let seen = try await press(
            .right, .character("l"), .left, .character("h"), .left, .end, .right, .home, .character("q"))
        #expect(
            places(seen) == texts("1 / 4", "2 / 4", "3 / 4", "2 / 4", "1 / 4", "1 / 4", "4 / 4", "4 / 4", "1 / 4"))
        #expect(seen.screens[5].last?.cells == [.message(Message("photos.lightbox.first"))])
        #expect(seen.screens[7].last?.cells == [.message(Message("photos.lightbox.last"))])
    }

    @Test("digits rate the photo that is looked at, 0 takes its stars")
    func rates() async throws {
        _ = try await press(.character("5"), .right, .character("2"), .right, .character("3"), .character("0"), .escape)
        #expect(try await photos.map(\.annotations.rating) == [5, 2, nil, nil])
    }

    @Test("with lightbox.advance a rating goes on; without it stays")
    func advances() async throws {
        let eager = try await LightboxTests(settings: ["lightbox.advance": "on"])
        let seen = try await eager.press(.character("4"), .character("3"), .character("p"), .character("q"))
        #expect(eager.places(seen) == texts("1 / 4", "2 / 4", "3 / 4", "3 / 4"))
        #expect(try await eager.photos.map(\.annotations.rating) == [4, 3, nil, nil])
        #expect(places(try await press(.character("4"), .character("q"))) == texts("1 / 4", "1 / 4"))
    }

    @Test("p picks, x rejects, the same again takes it back")
    func flags() async throws {
        _ = try await press(
            .character("p"), .right, .character("x"), .right, .character("p"), .character("p"), .right,
            .character("p"), .character("x"), .character("q"))
        #expect(try await photos.map(\.annotations.flag) == [.picked, .rejected, nil, .rejected])
    }

    @Test(
        "letters label",
        arguments: zip("roygbv", [ColourLabel.red, .orange, .yellow, .green, .blue, .purple]))
    func labels(letter: Character, label: ColourLabel) async throws {
        _ = try await press(.character(letter), .right, .character(letter), .character("n"), .character("q"))
        #expect(try await photos.map(\.annotations.label) == [label, nil, nil, nil])
    }

    @Test("brackets turn the view at once, and the photo by the sum when the lightbox is left")
    func turns() async throws {
        let seen = try await press(
            .character("]"), .character("["), .character("["), .right, .left, .character("q"))
        #expect(seen.pictures.map { $0?.view.quarterTurns } == [0, 1, 0, 3, 0, 3])
        #expect(try await photos.map(\.rotation) == [.threeQuarters, .none, .none, .none])
    }

    @Test("z shows the middle at 100 %, arrows go over it as far as it reaches, z shows the whole again")
    func zooms() async throws {
        // The picture has 300 x 200 pixels, the screen shows 80 x 44 of them: half blocks, two lines of text.
        let seen = try await press(
            .character("z"), .right, .down, .left, .left, .left, .left, .up, .up, .up, .up, .character("l"),
            .character("z"), .character("q"))
        #expect(
            seen.pictures.map { $0?.zoom } == [
                .whole, .actualSize(left: 110, top: 78), .actualSize(left: 150, top: 78),
                .actualSize(left: 150, top: 100), .actualSize(left: 110, top: 100), .actualSize(left: 70, top: 100),
                .actualSize(left: 30, top: 100), .actualSize(left: 0, top: 100), .actualSize(left: 0, top: 78),
                .actualSize(left: 0, top: 56), .actualSize(left: 0, top: 34), .actualSize(left: 0, top: 12),
                .actualSize(left: 110, top: 78), .whole,
            ])
        #expect(places(seen).last == .text("2 / 4"))
    }

    @Test("d moves to the trash, the next one takes its place, and after the last one it is left")
    func trash() async throws {
        let seen = try await press(.right, .character("d"), .character("d"), .character("d"), .character("d"))
        #expect(places(seen) == texts("1 / 4", "2 / 4", "2 / 3", "2 / 2", "1 / 1"))
        #expect(try await photos.isEmpty)
    }

    @Test("i shows what the camera wrote in the place of what is said, ? the keys in the place of the picture")
    func capture() async throws {
        let seen = try await press(.character("i"), .character("?"), .right, .character("q"))
        #expect(seen.screens[1].first?.cells.last == .toned(Message("photos.lightbox.noCapture"), .gray))
        #expect(seen.pictures.map { $0 == nil } == [false, false, true, false])
        #expect(places(seen).last == .text("1 / 4"))
    }

    @Test("a filter chooses the photos once: one that fits no longer stays, and numbers serve as handles afterwards")
    func filtered() async throws {
        let all = try await photos
        try await repository.edit([all[1].id, all[3].id], .rating(3))
        let seen = try await press(.character("0"), .right, .left, .character("q"), filter: "rating:3")
        #expect(places(seen) == texts("1 / 2", "1 / 2", "2 / 2", "1 / 2"))
        #expect(try await photos.map(\.annotations.rating) == [nil, nil, nil, 3])
        let listed = await bench.session.value(PhotoSelection.sessionKey)
        #expect(listed == PhotoSelection.text(of: [all[1].id, all[3].id]))
    }

    @Test("keys of other features act on the photo: one thing at once, of several one is chosen")
    func actions() async throws {
        let seen = try await press(.character("1"), .character("k"), .character("q"))
        #expect(seen.screens[2].last?.cells == [.message(Message("test.done", ["text": "only 0.jpg"]))])
        let chosen = try await press(.character("m"), .down, .enter, .character("m"), .character("1"), .character("q"))
        #expect(chosen.screens[3].last?.cells == [.message(Message("test.done", ["text": "second"]))])
        #expect(chosen.screens[5].last?.cells == [.message(Message("test.done", ["text": "first"]))])
        let left = try await press(.character("m"), .escape, .character("q"))
        #expect(left.screens[2].last == left.screens[0].last, "the menu is left without a choice")
    }

    @Test("of more than nine choices one is chosen by both its digits, or by one and Enter")
    func manyActions() async throws {
        func chosen(_ keys: ScreenKey...) async throws -> [Cell]? {
            let seen = try await press([.character("t")] + keys + [.character("q")])
            return seen.screens[keys.count + 1].last?.cells
        }
        func done(_ number: Int) -> [Cell] { [.message(Message("test.done", ["text": "\(number)"]))] }
        #expect(try await chosen(.character("1"), .character("2")) == done(12))
        #expect(try await chosen(.character("7")) == done(7), "there is no 70")
        #expect(try await chosen(.character("1"), .enter) == done(1))
        #expect(try await chosen(.character("1"), .character("9")) == done(9), "there is no 19")
        #expect(try await photos.allSatisfy { $0.annotations.rating == nil }, "no digit is taken for a rating")
    }

    @Test("a refusal is said in the line and leaves the lightbox as it was; its own keys are never given away")
    func refused() async throws {
        let seen = try await press(.character("e"), .character("d"), .character("q"))
        #expect(seen.screens[1].last?.cells == [.toned(Message("test.refused"), .red)])
        #expect(try await photos.count == 3)
    }

    @Test("a photo that is deleted elsewhere is left out, and one that is changed shows its change")
    func elsewhere() async throws {
        let all = try await photos
        let interaction = ScriptedInteraction(.keys([.character("w"), .character("3"), .character("q")]))
        _ = try await bench.run("lightbox", [:], interaction: interaction)
        // The key w deletes the first photo behind the lightbox's back.
        #expect(places(interaction) == texts("1 / 4", "1 / 3", "1 / 3"))
        #expect(try await photos.map(\.id) == all.dropFirst().map(\.id))
        #expect(try await photos.map(\.annotations.rating) == [3, nil, nil])
    }

    @Test("key hints are keys alone in a narrow terminal, and have words in a wide one")
    func hints() async throws {
        let seen = try await press(.character("q"))
        #expect(
            seen.screens[0].last?.cells == [.soft("← →  0-5  p  x  roygbv n  [ ]  z  i  k  m  t  e  w  d  u  ?  q")])
    }

    @Test("without photos, and without a terminal, it says so")
    func nothing() async throws {
        let output = try await bench.run("lightbox", ["filter": "rating:5"])
        #expect(output.views == [.hint(Message("photos.noneMatching", ["title": "London", "filter": "rating:5"]))])
        await #expect(throws: InteractionFailure.noScreen) {
            try await bench.run("lightbox", interaction: ScriptedInteraction(.failure(.noScreen)))
        }
    }
}

/// Why the key `e` does nothing.
private struct Refusal: Failure {
    let kind = FailureKind.refused
    let message = Message("test.refused")
}

/// Photos in memory with pictures of 300 x 200 pixels, and keys of another feature.
private struct ShownPhotos: FeatureStorage {
    let count: Int
    let settings: [String: String]

    func register(in host: inout FeatureHost) throws {
        let repository = InMemoryPhotoRepository(
            clock: host.clock, identifiers: host.identifiers, search: { SearchWords.matches($0, $1) })
        try host.register(repository, as: (any PhotoRepository).self)
        try host.register(InMemorySavedFilterRepository(), as: (any SavedFilterRepository).self)
        try host.register(StubPhotoSource([]), as: (any PhotoSource).self)
        try host.register(StubVariants(), as: (any VariantStore).self)
        let settings = settings
        host.add(SettingLookup { settings[$0] }, to: .settingLookups)
        host.add(
            LightboxAction("k", summary: "test.act") { photo in [Self.choice("only \(photo.name)")] },
            LightboxAction("m", summary: "test.act") { _ in [Self.choice("first"), Self.choice("second")] },
            LightboxAction("t", summary: "test.act") { _ in (1...12).map { Self.choice("\($0)") } },
            LightboxAction("e", summary: "test.act") { _ in throw Refusal() },
            LightboxAction("w", summary: "test.act") { photo in
                try await repository.delete([photo.id])
                return [Self.choice("deleted")]
            },
            LightboxAction("d", summary: "test.act") { _ in throw Refusal() },
            to: .lightboxActions)
    }

    private static func choice(_ text: String) -> LightboxChoice {
        LightboxChoice(Message("test.choice", ["text": .text(text)]), command: "test \(text)") {
            Message("test.done", ["text": .text(text)])
        }
    }
}
