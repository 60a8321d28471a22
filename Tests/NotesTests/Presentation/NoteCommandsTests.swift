import FeatureKit
import Kernel
import NotesDomain
import NotesPresentation
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing
import TextKit

@Suite("commands of notes")
struct NoteCommandsTests {
    let bench: CommandBench
    let project: Project
    let photos: [Photo]

    init() async throws {
        let composition = try Composition(
            [StubProjects(), StubPhotos(), NotesModule.inMemory], clock: FixedClock(), identifiers: SeededIdentifiers())
        bench = CommandBench(composition, elsewhere: ["parameter.project", "column.number"])
        project = try await composition.resolve((any ProjectRepository).self).create(ProjectDetails(title: "London"))
        let repository = try composition.resolve((any PhotoRepository).self)
        for number in 0..<3 as Range<UInt8> {
            let content = try #require(ContentHash(bytes: [UInt8](repeating: number, count: 32)))
            let file = PhotoFile(
                role: .original, content: content, bytes: 1, name: BytePath("\(number).jpg"), place: .library)
            let candidate = PhotoCandidate(files: [file], capture: CaptureData(), size: PixelSize(width: 3, height: 2))
            _ = try await repository.register(candidate, in: project.id)
        }
        photos = try await repository.page(PhotoQuery(project: project.id)).photos
        await bench.session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: photos))
    }

    private var notes: [Note] {
        get async throws {
            try await bench.composition.resolve((any NoteRepository).self).notes(of: project.id)
        }
    }

    @Test("every command has its help, its parameters theirs, and an example of its own")
    func help() {
        #expect(bench.helpProblems.isEmpty)
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            NotesError.unknownNote("x"), .ambiguousNote("x", count: 2), .numberNotListed(3, count: 2), .nothingListed,
            .textEmpty, .textTooLong(limitBytes: 1), .changedMeanwhile,
        ])
    func failures(_ failure: NotesError) {
        #expect(bench.problems(in: [failure.message]).isEmpty)
    }

    @Test("notes are written, listed, changed and deleted by commands, and everything they say has a text")
    func life() async throws {
        let calls: [(String, [String: String])] = [
            ("notes", [:]), ("note new", ["text": "Ask the **ferryman**", "type": "research", "photo": "2"]),
            ("note new", ["text": "Title", "pin": ""]), ("notes", [:]), ("notes", ["type": "research"]),
            ("note show", ["note": "1"]), ("note type", ["note": "1", "type": "client"]), ("notes", [:]),
            ("note pin", ["note": "1-2"]), ("note unpin", ["note": "1"]),
            ("note edit", ["note": "2", "text": "Other"]),
        ]
        for (name, arguments) in calls {
            let output = try await bench.run(name, arguments)
            #expect(bench.problems(in: output).isEmpty, "\(name)")
        }
        #expect(try await notes.map(\.text).sorted() == ["Other", "Title"])
        _ = try await bench.run("notes")
        _ = try await bench.run("note delete", ["note": "1"])
        #expect(try await notes.count == 1)
        await #expect(throws: NotesError.unknownNote("1")) { try await bench.run("note show", ["note": "1"]) }
    }

    @Test("an unchanged or emptied text in the editor changes nothing", arguments: [nil, "changed"] as [String?])
    func editor(text: String?) async throws {
        _ = try await bench.run("note new", ["text": "before"])
        _ = try await bench.run("notes")
        _ = try await bench.run("note edit", ["note": "1"], interaction: ScriptedInteraction(.edited(text)))
        #expect(try await notes.map(\.text) == [text ?? "before"])
    }

    @Test("a note hides while its photo is away, and comes back with it")
    func hiding() async throws {
        _ = try await bench.run("note new", ["text": "about", "photo": "2"])
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        try await repository.delete([photos[1].id])
        #expect(try await bench.run("notes").json == [])
        let content = try #require(photos[1].original)
        let candidate = PhotoCandidate(files: [content], capture: CaptureData(), size: photos[1].size)
        _ = try await repository.register(candidate, in: project.id)
        #expect(try await bench.run("notes").json != [])
    }

    @Test("has:note and missing:note tell photos with notes from those without")
    func presence() async throws {
        _ = try await bench.run("note new", ["text": "about", "photo": "2"])
        let filter = PhotoFilter(terms: try bench.composition.terms)
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        for (word, expected) in [("has:note", ["1.jpg"]), ("missing:note", ["0.jpg", "2.jpg"])] {
            let predicate = try await filter.predicate(of: [word], in: project.id)
            let page = try await repository.page(PhotoQuery(project: project.id, predicate: predicate))
            #expect(page.photos.map(\.name) == expected, "\(word)")
        }
    }
}

extension Composition {
    fileprivate var terms: [FilterTerm] {
        get throws { self[.filterTerms] }
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
    func assemble(into host: inout FeatureHost) throws {
        let words = host.handle(for: .presenceWords)
        host.add(StandardTerms.filterTerms { try words.elements() }, to: .filterTerms)
    }

    private struct Storage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(
                InMemoryPhotoRepository(
                    clock: host.clock, identifiers: host.identifiers, search: { SearchWords.matches($0, $1) }),
                as: (any PhotoRepository).self)
        }
    }
}
