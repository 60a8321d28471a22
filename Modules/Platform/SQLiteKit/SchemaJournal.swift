import Kernel
import SQLKit

/// Which migrations have run, and the tables of the change records.
enum SchemaJournal {
    /// The journal's own schema, before any feature's.
    static let migrations = [
        Migration(
            "racconto.001-journal",
            [
                """
                CREATE TABLE racconto_change(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  id BLOB NOT NULL UNIQUE,
                  command_group BLOB NOT NULL,
                  ordinal INTEGER NOT NULL,
                  purpose TEXT NOT NULL CHECK(purpose IN ('change', 'undo', 'redo')),
                  target BLOB,
                  undo_step TEXT,
                  actor TEXT NOT NULL,
                  program TEXT NOT NULL,
                  command TEXT NOT NULL,
                  subjects BLOB NOT NULL,
                  changed_at INTEGER NOT NULL,
                  schema_version INTEGER NOT NULL,
                  changeset BLOB NOT NULL
                ) STRICT
                """,
                "CREATE INDEX racconto_change_group ON racconto_change(command_group, purpose)",
                "CREATE INDEX racconto_change_ordinal ON racconto_change(ordinal)",
                "CREATE INDEX racconto_change_purpose ON racconto_change(purpose, command_group)",
                "CREATE INDEX racconto_change_target ON racconto_change(target) WHERE target IS NOT NULL",
            ]),
        Migration(
            "racconto.003-erasure",
            [
                "ALTER TABLE racconto_change ADD COLUMN name TEXT NOT NULL DEFAULT ''",
                // When its contents were taken out; such a record says who did what when, and can't be taken back.
                "ALTER TABLE racconto_change ADD COLUMN erased_at INTEGER",
            ]),
        Migration(
            "racconto.004-purges",
            [
                // Whether it is the line of a purge, which never had contents, and not one whose contents a purge took.
                "ALTER TABLE racconto_change ADD COLUMN is_purge INTEGER NOT NULL DEFAULT 0",
                "UPDATE racconto_change SET is_purge = 1 WHERE erased_at = changed_at",
            ]),
    ]

    /// Every id must be `feature.NNN-name` and stand there once.
    static func check(_ migrations: [Migration]) throws(MigrationFailure) {
        var seen: Set<String> = []
        for migration in migrations {
            guard isWellNamed(migration.id) else { throw .misnamed(id: migration.id) }
            guard seen.insert(migration.id).inserted else { throw .doubled(id: migration.id) }
        }
    }

    /// What has run must be unchanged, and known where this program has the feature.
    ///
    /// A program with fewer features opens the library all the same: each touches its own tables alone.
    static func compare(_ migrations: [Migration], with applied: [String: String]) throws(MigrationFailure) {
        let known = Set(migrations.map(\.id))
        let features = Set(migrations.map(\.feature))
        let unknown = applied.keys.filter { !known.contains($0) && features.contains(Migration($0, []).feature) }
        if let newest = unknown.max() { throw .newerLibrary(id: newest) }
        for migration in migrations {
            guard let checksum = applied[migration.id] else { continue }
            guard checksum == migration.checksum else { throw .edited(id: migration.id) }
        }
    }

    /// Checksums of what has run, by id; empty for a library that was never migrated.
    static func applied(in connection: any SQLConnection) throws -> [String: String] {
        let table = try connection.first(
            "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'racconto_migration'"
        ) { $0.integer(0) }
        guard table != nil else { return [:] }
        let rows = try connection.query("SELECT id, checksum FROM racconto_migration", []) { row in
            (row.text(0), row.text(1))
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// Runs a migration, unless another process has run it in the meantime.
    static func run(_ migration: Migration, at time: Instant, on connection: any SQLConnection) throws {
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS racconto_migration(
              key INTEGER PRIMARY KEY AUTOINCREMENT,
              id TEXT NOT NULL UNIQUE,
              checksum TEXT NOT NULL,
              run_at INTEGER NOT NULL
            ) STRICT
            """)
        let inserted = try connection.execute(
            "INSERT INTO racconto_migration(id, checksum, run_at) VALUES(?1, ?2, ?3) ON CONFLICT DO NOTHING",
            [migration.id, migration.checksum, time])
        guard inserted > 0 else { return }
        for statement in migration.statements {
            try connection.execute(statement)
        }
    }

    /// The tables that schema steps have altered since a version.
    struct AlteredTables {
        fileprivate(set) var names: Set<String> = []
        /// Beginnings of the tables of features that this program lacks and that have changed.
        fileprivate(set) var prefixes: [String] = []

        func contains(_ table: String) -> Bool {
            names.contains(table) || prefixes.contains { table.hasPrefix($0) }
        }
    }

    /// - Parameter version: the key of the last step at that time.
    static func alteredTables(
        since version: Int, in connection: any SQLConnection, knowing migrations: [Migration]
    ) throws -> AlteredTables {
        let ids = try connection.query("SELECT id FROM racconto_migration WHERE key > ?1", [version]) { $0.text(0) }
        let known = Dictionary(migrations.map { ($0.id, $0) }) { first, _ in first }
        var altered = AlteredTables()
        for id in ids {
            guard let migration = known[id] else {
                altered.prefixes.append(Migration(id, []).feature + "_")
                continue
            }
            for statement in migration.statements {
                let words = statement.split(whereSeparator: \.isWhitespace).prefix(3).map { $0.uppercased() }
                guard words.count == 3, ["ALTER", "DROP"].contains(words[0]), words[1] == "TABLE" else { continue }
                altered.names.insert(words[2].lowercased())
            }
        }
        return altered
    }

    private static func isWellNamed(_ id: String) -> Bool {
        let parts = id.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isLetter) else { return false }
        let words = parts[1].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard words.count >= 2, words[0].count == 3, words[0].allSatisfy(isDigit) else { return false }
        return words.dropFirst().allSatisfy { word in
            !word.isEmpty && word.allSatisfy { isDigit($0) || isLetter($0) }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
