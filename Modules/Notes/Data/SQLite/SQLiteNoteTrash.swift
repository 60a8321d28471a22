public import Kernel
import NotesDomain
public import ProjectsDomain
public import SQLKit
public import TrashDomain

/// The trashed notes of one owner in a database.
public struct SQLiteNoteTrash: ListedTrash {
    private let database: any SQLDatabase
    private let owner: Owner.ID
    private let projects: any ProjectRepository

    /// The trashed notes of `owner`; every statement carries it.
    public init(database: any SQLDatabase, owner: Owner.ID, projects: any ProjectRepository) {
        self.database = database
        self.owner = owner
        self.projects = projects
    }

    /// Notes.
    public var kind: TrashKind? { Note.trashKind }

    /// Notes in the trash.
    public func matching(_ query: TrashQuery) async throws -> [TrashedItem] {
        let rows = try await database.read { [owner] connection in
            try connection.query(
                """
                SELECT \(NoteRow.columns), deleted_at
                FROM notes_note
                WHERE owner = ?1 AND deleted_at IS NOT NULL
                """, [owner]
            ) { (note: try NoteRow.note($0), deletedAt: $0.instant(NoteRow.columnCount)) }
        }
        let names = try await projects.names(of: Set(rows.map { $0.note.project }))
        return rows.map { $0.note.trashed(at: $0.deletedAt, in: names[$0.note.project]) }.filter(query.matches)
    }

    /// The notes of projects.
    public func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] {
        try await database.read { [owner] connection in
            try scope[Project.trashKind].flatMap { project -> [Subject.ID] in
                try connection.query("SELECT id FROM notes_note WHERE project = ?1 AND owner = ?2", [project, owner]) {
                    try $0.identifier(0)
                }
            }
        }
    }

    /// Takes notes out of the trash.
    public func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] {
        var query = TrashQuery()
        query.ids = Set(ids)
        var refused: [Subject.ID: any Failure] = [:]
        for item in try await matching(query) {
            if let place = item.place, place.isTrashed {
                refused[item.reference.id] = NotesError.projectTrashed(title: place.title)
            }
        }
        let kept = refused
        return try await database.change(of: ids) { [owner] connection in
            var refused = kept
            for id in ids where kept[id] == nil {
                let changed = try connection.execute(
                    "UPDATE notes_note SET deleted_at = NULL WHERE id = ?1 AND owner = ?2 AND deleted_at IS NOT NULL",
                    [id, owner])
                if changed == 0 { refused[id] = NotesError.unknownNote("\(id)") }
            }
            return refused
        }
    }

    /// Removes notes; those about photos that go stay.
    public func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        let ids = scope[Note.trashKind]
        if ids.isEmpty { return .none }
        try await database.change(of: Array(ids)) { [owner] connection in
            for id in ids {
                try connection.execute("DELETE FROM notes_note WHERE id = ?1 AND owner = ?2", [id, owner])
            }
        }
        return .none
    }
}
