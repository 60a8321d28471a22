import Foundation
import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("erasing from the history")
struct ErasureTests {
    private let world: DatabaseWorld
    private let purged = Subject.ID(high: 7, low: 7)

    init() throws {
        world = try DatabaseWorld()
    }

    private static let migrations = [
        Migration(
            "notes.001-create", recording: ["notes_note", "notes_link"],
            [
                "CREATE TABLE notes_note(key INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL) STRICT",
                "CREATE TABLE notes_link(key INTEGER PRIMARY KEY AUTOINCREMENT, thing BLOB NOT NULL) STRICT",
            ])
    ]

    private func migrated() async throws -> SQLiteDatabase {
        let database = world.open()
        try await database.migrate(Self.migrations)
        return database
    }

    private func command(_ text: String, _ number: UInt64, _ body: () async throws -> Void) async throws {
        let context = ChangeContext(
            actor: "ann", program: "racconto", command: text, name: String(text.prefix { $0 != " " }),
            group: ChangeContext.Group(high: 9, low: number))
        try await ChangeContext.$current.withValue(context) { try await body() }
    }

    private func execute(_ sql: String, in database: SQLiteDatabase, undoneBy step: String? = nil) async throws {
        try await database.change(of: [purged], undoneBy: step) { try $0.execute(sql) }
    }

    private func purge(_ text: String, in database: SQLiteDatabase) async throws {
        try await command("purge \(text)", 99) {
            try await database.together(erasing: [purged]) {
                _ = try await database.change(of: []) {
                    try $0.execute("DELETE FROM notes_note WHERE text = ?1", [text])
                }
            }
        }
    }

    private func bytes(holding text: String) async throws -> Int {
        try #require(
            try await world.open(seed: 3).number(
                "SELECT count(*) FROM racconto_change WHERE instr(changeset, '\(text)') + instr(command, '\(text)') > 0"
            ))
    }

    @Test("nothing of a purged row stays in it, and the lines of who did what when do")
    func contents() async throws {
        let database = try await migrated()
        try await command("add harbour", 1) { try await database.add("harbour") }
        try await command("add sea", 2) { try await database.add("sea") }
        try await command("edit harbour", 3) {
            try await execute("UPDATE notes_note SET text = 'harbour wall' WHERE text = 'harbour'", in: database)
        }
        try await command("edit back", 4) {
            try await execute("UPDATE notes_note SET text = 'harbour' WHERE text = 'harbour wall'", in: database)
        }
        #expect(try await bytes(holding: "harbour") == 3)
        try await purge("harbour", in: database)
        #expect(try await bytes(holding: "harbour") == 0)
        let entries = try await database.entries(limit: 10)
        #expect(entries.map { $0.command } == ["purge", "edit", "edit", "add sea", "add"])
        #expect(entries.map { $0.isErased } == [true, true, true, false, true])
        #expect(entries.map { $0.actor } == Array(repeating: "ann", count: 5))
        #expect(entries[0].subjects == [purged])
    }

    @Test("what it had nothing to do with is still undone, and the purge isn't")
    func passedOver() async throws {
        let database = try await migrated()
        try await command("add sea", 1) { try await database.add("sea") }
        try await command("add harbour", 2) { try await database.add("harbour") }
        try await purge("harbour", in: database)
        #expect(try await database.undo([])?.command == "add sea")
        #expect(try await database.undo([]) == nil)
        #expect(try await database.redo()?.command == "add sea")
        #expect(try await database.notes == ["sea"])
    }

    @Test("a row that names what was purged goes out of the history as well")
    func naming() async throws {
        let database = try await migrated()
        try await command("link", 1) {
            _ = try await database.change(of: []) { [purged] in
                try $0.execute("INSERT INTO notes_link(thing) VALUES(?1)", [purged])
            }
        }
        try await command("unlink", 2) { try await execute("DELETE FROM notes_link WHERE key = 1", in: database) }
        try await purge("nothing", in: database)
        #expect(try await database.undo([]) == nil)
    }

    @Test("of a command goes everything, but for the changes that are undone by a step each")
    func groups() async throws {
        let database = try await migrated()
        try await command("two", 1) {
            try await database.add("harbour")
            try await database.add("sea")
        }
        try await command("steps", 2) {
            for text in ["harbour", "wall"] {
                try await execute(
                    "INSERT INTO notes_note(text) VALUES('\(text)')", in: database, undoneBy: "notes.step")
            }
        }
        try await purge("harbour", in: database)
        let step = UndoStep("notes.step") { _, connection in
            try connection.execute("UPDATE notes_note SET text = text || '!'")
        }
        #expect(try await database.undo([step])?.command == "steps")
        #expect(try await database.undo([step]) == nil)
        #expect(try await database.notes == ["sea!", "wall!"])
    }

    @Test("an undo and a redo of it go as well")
    func undone() async throws {
        let database = try await migrated()
        try await command("add sea", 1) { try await database.add("sea") }
        try await command("add harbour", 2) { try await database.add("harbour") }
        try await command("undo", 3) { _ = try await database.undo([]) }
        try await command("redo", 4) { _ = try await database.redo() }
        try await purge("harbour", in: database)
        #expect(try await bytes(holding: "harbour") == 0)
        #expect(try await database.redo() == nil)
        #expect(try await database.undo([])?.command == "add sea")
    }

    @Test("a failure in it leaves rows and history as they were")
    func failing() async throws {
        let database = try await migrated()
        try await command("add harbour", 1) { try await database.add("harbour") }
        await #expect(throws: CancellationError.self) {
            try await database.together(erasing: [purged]) {
                try await database.change(of: []) { try $0.execute("DELETE FROM notes_note WHERE text = 'harbour'") }
                throw CancellationError()
            }
        }
        #expect(try await database.undo([])?.command == "add harbour")
    }

    @Test("the file itself doesn't hold it any more once it is closed")
    func pages() async throws {
        let database = try await migrated()
        try await command("add harbour", 1) { try await database.add("harbour at night") }
        try await purge("harbour at night", in: database)
        await database.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: world.folder.path(of: "library.sqlite")))
        #expect(bytes.range(of: Data("harbour".utf8)) == nil)
    }
}
