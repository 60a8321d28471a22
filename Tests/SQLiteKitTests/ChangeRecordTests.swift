import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("change records")
struct ChangeRecordTests {
    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    private struct Record: Equatable, Sendable {
        let group: [UInt8]
        let actor, program, command: String
        let subjects: [UInt8]
        let at: Instant
        let schemaVersion: Int
    }

    private func records(of database: SQLiteDatabase) async throws -> [(record: Record, changeset: [UInt8])] {
        try await database.read { connection in
            try connection.query(
                """
                SELECT command_group, actor, program, command, subjects, changed_at, schema_version, changeset
                FROM racconto_change
                ORDER BY key
                """, []
            ) { row in
                (
                    Record(
                        group: row.blob(0), actor: row.text(1), program: row.text(2), command: row.text(3),
                        subjects: row.blob(4), at: row.instant(5), schemaVersion: row.integer(6)), row.blob(7)
                )
            }
        }
    }

    @Test("a change is recorded with who, what program, which command, on what and when")
    func record() async throws {
        let database = try await world.migrated()
        let group = ChangeContext.Group(high: 1, low: 2)
        let subjects = [Subject.ID(high: 3, low: 4), Subject.ID(high: 5, low: 6)]
        let context = ChangeContext(
            actor: "ann", program: "racconto", command: "note new", name: "note new", group: group)
        try await ChangeContext.$current.withValue(context) {
            try await database.add("first", subjects: subjects)
        }
        let all = try await records(of: database)
        #expect(
            all.map(\.record) == [
                Record(
                    group: group.bytes, actor: "ann", program: "racconto", command: "note new",
                    subjects: subjects.flatMap(\.bytes), at: world.clock.now(), schemaVersion: 4)
            ])
    }

    @Test("the changeset names the table and holds the values before and after")
    func changeset() async throws {
        let database = try await world.migrated()
        try await database.add("before the storm")
        try await database.change(of: []) { try $0.execute("UPDATE notes_note SET text = 'after the storm'") }
        let changesets = try await records(of: database).map(\.changeset)
        try #require(changesets.count == 2)
        // SQLite, "Changeset Format": 'T', the number of columns, one byte for each, the name, NUL; then the operation.
        let header = [UInt8(ascii: "T"), 2, 1, 0] + Array("notes_note".utf8) + [0]
        #expect(changesets.allSatisfy { $0.starts(with: header) })
        #expect(changesets.map { $0[header.count] } == [18, 23], "SQLITE_INSERT, SQLITE_UPDATE")
        let text = String(decoding: changesets[1], as: UTF8.self)
        #expect(text.contains("before the storm"))
        #expect(text.contains("after the storm"))
    }

    @Test("what changes nothing, fails, or is derived leaves no record")
    func unrecorded() async throws {
        let database = try await world.migrated()
        try await database.change(of: []) { try $0.execute("DELETE FROM notes_note") }
        try await database.write { try $0.execute("INSERT INTO notes_note(text) VALUES('derived')") }
        try await database.change(of: []) { try $0.execute("INSERT INTO notes_cache(value) VALUES(1)") }
        try await database.change(of: []) { connection in
            try connection.execute("UPDATE notes_note SET text = 'x'")
            try connection.execute("UPDATE notes_note SET text = 'derived'")
        }
        await #expect(throws: SQLiteFailure.self) { try await database.add("") }
        #expect(try await records(of: database).isEmpty)
    }

    @Test("without a context a change is recorded all the same")
    func withoutContext() async throws {
        let database = try await world.migrated()
        try await database.add("x")
        #expect(try await records(of: database).map(\.record.actor) == [""])
    }
}
