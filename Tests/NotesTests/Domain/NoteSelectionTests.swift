import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing

@Suite("the notes a person means")
struct NoteSelectionTests {
    private let scene: NoteScene
    private let notes: [Note]

    init() async throws {
        scene = try await NoteScene()
        var notes: [Note] = []
        for (text, photo) in [("a", nil), ("b", scene.ids[1]), ("c", nil)] {
            notes.append(try await scene.write(text, about: photo))
        }
        self.notes = notes
    }

    private func selected(_ words: String..., listed: Bool = true) async throws -> String {
        let project = scene.project
        return try await NoteSelection(scene.visible).notes(words, in: { project }, listed: listed ? list : nil)
            .map(\.note.text).joined()
    }

    /// All three as a session keeps them.
    private var list: String {
        NoteSelection.text(of: notes.map { VisibleNote(note: $0, photo: nil) })
    }

    @Test(
        "numbers are those of the last list, in their order, each once",
        arguments: [(["2"], "b"), (["1-3"], "abc"), (["3,1"], "ca"), (["3", "1-2", "3"], "cab")])
    func numbers(words: [String], expected: String) async throws {
        let project = scene.project
        let found = try await NoteSelection(scene.visible).notes(words, in: { project }, listed: list)
        #expect(found.map(\.note.text).joined() == expected, "\(words)")
    }

    @Test("a number that isn't in the list is told with how many are; without a list there is none")
    func wrongNumbers() async throws {
        await #expect(throws: NotesError.numberNotListed(4, count: 3)) { try await selected("1-4") }
        await #expect(throws: NotesError.nothingListed) { try await selected("1", listed: false) }
        await #expect(throws: NotesError.unknownNote("0")) { try await selected("0") }
    }

    @Test("an id names a note, its beginning too if no other begins so")
    func ids() async throws {
        let id = notes[2].id.description
        #expect(try await selected(id.uppercased(), listed: false) == "c")
        #expect(try await selected(String(id.dropLast(4)), listed: false) == "c")
        // Ids of one source begin alike.
        await #expect(throws: NotesError.ambiguousNote("0000", count: 3)) { try await selected("0000") }
    }

    @Test(
        "what fits nothing is named",
        arguments: ["abc", "words", "ffffffff", "", "01a2b3c4-0000-7000-8000-000000000000"])
    func unknown(word: String) async throws {
        await #expect(throws: NotesError.unknownNote(word)) { try await selected(word) }
    }

    @Test("a note that is gone or hidden since the list was shown is unknown, by number and by id")
    func gone() async throws {
        try await scene.notes.delete([notes[0].id])
        try await scene.photos.delete([scene.ids[1]])
        for (number, note) in [("1", notes[0]), ("2", notes[1])] {
            await #expect(throws: NotesError.unknownNote(number)) { try await selected(number) }
            await #expect(throws: NotesError.unknownNote("\(note.id)")) { try await selected("\(note.id)") }
        }
        #expect(try await selected("3") == "c")
    }

    @Test("numbers and whole ids need no project")
    func withoutProject() async throws {
        let found = try await NoteSelection(scene.visible).notes(
            ["1", "\(notes[1].id)"], in: { throw ProjectsError.noCurrentProject }, listed: list)
        #expect(found.map(\.note.text) == ["a", "b"])
    }
}
