import SQLKit

/// The table of notes.
enum NoteSchema {
    static let migrations = [
        Migration(
            "notes.001-create", recording: ["notes_note"],
            [
                // A note outlives its photo, so the photo is no reference.
                """
                CREATE TABLE notes_note(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  project BLOB NOT NULL REFERENCES projects_project(id) DEFERRABLE INITIALLY DEFERRED,
                  photo BLOB CHECK(length(photo) = 16),
                  kind TEXT NOT NULL,
                  text TEXT NOT NULL,
                  pinned INTEGER NOT NULL CHECK(pinned IN (0, 1)),
                  created_at INTEGER NOT NULL,
                  updated_at INTEGER NOT NULL,
                  deleted_at INTEGER
                ) STRICT
                """,
                "CREATE INDEX notes_note_project ON notes_note(project, pinned, updated_at) WHERE deleted_at IS NULL",
                "CREATE INDEX notes_note_photo ON notes_note(photo) WHERE photo IS NOT NULL",
            ])
    ]
}
