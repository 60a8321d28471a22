public import Kernel
public import NotesDomain
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
            try connection.execute(
                """
                INSERT INTO notes_note(id, owner, project, photo, kind, text, pinned, created_at, updated_at)
                VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
                """,
                [note.id, owner, project, note.photo, note.kind.rawValue, note.text, note.isPinned, time])
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
            let changed = note.applying(try draft.validated(), at: time)
            if changed == note { return note }
            // A kind that is read as a memo for want of a better one stays, unless another is chosen.
            let kind = changed.kind == note.kind ? nil : changed.kind.rawValue
            try connection.execute(
                """
                UPDATE notes_note
                SET photo = ?3, kind = coalesce(?4, kind), text = ?5, pinned = ?6, updated_at = ?7
                WHERE id = ?1 AND owner = ?2
                """, [id, owner, changed.photo, kind, changed.text, changed.isPinned, time])
            return changed
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

    /// Numbers of notes.
    public func counts(in projects: [Project.ID]) async throws -> [NoteCount] {
        try await database.read { [owner] connection in
            try projects.flatMap { project in
                try connection.query(
                    """
                    SELECT photo, count(*)
                    FROM notes_note
                    WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL
                    GROUP BY photo
                    """, [project, owner]
                ) { NoteCount(project: project, photo: try $0.optionalIdentifier(0), count: $0.integer(1)) }
            }
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
            SELECT \(NoteRow.columns)
            FROM notes_note
            WHERE deleted_at IS NULL AND \(condition)
            """, values, NoteRow.note)
    }
}

/// A note as a row of `notes_note`.
enum NoteRow {
    static let columns = "id, project, kind, text, pinned, photo, created_at, updated_at"
    static let columnCount = 8

    static func note(_ row: any SQLRow) throws -> Note {
        // A kind of a later version, or of another client, is a memo here.
        Note(
            id: try row.identifier(0), project: try row.identifier(1),
            kind: NoteKind(rawValue: row.text(2)) ?? .memo, text: row.text(3), isPinned: row.integer(4) == 1,
            photo: try row.optionalIdentifier(5), createdAt: row.instant(6), updatedAt: row.instant(7))
    }
}
