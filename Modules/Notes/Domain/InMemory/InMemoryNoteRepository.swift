public import Kernel
public import ProjectsDomain

/// Notes in memory, for tests, demos and dry runs.
public actor InMemoryNoteRepository: NoteRepository {
    private let clock: any WallClock
    private let identifiers: any IdentifierSource
    private var live: [Note.ID: Note] = [:]
    private var trashed: [Note.ID: (note: Note, deletedAt: Instant)] = [:]

    /// A repository without notes.
    public init(clock: any WallClock, identifiers: any IdentifierSource) {
        self.clock = clock
        self.identifiers = identifiers
    }

    /// The notes of a project.
    public func notes(of project: Project.ID) -> [Note] {
        live.values.filter { $0.project == project }.sorted { $0.precedes($1) }
    }

    /// A live note.
    public func note(_ id: Note.ID) -> Note? {
        live[id]
    }

    /// Adds a note.
    public func create(_ draft: NoteDraft, in project: Project.ID) throws -> Note {
        let draft = try draft.validated()
        let time = clock.now()
        let note = Note(
            id: identifiers.make(), project: project, kind: draft.kind, text: draft.text, isPinned: draft.isPinned,
            photo: draft.photo, createdAt: time, updatedAt: time)
        live[note.id] = note
        return note
    }

    /// Changes a note.
    public func update(
        _ id: Note.ID, _ change: @Sendable (inout NoteDraft) throws -> Void
    ) throws -> Note {
        guard let note = live[id] else { throw NotesError.unknownNote("\(id)") }
        var draft = NoteDraft(of: note)
        try change(&draft)
        let changed = note.applying(try draft.validated(), at: clock.now())
        live[id] = changed
        return changed
    }

    /// Moves notes to the trash.
    public func delete(_ ids: [Note.ID]) throws {
        if let missing = ids.first(where: { live[$0] == nil }) { throw NotesError.unknownNote("\(missing)") }
        for id in ids {
            if let note = live.removeValue(forKey: id) { trashed[id] = (note, clock.now()) }
        }
    }

    /// Numbers of notes.
    public func counts(in projects: [Project.ID]) -> [NoteCount] {
        var counts: [NoteCount: Int] = [:]
        for note in live.values where projects.contains(note.project) {
            counts[NoteCount(project: note.project, photo: note.photo, count: 0), default: 0] += 1
        }
        return counts.map { NoteCount(project: $0.project, photo: $0.photo, count: $1) }
    }
}

extension InMemoryNoteRepository {
    /// The notes in the trash with the times of their going.
    func trashedNotes() -> [(note: Note, deletedAt: Instant)] {
        Array(trashed.values)
    }

    /// The ids of the notes of some projects, in the trash or not.
    func ids(in projects: Set<Project.ID>) -> [Note.ID] {
        (Array(live.values) + trashed.values.map { $0.note }).filter { projects.contains($0.project) }.map { $0.id }
    }

    /// Takes a note out of the trash.
    /// - Returns: whether it was there.
    func takeBack(_ id: Note.ID) -> Bool {
        guard let entry = trashed.removeValue(forKey: id) else { return false }
        live[id] = entry.note
        return true
    }

    /// Removes notes for good.
    func remove(_ ids: Set<Note.ID>) {
        for id in ids {
            live[id] = nil
            trashed[id] = nil
        }
    }
}
