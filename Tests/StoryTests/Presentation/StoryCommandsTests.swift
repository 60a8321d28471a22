import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import StoryPresentation
import TestSupport
import Testing
import TextKit

@Suite("commands of stories")
struct StoryCommandsTests {
    let bench: CommandBench
    let project: Project

    init() async throws {
        let composition = try Composition(
            [StubTrash(), StubProjects(), StubPhotos(), StoryModule.inMemory], clock: FixedClock(),
            identifiers: SeededIdentifiers())
        bench = CommandBench(composition, elsewhere: ["parameter.project", "parameter.selection"])
        project = try await composition.resolve((any ProjectRepository).self).create(ProjectDetails(title: "London"))
        let photos = try composition.resolve((any PhotoRepository).self)
        for number in 0..<5 as Range<UInt8> {
            let content = try #require(ContentHash(bytes: [UInt8](repeating: number, count: 32)))
            let file = PhotoFile(
                role: .original, content: content, bytes: 1, name: BytePath("\(number).jpg"), place: .library)
            let candidate = PhotoCandidate(files: [file], capture: CaptureData(), size: PixelSize(width: 3, height: 2))
            _ = try await photos.register(candidate, in: project.id)
        }
        let all = try await photos.page(PhotoQuery(project: project.id)).photos
        await bench.session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: all))
    }

    private var story: Story {
        get async throws {
            try await bench.composition.resolve((any StoryRepository).self).story(of: project.id)
        }
    }

    @Test("every command has its help, its parameters theirs, and an example of its own")
    func help() {
        #expect(bench.helpProblems.isEmpty)
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            StoryError.unknownChapter("x"), .ambiguousChapter("x", count: 2), .unknownBlock("x", count: 1),
            .photoNotInChapter("x"), .chapterTooDeep,
            .titleEmpty,
            .textTooLong(field: "x", limit: 1), .textEmpty, .notAPhotoBlock("x"), .notATextBlock("x"),
            .photoNotInProject("x"),
            .placeOutOfRange(3, count: 2),
        ])
    func failures(_ failure: StoryError) {
        #expect(bench.problems(in: [failure.message]).isEmpty)
    }

    @Test("a story is told by commands, and everything they say has a text")
    func telling() async throws {
        let calls: [(String, [String: String])] = [
            ("story", [:]), ("chapter new", ["title": "The river", "description": "About it"]), ("story", [:]),
            ("chapter new", ["title": "At dusk", "under": "1"]), ("add", ["selection": "1-4", "chapter": "1"]),
            ("add", ["selection": "1", "chapter": "1"]),
            ("add", ["selection": "5", "chapter": "1.1", "block": "new", "layout": "single"]),
            ("add", ["selection": "1", "chapter": "1.1", "block": "1"]),
            ("text new", ["text": "We started **early**.", "chapter": "1", "before": "1"]),
            ("text edit", ["block": "1", "text": "We started late.", "chapter": "1"]), ("story", [:]),
            ("block layout", ["block": "2", "layout": "wide", "chapter": "1"]),
            ("block move", ["block": "2", "place": "1", "chapter": "1"]),
            ("item remove", ["selection": "1-2", "chapter": "1"]),
            ("item remove", ["selection": "5", "chapter": "1.1"]),
            ("story", [:]), ("block remove", ["block": "2", "chapter": "1"]), ("chapter new", ["title": "Last"]),
            ("chapter move", ["chapter": "2", "place": "1"]), ("chapter edit", ["chapter": "1", "title": "First"]),
            ("story", [:]), ("chapter delete", ["chapter": "2"]),
        ]
        for (name, arguments) in calls {
            let output = try await bench.run(name, arguments)
            #expect(bench.problems(in: output).isEmpty, "\(name) \(arguments)")
        }
        #expect(try await story.chapters.map(\.title) == ["First"])
    }

    @Test("a text is written in the editor if no words are given; an unchanged one changes nothing")
    func editor() async throws {
        _ = try await bench.run("chapter new", ["title": "A"])
        _ = try await bench.run("text new", interaction: ScriptedInteraction(.edited("# Words\n")))
        let editing = ScriptedInteraction(.edited(nil))
        let output = try await bench.run("text edit", ["block": "1"], interaction: editing)
        #expect(output.views == [.message(Message("story.textUnchanged", ["title": "A"]))])
        #expect(editing.questions == [Message("A.md", ["text": "# Words"])], "the editor opens on the text there is")
        await #expect(throws: StoryError.textEmpty) {
            try await bench.run("text new", interaction: ScriptedInteraction(.edited(nil)))
        }
        #expect(try await story.chapters[0].blocks.map(\.photos) == [[]])
    }

    @Test("a wrong chapter costs no text: it is told before the editor opens")
    func wrongChapterFirst() async throws {
        _ = try await bench.run("chapter new", ["title": "A"])
        let untouched = ScriptedInteraction(.edited("long text"))
        await #expect(throws: StoryError.unknownChapter("B")) {
            try await bench.run("text new", ["chapter": "B"], interaction: untouched)
        }
        await #expect(throws: StoryError.placeOutOfRange(3, count: 0), "nor does a wrong place") {
            try await bench.run("text new", ["before": "3"], interaction: untouched)
        }
        #expect(untouched.questions.isEmpty)
    }

    @Test("without --chapter it is the only one; with several it must be named")
    func onlyChapter() async throws {
        _ = try await bench.run("chapter new", ["title": "A"])
        _ = try await bench.run("add", ["selection": "1"])
        _ = try await bench.run("chapter new", ["title": "B"])
        await #expect(throws: ArgumentFailure.missing(parameter: "--chapter", command: "add")) {
            try await bench.run("add", ["selection": "2"])
        }
    }

    @Test("a wrong number or word is refused", arguments: [["block": "0"], ["block": "x"], ["layout": "huge"]])
    func refused(arguments: [String: String]) async throws {
        _ = try await bench.run("chapter new", ["title": "A"])
        await #expect(throws: ArgumentFailure.self) {
            try await bench.run("add", arguments.merging(["selection": "1"]) { first, _ in first })
        }
        #expect(try await story.chapters[0].blocks.isEmpty)
    }
}

/// Projects in memory without commands of their own.
private struct StubProjects: FeatureModule {
    static let id: FeatureID = "projects"
    let requires: Set<FeatureID> = []
    let storage: any FeatureStorage = Storage()
    func assemble(into host: inout FeatureHost) throws {}

    private struct Storage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(
                InMemoryProjectRepository(clock: host.clock, identifiers: host.identifiers),
                as: (any ProjectRepository).self)
        }
    }
}

/// Photos in memory without commands of their own.
private struct StubPhotos: FeatureModule {
    static let id: FeatureID = "photos"
    let requires: Set<FeatureID> = []
    let storage: any FeatureStorage = Storage()
    func assemble(into host: inout FeatureHost) throws { host.add(StandardTerms.filterTerms(), to: .filterTerms) }

    private struct Storage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(
                InMemoryPhotoRepository(
                    clock: host.clock, identifiers: host.identifiers, search: { SearchWords.matches($0, $1) }),
                as: (any PhotoRepository).self)
        }
    }
}
