import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("transactions")
struct TransactionTests {
    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    private struct Stop: Error, Equatable {}

    @Test("a write that throws leaves nothing, the database works on")
    func rollback() async throws {
        let database = try await world.migrated()
        try await database.add("kept")
        await #expect(throws: Stop()) {
            try await database.write { connection in
                try connection.execute("INSERT INTO notes_note(text) VALUES('lost')")
                throw Stop()
            }
        }
        await #expect(throws: Stop()) {
            try await database.change(of: []) { connection in
                try connection.execute("DELETE FROM notes_note")
                throw Stop()
            }
        }
        #expect(try await database.notes == ["kept"])
        try await database.add("more")
        #expect(try await database.notes == ["kept", "more"])
    }

    @Test("a statement that breaks a rule of the schema takes its transaction with it")
    func brokenRule() async throws {
        let database = try await world.migrated()
        let failure = await #expect(throws: SQLiteFailure.self) {
            try await database.write { connection in
                try connection.execute("INSERT INTO notes_note(text) VALUES('a')")
                try connection.execute("INSERT INTO notes_note(text) VALUES('')")
            }
        }
        #expect(failure?.code == 19, "SQLITE_CONSTRAINT")
        #expect(failure?.sql == "INSERT INTO notes_note(text) VALUES('')")
        #expect(try await database.notes.isEmpty)
    }

    @Test("foreign keys that are deferred are checked when the transaction ends")
    func deferredKeys() async throws {
        let database = try await world.migrated()
        try await database.write { connection in
            try connection.execute(
                "CREATE TABLE notes_link(note INTEGER REFERENCES notes_note(key) DEFERRABLE INITIALLY DEFERRED) STRICT")
        }
        await #expect(throws: SQLiteFailure.self) {
            try await database.write { try $0.execute("INSERT INTO notes_link VALUES(7)") }
        }
        try await database.write { connection in
            try connection.execute("INSERT INTO notes_link VALUES(7)")
            try connection.execute("INSERT INTO notes_note(key, text) VALUES(7, 'later')")
        }
        #expect(try await database.number("SELECT count(*) FROM notes_link") == 1)
    }

    @Test("a reader can't write")
    func readersRead() async throws {
        let database = try await world.migrated()
        await #expect(throws: SQLiteFailure.self) {
            try await database.read { try $0.execute("INSERT INTO notes_note(text) VALUES('x')") }
        }
        #expect(try await database.notes.isEmpty)
    }

    @Test("two databases on one file take turns: nothing is lost, nothing locked")
    func concurrentWriters() async throws {
        let databases = [try await world.migrated(), world.open(seed: 2)]
        try await databases[1].migrate(DatabaseWorld.migrations)
        try await databases[0].add("0")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for _ in 0..<25 {
                        try await databases[writer % 2].change(of: []) { connection in
                            let old = try connection.first("SELECT text FROM notes_note") { $0.text(0) } ?? ""
                            try connection.execute("UPDATE notes_note SET text = ?1", [String((Int(old) ?? 0) + 1)])
                        }
                        _ = try await databases[(writer + 1) % 2].notes
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await databases[0].notes == ["200"])
        #expect(try await databases[1].number("SELECT count(*) FROM racconto_change") == 201)
    }

    @Test("one read sees one state, whatever is written meanwhile")
    func snapshot() async throws {
        let (database, other) = (try await world.migrated(), world.open(seed: 2))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for number in 0..<60 {
                    try await other.write { connection in
                        try connection.execute("INSERT INTO notes_note(text) VALUES(?1)", ["\(number)"])
                        try connection.execute("INSERT INTO notes_cache(value) VALUES(?1)", [number])
                    }
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<30 {
                        let counts = try await database.read { connection in
                            try ["notes_note", "notes_cache"].map { table in
                                try connection.first("SELECT count(*) FROM \(table)") { $0.integer(0) }
                            }
                        }
                        #expect(counts[0] == counts[1])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("a database that was closed is opened again when it is used")
    func closing() async throws {
        let database = try await world.migrated()
        try await database.add("a")
        await database.close()
        try await database.add("b")
        #expect(try await database.notes == ["a", "b"])
    }
}
