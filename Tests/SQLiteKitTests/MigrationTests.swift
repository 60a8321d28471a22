import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("migrations")
struct MigrationTests {
    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    private func tables() async throws -> [String] {
        try await world.open().read { connection in
            try connection.query(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name", []
            ) { $0.text(0) }
        }
    }

    @Test("a text of two statements is refused, and nothing of its migration stays")
    func twoStatements() async throws {
        let two = Migration(
            "notes.002-two", ["CREATE TABLE notes_a(x TEXT) STRICT; CREATE TABLE notes_b(x TEXT) STRICT"])
        let failure = await #expect(throws: SQLiteFailure.self) {
            try await world.open().migrate(DatabaseWorld.migrations + [two])
        }
        #expect(failure?.text == "more than one statement")
        #expect(!(try await tables()).contains { ["notes_a", "notes_b"].contains($0) })
    }

    @Test("each runs once, in order, and is remembered with the time")
    func once() async throws {
        let more =
            DatabaseWorld.migrations + [
                Migration("notes.002-pin", ["ALTER TABLE notes_note ADD COLUMN pinned INTEGER"])
            ]
        for migrations in [DatabaseWorld.migrations, DatabaseWorld.migrations, more, more] {
            try await world.open().migrate(migrations)
        }
        let ids = try await world.open().read { connection in
            try connection.query("SELECT id, run_at FROM racconto_migration ORDER BY key", []) { row in
                #expect(row.instant(1) == world.clock.now())
                return row.text(0)
            }
        }
        #expect(
            ids == [
                "racconto.001-journal", "racconto.003-erasure", "racconto.004-purges", "notes.001-create",
                "notes.002-pin",
            ])
        #expect(try await tables() == ["notes_cache", "notes_note", "racconto_change", "racconto_migration"])
    }

    @Test("an edited one is refused before anything runs")
    func edited() async throws {
        try await world.open().migrate(DatabaseWorld.migrations)
        let edited = Migration(
            "notes.001-create", DatabaseWorld.migrations[0].statements + ["CREATE TABLE notes_extra(a)"])
        await #expect(throws: MigrationFailure.edited(id: "notes.001-create")) {
            try await world.open().migrate([Migration("notes.000-early", ["CREATE TABLE notes_early(a)"]), edited])
        }
        #expect(try await tables().contains("notes_early") == false)
    }

    @Test("a library that has one this program doesn't know is newer")
    func newer() async throws {
        try await world.open().migrate(
            DatabaseWorld.migrations + [Migration("notes.009-later", ["CREATE TABLE notes_later(a)"])])
        await #expect(throws: MigrationFailure.newerLibrary(id: "notes.009-later")) {
            try await world.open().migrate(DatabaseWorld.migrations)
        }
    }

    @Test("two of one name are refused before a file is made")
    func doubled() async throws {
        await #expect(throws: MigrationFailure.doubled(id: "notes.001-create")) {
            try await world.open().migrate(DatabaseWorld.migrations + DatabaseWorld.migrations)
        }
    }

    @Test(
        "a name that isn't feature.NNN-name is refused",
        arguments: [
            "", "notes", "notes.1-create", "notes.0001-create", "notes.001", "notes.001-", "notes.001-Create",
            "Notes.001-create",
            ".001-create", "notes.001-a--b", "notes.001-a.b", "notes.٠٠١-create", "notes.001-é",
        ])
    func misnamed(id: String) async throws {
        await #expect(throws: MigrationFailure.misnamed(id: id)) { try await world.open().migrate([Migration(id, [])]) }
    }

    @Test("one that fails half-way leaves nothing of itself and runs whole the next time")
    func halfFailed() async throws {
        let good = "CREATE TABLE notes_first(a)"
        await #expect(throws: SQLiteFailure.self) {
            try await world.open().migrate(
                DatabaseWorld.migrations + [Migration("notes.002-more", [good, "CREATE TABLE notes_first(b)"])])
        }
        #expect(try await tables() == ["notes_cache", "notes_note", "racconto_change", "racconto_migration"])
        try await world.open().migrate(DatabaseWorld.migrations + [Migration("notes.002-more", [good])])
        #expect(try await tables().contains("notes_first"))
    }

    @Test("programs that bring one new file up to date at once agree", arguments: 0..<4)
    func concurrent(round: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seed in 0..<4 as Range<UInt64> {
                group.addTask { [world] in try await world.open(seed: seed).migrate(DatabaseWorld.migrations) }
            }
            try await group.waitForAll()
        }
        #expect(try await world.open().number("SELECT count(*) FROM racconto_migration") == 4)
    }

    @Test("the checksum is FNV-1a of the statements")
    func checksum() {
        // The value of "foobar" in draft-eastlake-fnv, appendix C.
        #expect(Migration("a.001-b", ["foobar"]).checksum == "85944171f73967e8")
        #expect(Migration("a.001-b", ["a", "b"]).checksum != Migration("a.001-b", ["ab"]).checksum)
        #expect(Migration("notes.001-b", []).feature == "notes")
    }
}
