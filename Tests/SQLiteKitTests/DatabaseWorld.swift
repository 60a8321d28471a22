import Foundation
import Kernel
import SQLKit
import SQLiteKit
import TestSupport

/// Databases on one file of a test's own.
struct DatabaseWorld {
    let folder: TemporaryFolder
    let clock = FixedClock()
    let path: BytePath

    init(name: String = "library.sqlite") throws {
        folder = try TemporaryFolder()
        path = BytePath(folder.path(of: name))
    }

    /// Another database on the file, as another program would have it.
    func open(_ access: SQLiteDatabase.Access = .readWrite, seed: UInt64 = 1) -> SQLiteDatabase {
        SQLiteDatabase(path: path, access: access, clock: clock, identifiers: SeededIdentifiers(seed: seed))
    }

    /// A database with one recorded table and one that isn't.
    func migrated() async throws -> SQLiteDatabase {
        let database = open()
        try await database.migrate(Self.migrations)
        return database
    }

    static let migrations = [
        Migration(
            "notes.001-create", recording: ["notes_note"],
            [
                "CREATE TABLE notes_note(key INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL CHECK(text <> '')) STRICT",
                "CREATE TABLE notes_cache(key INTEGER PRIMARY KEY, value ANY) STRICT",
            ])
    ]
}

extension SQLDatabase {
    /// The texts of all notes.
    var notes: [String] {
        get async throws {
            try await read { try $0.query("SELECT text FROM notes_note ORDER BY key", []) { $0.text(0) } }
        }
    }

    /// Adds a note in a recorded transaction.
    func add(_ text: String, subjects: [Subject.ID] = []) async throws {
        try await change(of: subjects) { try $0.execute("INSERT INTO notes_note(text) VALUES(?1)", [text]) }
    }

    /// One number of a query.
    func number(_ sql: String) async throws -> Int? {
        try await read { try $0.first(sql) { $0.integer(0) } }
    }
}
