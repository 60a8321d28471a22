import Kernel
import NotesData
import NotesDomain
import PhotosDomain
import SQLKit
import TestSupport
import Testing

@Suite("every repository of notes")
struct NoteRepositoryContract {
    @Test("has nothing at first", arguments: Backend.allCases)
    func empty(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        #expect(try await world.repository.notes(of: world.project).isEmpty)
        #expect(try await world.repository.note(Note.ID(high: 1, low: 2)) == nil)
        #expect(try await world.repository.counts(in: [world.project]).isEmpty)
    }

    @Test("gives back what was written, as it was written, with its times", arguments: Backend.allCases)
    func create(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let photo = Photo.ID(high: 1, low: 1)
        let draft = NoteDraft("    한강의 '**밤**'\n\n%_\\", kind: .research, isPinned: true, photo: photo)
        let note = try await world.repository.create(draft, in: world.project)
        #expect(NoteDraft(of: note) == draft)
        #expect(note.project == world.project)
        #expect(note.createdAt == world.clock.now())
        #expect(note.updatedAt == world.clock.now())
        #expect(try await world.repository.note(note.id) == note)
        #expect(try await world.repository.notes(of: world.project) == [note])
        #expect(try await world.repository.notes(of: world.otherProject) == [])
    }

    @Test("an empty text is kept, as other clients have them", arguments: Backend.allCases)
    func emptyText(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let note = try await world.repository.create(NoteDraft(""), in: world.project)
        #expect(try await world.repository.note(note.id)?.text == "")
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

    @Test("of notes changed in one moment the one made first stands first", arguments: Backend.allCases)
    func orderInOneMoment(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        for text in ["a", "b", "c"] { _ = try await world.repository.create(NoteDraft(text), in: world.project) }
        #expect(try await world.repository.notes(of: world.project).map(\.text) == ["a", "b", "c"])
    }

    @Test(
        "each change is kept and moves the time of change, a pin as well",
        arguments: [
            NoteDraft("y"), NoteDraft("x", kind: .client), NoteDraft("x", isPinned: true),
            NoteDraft("x", photo: Photo.ID(high: 1, low: 1)),
        ], Backend.allCases)
    func update(_ draft: NoteDraft, on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let note = try await world.repository.create(NoteDraft("x"), in: world.project)
        world.clock.advance(milliseconds: 10)
        let changed = try await world.repository.update(note.id) { $0 = draft }
        #expect(NoteDraft(of: changed) == draft)
        #expect(changed.updatedAt == world.clock.now())
        #expect(changed.createdAt == note.createdAt)
        #expect(try await world.repository.note(note.id) == changed)
    }

    @Test("a change that says nothing new leaves the time; one that fails leaves all", arguments: Backend.allCases)
    func unchanged(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let note = try await world.repository.create(NoteDraft("x"), in: world.project)
        world.clock.advance(milliseconds: 10)
        #expect(try await world.repository.update(note.id) { $0.text = "x" } == note)
        await #expect(throws: NotesError.textTooLong(limitBytes: Note.textLimit)) {
            try await world.repository.update(note.id) { draft in
                draft.isPinned = true
                draft.text = String(repeating: "x", count: Note.textLimit + 1)
            }
        }
        await #expect(throws: NotesError.changedMeanwhile, "what the closure throws comes out") {
            try await world.repository.update(note.id) { draft in
                draft.isPinned = true
                throw NotesError.changedMeanwhile
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

    @Test("notes are deleted all or none; an id may be named twice", arguments: Backend.allCases)
    func delete(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let kept = try await world.repository.create(NoteDraft("kept"), in: world.project)
        let gone = try await world.repository.create(NoteDraft("gone"), in: world.project)
        let unknown = Note.ID(high: 9, low: 9)
        await #expect(throws: NotesError.unknownNote("\(unknown)")) {
            try await world.repository.delete([gone.id, unknown])
        }
        #expect(try await world.repository.notes(of: world.project).count == 2)
        try await world.repository.delete([gone.id, gone.id])
        #expect(try await world.repository.notes(of: world.project) == [kept])
        #expect(try await world.repository.note(gone.id) == nil)
        await #expect(throws: NotesError.unknownNote("\(gone.id)")) { try await world.repository.delete([gone.id]) }
        await #expect(throws: NotesError.unknownNote("\(gone.id)")) {
            try await world.repository.update(gone.id) { $0.text = "y" }
        }
    }

