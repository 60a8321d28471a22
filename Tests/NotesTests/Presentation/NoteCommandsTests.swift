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
            [StubTrash(), StubProjects(), StubPhotos(), NotesModule.inMemory], clock: FixedClock(),
            identifiers: SeededIdentifiers())
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
            .notOnePhoto("x", count: 2), .photoNotInProject("x"), .textEmpty, .textTooLong(limitBytes: 1),
            .changedMeanwhile,
        ])
    func failures(_ failure: NotesError) {
        #expect(bench.problems(in: [failure.message]).isEmpty)
    }

    @Test("notes are written, listed, changed and deleted by commands, and everything they say has a text")
    func life() async throws {
        let calls: [(String, [String: String])] = [
            ("notes", [:]), ("note new", ["text": "Ask the **ferryman**", "type": "research", "photo": "2"]),
            ("notes", [:]), ("note new", ["text": "Title", "pin": ""]), ("notes", [:]),
            ("notes", ["type": "research"]), ("notes", ["type": "client"]), ("notes", ["photo": "all"]),
            ("notes", ["photo": "1", "type": "memo"]), ("notes", [:]),
            ("note show", ["note": "1"]), ("note show", ["note": "2"]), ("note type", ["note": "1", "type": "client"]),
            ("note pin", ["note": "1-2"]), ("note unpin", ["note": "1"]), ("notes", [:]),
            ("note edit", ["note": "2", "text": "Other"]), ("note edit", ["note": "2", "text": "Other"]),
        ]
        for (name, arguments) in calls {
            let output = try await bench.run(name, arguments)
            #expect(bench.problems(in: output).isEmpty, "\(name) \(arguments)")
        }
        #expect(try await notes.map(\.text) == ["Ask the **ferryman**", "Other"])
        let output = try await bench.run("note delete", ["note": "1"])
        #expect(bench.problems(in: output).isEmpty)
        #expect(try await notes.count == 1)
        await #expect(throws: NotesError.unknownNote("1")) { try await bench.run("note show", ["note": "1"]) }
    }

    @Test("a list says type, first line, photo, pin and time of each note, and leaves empty columns out")
    func list() async throws {
        _ = try await bench.run("note new", ["text": "\n# A *title*\n\nmore"])
        #expect(try await table() == [["1", "■ memo", "A title …", "time"]])
        _ = try await bench.run("note new", ["text": "x", "type": "client", "photo": "2", "pin": ""])
        #expect(
            try await table() == [
                ["1", "● client", "x", "1.jpg", "pinned", "time"], ["2", "■ memo", "A title …", "", "", "time"],
            ])
    }

    @Test("a note another client left empty is shown as such")
    func emptyNote() async throws {
        let repository = try bench.composition.resolve((any NoteRepository).self)
        _ = try await repository.create(NoteDraft(""), in: project.id)
        #expect(try await table() == [["1", "■ memo", "(empty)", "time"]])
        #expect(bench.problems(in: try await bench.run("note pin", ["note": "1"])).isEmpty)
    }

    @Test("the JSON of a note has the fields of the contract")
    func json() async throws {
        let made = try await bench.run("note new", ["text": "a *b*", "type": "concept", "photo": "2", "pin": ""]).json
        let note = try await notes[0]
        let expected: JSONValue = [
            "id": .string(note.id.description), "project_id": .string(project.id.description),
            "content": "a *b*", "note_type": "concept", "is_pinned": .boolean(true),
            "photo_id": .string(photos[1].id.description), "created_at": "2026-03-01T09:30:00.000Z",
            "updated_at": "2026-03-01T09:30:00.000Z",
        ]
        #expect(made == .array([expected]))
        #expect(try await bench.run("notes").json == .array([expected]))
        #expect(try await bench.run("note show", ["note": "1"]).json == expected)
    }

    @Test("a note that is shown keeps its lines, its indentations and its marks")
    func show() async throws {
        let text = "# Title\n\n\tcode\n- *item*"
        _ = try await bench.run("note new", interaction: ScriptedInteraction(.edited(text)))
        _ = try await bench.run("notes")
        let views = try await bench.run("note show", ["note": "1"]).views
        #expect(views.last == .document(["", "# Title", "", "    code", "- *item*"]))
    }

    @Test("a list can be of one type, and of some photos")
    func filters() async throws {
        _ = try await bench.run("note new", ["text": "a", "type": "research", "photo": "2"])
        _ = try await bench.run("note new", ["text": "b", "photo": "1"])
        _ = try await bench.run("note new", ["text": "c", "type": "research"])
        for (options, expected) in [
            (["type": "research"], "ac"), (["photo": "1-2"], "ab"), (["photo": "2", "type": "memo"], ""),
            (["photo": "missing:note"], ""),
        ] {
            let shown = try await bench.run("notes", options).json
            let texts = try await notes.filter { "\(shown)".contains($0.id.description) }.map(\.text)
            #expect(texts.joined() == expected, "\(options)")
        }
        let none = try await bench.run("notes", ["type": "client"])
        let message = Message("notes.noneMatching", ["title": "London", "filter": "--type client"])
        #expect(none.views == [.hint(message)])
    }

    @Test("an unchanged or emptied text in the editor changes nothing", arguments: [nil, "changed"] as [String?])
    func editor(text: String?) async throws {
        _ = try await bench.run("note new", ["text": "before"])
        _ = try await bench.run("notes")
        let editing = ScriptedInteraction(.edited(text))
        _ = try await bench.run("note edit", ["note": "1"], interaction: editing)
        #expect(editing.questions == [Message("note.md", ["text": "before"])], "the editor opens on the text there is")
        #expect(try await notes.map(\.text) == [text ?? "before"])
    }

    @Test("an empty note isn't made", arguments: [ScriptedInteraction.Answer.edited(nil), nil])
    func nothingWritten(answer: ScriptedInteraction.Answer?) async throws {
        let interaction = answer.map { ScriptedInteraction($0) } ?? ScriptedInteraction()
        let words = answer == nil ? ["text": "\u{3000}"] : [:]
        await #expect(throws: NotesError.textEmpty) {
            try await bench.run("note new", words, interaction: interaction)
        }
        #expect(try await notes.isEmpty)
    }

    @Test(
        "a wrong type or photo costs no text: it is told before the editor opens",
        arguments: [["type": "poem"], ["photo": "9"], ["photo": "all"]])
    func wrongWordsFirst(options: [String: String]) async throws {
        let untouched = ScriptedInteraction(.edited("long text"))
        await #expect(throws: (any Error).self) { try await bench.run("note new", options, interaction: untouched) }
        #expect(untouched.questions.isEmpty)
        #expect(try await notes.isEmpty)
    }

    @Test("a note is about one photo of its project")
    func onePhoto() async throws {
        await #expect(throws: NotesError.notOnePhoto("1-2", count: 2)) {
            try await bench.run("note new", ["text": "x", "photo": "1-2"])
        }
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        let other = try await bench.composition.resolve((any ProjectRepository).self)
            .create(ProjectDetails(title: "Other"))
        try await repository.move([photos[0].id], to: other.id)
        await #expect(throws: NotesError.photoNotInProject("0.jpg")) {
            try await bench.run("note new", ["text": "x", "photo": "1", "project": "London"])
        }
        #expect(try await notes.isEmpty)
    }

    @Test("what another program wrote while the editor was open is not written over")
    func changedMeanwhile() async throws {
        _ = try await bench.run("note new", ["text": "before"])
        _ = try await bench.run("notes")
        let (id, repository) = (try await notes[0].id, try bench.composition.resolve((any NoteRepository).self))
        let editing = MeddlingInteraction(writes: "mine") {
            _ = try await repository.update(id) { $0.text = "theirs" }
        }
        await #expect(throws: NotesError.changedMeanwhile) {
            try await bench.run("note edit", ["note": "1"], interaction: editing)
        }
        #expect(try await notes.map(\.text) == ["theirs"])
    }

    @Test("one note is deleted without a question, several after one with their number")
    func deleting() async throws {
        for text in ["a", "b", "c", "d"] { _ = try await bench.run("note new", ["text": text]) }
        _ = try await bench.run("notes")
        let refusing = ScriptedInteraction(.confirm(false))
        await #expect(throws: InteractionFailure.cancelled) {
            try await bench.run("note delete", ["note": "1 3"], interaction: refusing)
        }
        #expect(refusing.questions == [Message("notes.deleteQuestion", ["count": 2])])
        #expect(try await notes.count == 4)
        let agreeing = ScriptedInteraction(.confirm(true))
        _ = try await bench.run("note delete", ["note": "1 3"], interaction: agreeing)
        _ = try await bench.run("note delete", ["note": "4"])
        #expect(try await notes.map(\.text) == ["b"])
    }

    @Test("a note hides while its photo is away, from lists, numbers and counts")
    func hiding() async throws {
        _ = try await bench.run("note new", ["text": "about", "photo": "2"])
        _ = try await bench.run("notes")
        try await bench.composition.resolve((any PhotoRepository).self).delete([photos[1].id])
        await #expect(throws: NotesError.unknownNote("1")) { try await bench.run("note delete", ["note": "1"]) }
        #expect(try await bench.run("notes").json == [])
        let contents = try #require(bench.composition[.projectContents].first { $0.name == "notes.contents" })
        #expect(try await contents.count([project.id]).isEmpty)
    }

    @Test("has:note and missing:note tell photos with notes from those without")
    func presence() async throws {
        _ = try await bench.run("note new", ["text": "about", "photo": "2"])
        let filter = PhotoFilter(terms: bench.composition[.filterTerms])
        let repository = try bench.composition.resolve((any PhotoRepository).self)
        for (word, expected) in [("has:note", ["1.jpg"]), ("missing:note", ["0.jpg", "2.jpg"])] {
            let predicate = try await filter.predicate(of: [word], in: [project.id])
            let page = try await repository.page(PhotoQuery(project: project.id, predicate: predicate))
            #expect(page.photos.map(\.name) == expected, "\(word)")
        }
    }

    /// The cells of the list as a person reads them.
    private func table() async throws -> [[String]] {
        let views = try await bench.run("notes").views
        guard case .table(let table)? = views.first else { return [] }
        return table.rows.map { row in
            row.map { cell in
                switch cell {
                case .number(let number): "\(number)"
                case .text(let text), .strong(let text): text
                case .message(let message), .toned(let message, _): bench.text(message)
                case .time: "time"
                case .none: ""
                default: "?"
                }
            }
        }
    }
}
