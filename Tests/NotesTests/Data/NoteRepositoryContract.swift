import Kernel
import NotesData
import NotesDomain
import PhotosDomain
import ProjectsDomain
import SQLKit
import TestSupport
import Testing

/// Notes of two projects on one backend, with a clock that stands still until it is moved.
struct NoteWorld {
    let clock = FixedClock()
    let repository: any NoteRepository
    let project = Project.ID(high: 0x7000, low: 1)
    let otherProject = Project.ID(high: 0x7000, low: 2)
    /// Kept so that its folder stays; `nil` in memory.
    let file: TemporaryDatabase?

    init(_ backend: Backend) async throws {
        switch backend {
        case .memory:
            file = nil
            repository = InMemoryNoteRepository(clock: clock, identifiers: SeededIdentifiers())
        case .sqlite:
            let file = try await TemporaryDatabase(clock: clock) { database, owner in
                [Self.projects] + SQLiteNotesStorage(database: database, owner: owner).migrations
            }
            self.file = file
            let projects = [project, otherProject]
            try await file.database.write { connection in
                for project in projects {
                    try connection.execute("INSERT INTO projects_project(id) VALUES(?1)", [project])
                }
            }
            repository = SQLiteNoteRepository(
                database: file.database, owner: file.owner, clock: clock, identifiers: SeededIdentifiers())
        }
    }

    private static let projects = Migration(
        "projects.001-fixture",
        ["CREATE TABLE projects_project(key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT"])
}

@Suite("every repository of notes")
struct NoteRepositoryContract {
    @Test("gives back what was written, trimmed, with its times", arguments: Backend.allCases)
    func create(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let photo = Photo.ID(high: 1, low: 1)
        let draft = NoteDraft(" 한강의 **밤**\n", kind: .research, isPinned: true, photo: photo)
        let note = try await world.repository.create(draft, in: world.project)
        #expect(note.text == "한강의 **밤**" && note.kind == .research && note.isPinned && note.photo == photo)
        #expect(note.createdAt == world.clock.now() && note.updatedAt == world.clock.now())
        #expect(try await world.repository.note(note.id) == note)
        #expect(try await world.repository.notes(of: world.project) == [note])
        #expect(try await world.repository.notes(of: world.otherProject) == [])
        #expect(try await world.repository.photosWithNotes() == [photo])
        #expect(try await world.repository.counts(in: [world.project, world.otherProject]) == [world.project: 1])
    }

    @Test("pinned ones stand first, then the one changed last", arguments: Backend.allCases)
    func order(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        var notes: [Note] = []
        for text in ["a", "b", "c", "d"] {
            world.clock.advance(milliseconds: 10)
            notes.append(try await world.repository.create(NoteDraft(text), in: world.project))
        }
        world.clock.advance(milliseconds: 10)
        _ = try await world.repository.update(notes[0].id) { $0.text = "A" }
        _ = try await world.repository.update(notes[1].id) { $0.isPinned = true }
        #expect(try await world.repository.notes(of: world.project).map(\.text) == ["b", "A", "d", "c"])
    }

    @Test("a change that says nothing new leaves the time; one that fails leaves all", arguments: Backend.allCases)
    func update(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let note = try await world.repository.create(NoteDraft("x"), in: world.project)
        world.clock.advance(milliseconds: 10)
        #expect(try await world.repository.update(note.id) { $0.text = " x " } == note)
        await #expect(throws: NotesError.textEmpty) {
            try await world.repository.update(note.id) { draft in
                draft.isPinned = true
                draft.text = " \n"
            }
        }
        #expect(try await world.repository.note(note.id) == note)
        let unknown = Note.ID(high: 9, low: 9)
        await #expect(throws: NotesError.unknownNote("\(unknown)")) {
            try await world.repository.update(unknown) { $0.text = "y" }
        }
    }

    @Test("a text is limited in bytes", arguments: Backend.allCases)
    func limits(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let longest = String(repeating: "가", count: Note.textLimit / 3)
        #expect(try await world.repository.create(NoteDraft(longest), in: world.project).text == longest)
        await #expect(throws: NotesError.textTooLong(limitBytes: Note.textLimit)) {
            try await world.repository.create(NoteDraft(longest + "가"), in: world.project)
        }
    }

    @Test("notes are deleted all or none", arguments: Backend.allCases)
    func delete(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let kept = try await world.repository.create(NoteDraft("kept"), in: world.project)
        let gone = try await world.repository.create(NoteDraft("gone"), in: world.project)
        let unknown = Note.ID(high: 9, low: 9)
        await #expect(throws: NotesError.unknownNote("\(unknown)")) {
            try await world.repository.delete([gone.id, unknown])
        }
        #expect(try await world.repository.counts(in: [world.project]) == [world.project: 2])
        try await world.repository.delete([gone.id])
        #expect(try await world.repository.notes(of: world.project) == [kept])
        #expect(try await world.repository.note(gone.id) == nil)
    }

    @Test("another owner sees and changes nothing of it")
    func owners() async throws {
        let world = try await NoteWorld(.sqlite)
        let file = try #require(world.file)
        let note = try await world.repository.create(
            NoteDraft("mine", photo: Photo.ID(high: 1, low: 1)), in: world.project)
        let stranger = SQLiteNoteRepository(
            database: file.database, owner: Owner.ID(high: 2, low: 2), clock: world.clock,
            identifiers: SeededIdentifiers(seed: 2))
        #expect(try await stranger.notes(of: world.project).isEmpty)
        #expect(try await stranger.note(note.id) == nil)
        #expect(try await stranger.photosWithNotes().isEmpty)
        #expect(try await stranger.counts(in: [world.project]).isEmpty)
        await #expect(throws: NotesError.self) { try await stranger.delete([note.id]) }
        await #expect(throws: NotesError.self) { try await stranger.update(note.id) { $0.text = "theirs" } }
        #expect(try await world.repository.note(note.id) == note)
    }

    @Test("a kind that this version doesn't know is a memo")
    func unknownKind() async throws {
        let world = try await NoteWorld(.sqlite)
        let note = try await world.repository.create(NoteDraft("x", kind: .client), in: world.project)
        _ = try await world.file?.unwatched.write { try $0.execute("UPDATE notes_note SET kind = 'later'") }
        #expect(try await world.repository.note(note.id)?.kind == .memo)
    }
}