    @Test("counts are of live notes by project and photo; what isn't there isn't counted", arguments: Backend.allCases)
    func counts(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let (one, two) = (Photo.ID(high: 1, low: 1), Photo.ID(high: 1, low: 2))
        for photo in [one, two, nil, one, nil, nil] {
            _ = try await world.repository.create(NoteDraft("x", photo: photo), in: world.project)
        }
        let gone = try await world.repository.create(NoteDraft("x", photo: two), in: world.project)
        try await world.repository.delete([gone.id])
        _ = try await world.repository.create(NoteDraft("x", photo: one), in: world.otherProject)
        let own = [
            NoteCount(project: world.project, photo: one, count: 2),
            NoteCount(project: world.project, photo: two, count: 1),
            NoteCount(project: world.project, photo: nil, count: 3),
        ]
        #expect(Set(try await world.repository.counts(in: [world.project])) == Set(own))
        let other = NoteCount(project: world.otherProject, photo: one, count: 1)
        #expect(
            Set(try await world.repository.counts(in: [world.project, world.otherProject])) == Set(own + [other]))
        #expect(try await world.repository.counts(in: []).isEmpty)
    }

    @Test("memory and SQLite stay equal through random changes", arguments: 0..<10 as Range<UInt64>)
    func randomChanges(seed: UInt64) async throws {
        let worlds = [try await NoteWorld(.memory), try await NoteWorld(.sqlite)]
        var random = SeededGenerator(seed: seed)
        for step in 0..<40 {
            let notes = try await worlds[0].repository.notes(of: worlds[0].project)
            let (kind, place) = (random.index(below: 5), random.index(below: max(1, notes.count)))
            let draft = NoteDraft(
                random.pick(["", "a", "b\n", "가"]), kind: random.pick(NoteKind.allCases),
                isPinned: random.index(below: 2) == 0,
                photo: random.pick([nil, Photo.ID(high: 1, low: UInt64(random.index(below: 3)))]))
            for world in worlds {
                // Some changes fall into one moment.
                world.clock.advance(milliseconds: Int64(step % 3))
                switch kind {
                case 0 where !notes.isEmpty: try await world.repository.delete([notes[place].id])
                case 1...2 where !notes.isEmpty:
                    _ = try await world.repository.update(notes[place].id) { $0 = draft }
                default: _ = try await world.repository.create(draft, in: world.project)
                }
            }
            let (memory, file) = (worlds[0].repository, worlds[1].repository)
            #expect(try await memory.notes(of: worlds[0].project) == file.notes(of: worlds[1].project), "step \(step)")
            let counts = (
                try await memory.counts(in: [worlds[0].project]), try await file.counts(in: [worlds[1].project])
            )
            #expect(Set(counts.0) == Set(counts.1), "step \(step)")
        }
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
        #expect(try await stranger.counts(in: [world.project]).isEmpty)
        await #expect(throws: NotesError.unknownNote("\(note.id)")) { try await stranger.delete([note.id]) }
        await #expect(throws: NotesError.unknownNote("\(note.id)")) {
            try await stranger.update(note.id) { $0.text = "theirs" }
        }
        #expect(try await world.repository.note(note.id) == note)
    }

    @Test("deleting marks the row and removes none")
    func marks() async throws {
        let world = try await NoteWorld(.sqlite)
        let note = try await world.repository.create(NoteDraft("x"), in: world.project)
        try await world.repository.delete([note.id])
        let rows = try await world.file?.unwatched.read { connection in
            try connection.query("SELECT deleted_at FROM notes_note", []) { $0.optionalInstant(0) }
        }
        #expect(rows == [world.clock.now()])
    }

    @Test("a kind that this version doesn't know is a memo, and stays what it is through other changes")
    func unknownKind() async throws {
        let world = try await NoteWorld(.sqlite)
        let file = try #require(world.file)
        func stored() async throws -> [String] {
            try await file.unwatched.read { connection in
                try connection.query("SELECT kind FROM notes_note", []) { $0.text(0) }
            }
        }
        let note = try await world.repository.create(NoteDraft("x", kind: .client), in: world.project)
        try await file.unwatched.write { _ = try $0.execute("UPDATE notes_note SET kind = 'later'") }
        #expect(try await world.repository.note(note.id)?.kind == .memo)
        _ = try await world.repository.update(note.id) { $0.text = "y" }
        #expect(try await stored() == ["later"])
        _ = try await world.repository.update(note.id) { $0.kind = .concept }
        #expect(try await stored() == ["concept"])
    }
}
