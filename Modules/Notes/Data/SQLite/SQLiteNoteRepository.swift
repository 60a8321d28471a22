public import Kernel
public import NotesDomain
public import PhotosDomain
public import ProjectsDomain
public import SQLKit

/// The notes of one owner in a database.
public struct SQLiteNoteRepository: NoteRepository {
    private let database: any SQLDatabase
    private let owner: Owner.ID
    private let clock: any WallClock
    private let identifiers: any IdentifierSource

    /// The notes of `owner`; every statement carries it.
    public init(
        database: any SQLDatabase, owner: Owner.ID, clock: any WallClock, identifiers: any IdentifierSource
    ) {
        self.database = database
        self.owner = owner
        self.clock = clock
        self.identifiers = identifiers
    }

    /// The notes of a project.
    public func notes(of project: Project.ID) async throws -> [Note] {
        try await database.read { [owner] connection in
            try Self.notes(
                where: "project = ?1 AND owner = ?2 ORDER BY pinned DESC, updated_at DESC, id", [project, owner],
                in: connection)
        }
    }

    /// A live note.
    public func note(_ id: Note.ID) async throws -> Note? {
        try await database.read { [owner] in try Self.note(id, of: owner, in: $0) }
    }

    /// Adds a note.
    public func create(_ draft: NoteDraft, in project: Project.ID) async throws -> Note {
        let draft = try draft.validated()
        let time = clock.now()
        let note = Note(
            id: identifiers.make(), project: project, kind: draft.kind, text: draft.text, isPinned: draft.isPinned,
            photo: draft.photo, createdAt: time, updatedAt: time)
        try await database.change(of: [note.id.subject]) { [owner] connection in
            _ = try connection.execute(
                """
                INSERT INTO notes_note(id, owner, project, photo, kind, text, pinned, created_at, updated_at)
                VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
                """,
                [note.id, owner, project, note.photo, note.kind.rawValue, note.text, note.isPinned ? 1 : 0, time])
        }
        return note
    }

    /// Changes a note.
    public func update(
        _ id: Note.ID, _ change: @escaping @Sendable (inout NoteDraft) throws -> Void
    ) async throws -> Note {
        let time = clock.now()
        return try await database.change(of: [id.subject]) { [owner] connection in
            guard let note = try Self.note(id, of: owner, in: connection) else {
                throw NotesError.unknownNote("\(id)")
            }
            var draft = NoteDraft(of: note)
            try change(&draft)
            draft = try draft.validated()
            guard draft != NoteDraft(of: note) else { return note }
            try connection.execute(
                """
                UPDATE notes_note
                SET photo = ?3, kind = ?4, text = ?5, pinned = ?6, updated_at = ?7
                WHERE id = ?1 AND owner = ?2
                """, [id, owner, draft.photo, draft.kind.rawValue, draft.text, draft.isPinned ? 1 : 0, time])
            return Note(
                id: id, project: note.project, kind: draft.kind, text: draft.text, isPinned: draft.isPinned,
                photo: draft.photo, createdAt: note.createdAt, updatedAt: time)
        }
    }

    /// Moves notes to the trash.
    public func delete(_ ids: [Note.ID]) async throws {
        let time = clock.now()
        try await database.change(of: ids.map { $0.subject }) { [owner] connection in
            for id in Set(ids) {
                let changed = try connection.execute(
                    "UPDATE notes_note SET deleted_at = ?3 WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL",
                    [id, owner, time])
                guard changed == 1 else { throw NotesError.unknownNote("\(id)") }
            }
        }
    }

    /// The photos that notes are about.
    public func photosWithNotes() async throws -> Set<Photo.ID> {
        try await database.read { [owner] connection in
            Set(
                try connection.query(
                    "SELECT photo FROM notes_note WHERE owner = ?1 AND photo IS NOT NULL AND deleted_at IS NULL",
                    [owner]
                ) { row -> Photo.ID in try row.identifier(0) })
        }
    }

    /// Numbers of notes.
    public func counts(in projects: [Project.ID]) async throws -> [Project.ID: Int] {
        try await database.read { [owner] connection in
            var counts: [Project.ID: Int] = [:]
            for project in projects {
                let count = try connection.first(
                    "SELECT count(*) FROM notes_note WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL",
                    [project, owner]
                ) { $0.integer(0) }
                if let count, count > 0 { counts[project] = count }
            }
            return counts
        }
    }

    private static func note(_ id: Note.ID, of owner: Owner.ID, in connection: any SQLConnection) throws -> Note? {
        try notes(where: "id = ?1 AND owner = ?2", [id, owner], in: connection).first
    }

    private static func notes(
        where condition: String, _ values: [any SQLConvertible], in connection: any SQLConnection
    ) throws -> [Note] {
        try connection.query(
            """
            SELECT id, project, kind, text, pinned, photo, created_at, updated_at
            FROM notes_note
            WHERE deleted_at IS NULL AND \(condition)
            """, values
        ) { row in
            // A kind of a later version, or of another client, is a memo here.
            Note(
                id: try row.identifier(0), project: try row.identifier(1),
                kind: NoteKind(rawValue: row.text(2)) ?? .memo,
                text: row.text(3), isPinned: row.integer(4) == 1, photo: try row.optionalIdentifier(5),
                createdAt: row.instant(6), updatedAt: row.instant(7))
        }
    }
}
