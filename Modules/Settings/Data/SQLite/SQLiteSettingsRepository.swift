public import Kernel
public import SQLKit
public import SettingsDomain

/// The settings of one owner in a database.
public struct SQLiteSettingsRepository: SettingsRepository {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    static let migrations = [
        Migration(
            "settings.001-create", recording: ["settings_value"],
            [
                """
                CREATE TABLE settings_value(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  name TEXT NOT NULL,
                  value TEXT NOT NULL,
                  UNIQUE(owner, name)
                ) STRICT
                """
            ])
    ]

    /// The settings of `owner`.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// All values.
    public func values() async throws -> [String: String] {
        let rows = try await database.read { [owner] connection in
            try connection.query("SELECT name, value FROM settings_value WHERE owner = ?1", [owner]) { row in
                (row.text(0), row.text(1))
            }
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// Sets a value.
    public func set(_ name: String, to text: String) async throws {
        try await database.change(of: []) { [owner] connection in
            try connection.execute(
                """
                INSERT INTO settings_value(owner, name, value) VALUES(?1, ?2, ?3)
                ON CONFLICT(owner, name) DO UPDATE SET value = excluded.value
                """, [owner, name, text])
        }
    }

    /// Forgets a value.
    public func unset(_ name: String) async throws {
        try await database.change(of: []) { [owner] connection in
            try connection.execute("DELETE FROM settings_value WHERE owner = ?1 AND name = ?2", [owner, name])
        }
    }
}
