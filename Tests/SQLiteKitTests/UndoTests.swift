import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("undo and redo")
struct UndoTests {
    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    private func command(
        _ name: String, _ number: UInt64, _ body: () async throws -> Void
    ) async throws {
        let context = ChangeContext(
            actor: "ann", program: "racconto", command: name, name: String(name.prefix { $0 != " " }),
            group: ChangeContext.Group(high: 9, low: number))
        try await ChangeContext.$current.withValue(context) { try await body() }
    }

    private func three() async throws -> SQLiteDatabase {
        let database = try await world.migrated()
        for (number, text) in ["a", "b", "c"].enumerated() {
            try await command("note new \(text)", UInt64(number)) { try await database.add(text) }
        }
        return database
    }

    @Test("commands are undone from the last to the first, and redone in their order")
    func stack() async throws {
        let database = try await three()
        #expect(try await database.undo([])?.command == "note new c")
        #expect(try await database.undo([])?.command == "note new b")
        #expect(try await database.notes == ["a"])
        #expect(try await database.redo()?.command == "note new b")
        #expect(try await database.redo()?.command == "note new c")
        #expect(try await database.redo() == nil)
        #expect(try await database.notes == ["a", "b", "c"])
        for name in ["c", "b", "a"] { #expect(try await database.undo([])?.command == "note new \(name)") }
        #expect(try await database.undo([]) == nil)
        #expect(try await database.notes == [])
    }

    @Test("undo, redo and undo again take back the same command")
    func again() async throws {
        let database = try await three()
        for _ in 0..<3 {
            #expect(try await database.undo([])?.command == "note new c")
            #expect(try await database.redo()?.command == "note new c")
        }
        #expect(try await database.undo([])?.command == "note new c")
        #expect(try await database.notes == ["a", "b"])
    }

    @Test("what was undone can't be redone once something else is changed, and is passed over by the next undo")
    func forked() async throws {
        let database = try await three()
        _ = try await database.undo([])
        try await command("note new d", 7) { try await database.add("d") }
        #expect(try await database.redo() == nil)
        #expect(try await database.undo([])?.command == "note new d")
        #expect(try await database.undo([])?.command == "note new b")
        #expect(try await database.notes == ["a"])
        #expect(try await database.redo()?.command == "note new b")
        #expect(try await database.redo()?.command == "note new d")
        #expect(try await database.redo() == nil)
        #expect(try await database.notes == ["a", "b", "d"])
    }

    @Test("all changes of one command go together")
    func grouped() async throws {
        let database = try await three()
        try await command("two at once", 7) {
            try await database.add("d")
            try await database.change(of: []) { try $0.execute("UPDATE notes_note SET text = 'A' WHERE text = 'a'") }
        }
        #expect(try await database.notes == ["A", "b", "c", "d"])
        #expect(try await database.undo([])?.command == "two at once")
        #expect(try await database.notes == ["a", "b", "c"])
    }

    @Test("another process undoes what this one did, and sees the history")
    func otherProcess() async throws {
        _ = try await three()
        let other = world.open(seed: 9)
        try await other.migrate(DatabaseWorld.migrations)
        #expect(try await other.undo([])?.command == "note new c")
        let entries = try await world.open(seed: 11).entries(limit: 2)
        #expect(entries.map(\.command) == ["note new c", "note new b"])
        #expect(entries.map(\.isUndone) == [true, false])
        #expect(entries.map(\.actor) == ["ann", "ann"])
    }

    @Test("a row that something outside the history changed is a conflict; nothing is half-undone")
    func conflict() async throws {
        let database = try await three()
        try await command("two at once", 7) {
            try await database.add("d")
            try await database.add("e")
        }
        try await database.write { try $0.execute("UPDATE notes_note SET text = 'D' WHERE text = 'd'") }
        await #expect(throws: ChangeFailure.conflict(command: "two at once")) { try await database.undo([]) }
        #expect(try await database.notes == ["a", "b", "c", "D", "e"])
    }

    @Test("a change from before a migration that altered its table is refused, one on other tables isn't")
    func otherSchema() async throws {
        let database = try await three()
        let altered =
            DatabaseWorld.migrations + [
                Migration("notes.002-mark", ["ALTER TABLE notes_note ADD COLUMN mark TEXT"])
            ]
        try await database.migrate(altered)
        await #expect(throws: ChangeFailure.otherSchema(command: "note new c")) { try await database.undo([]) }
        try await command("note new d", 7) { try await database.add("d") }
        #expect(try await database.undo([])?.command == "note new d")
    }

    @Test("a migration on other tables is in nobody's way")
    func unrelatedSchema() async throws {
        let database = try await three()
        let more = Migration("other.001-create", ["CREATE TABLE other_thing(key INTEGER PRIMARY KEY) STRICT"])
        try await database.migrate(DatabaseWorld.migrations + [more])
        #expect(try await database.undo([])?.command == "note new c")
    }

    @Test("a change with a step is undone by the step, and redone by taking back what the step did")
    func step() async throws {
        let database = try await world.migrated()
        let subject = Subject.ID(high: 1, low: 2)
        try await command("import", 1) {
            _ = try await database.change(of: [subject], undoneBy: "notes.import") {
                try $0.execute("INSERT INTO notes_note(text) VALUES('imported')")
            }
        }
        let step = UndoStep("notes.import") { subjects, connection in
            #expect(subjects == [subject])
            try connection.execute("UPDATE notes_note SET text = 'trashed'")
        }
        await #expect(throws: ChangeFailure.unknownStep("notes.import", command: "import")) {
            try await database.undo([])
        }
        #expect(try await database.undo([step])?.command == "import")
        #expect(try await database.notes == ["trashed"])
        #expect(try await database.redo()?.command == "import")
        #expect(try await database.notes == ["imported"])
        #expect(try await database.undo([step])?.command == "import")
        #expect(try await database.notes == ["trashed"])
    }

    @Test("the records of whole commands are dropped, the oldest first")
    func bounded() async throws {
        let database = try await world.migrated()
        database.keepHistory(of: 2)
        for number in 0..<4 as Range<UInt64> {
            try await command("pair \(number)", number) {
                try await database.add("\(number)")
                try await database.add("\(number)")
            }
        }
        #expect(try await database.entries(limit: 9).map(\.command) == ["pair 3", "pair 2"])
        #expect(try await database.number("SELECT count(*) FROM racconto_change") == 4)
        _ = try await (database.undo([]), database.undo([]))
        #expect(try await database.undo([]) == nil)
        #expect(try await database.notes == ["0", "0", "1", "1"])
    }
}
