import Kernel
import SQLKit

/// Who owns what is in a library; a local one has one owner, made with it.
struct OwnerTable: Sendable {
    static let migrations = [
        Migration(
            "racconto.002-owner",
            [
                """
                CREATE TABLE racconto_owner(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
                  created_at INTEGER NOT NULL
                ) STRICT
                """
            ])
    ]

    let database: any SQLDatabase

    /// The first owner, `nil` where there is none or the library was never migrated.
    func owner() async throws -> Owner.ID? {
        try await database.read { connection in
            let table = try connection.first(
                "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'racconto_owner'"
            ) { $0.integer(0) }
            return table == nil ? nil : try Self.first(connection)
        }
    }

    /// The first owner; `candidate` becomes it where there is none.
    func owner(or candidate: Owner.ID, at time: Instant) async throws -> Owner.ID {
        if let owner = try await database.read(Self.first) { return owner }
        return try await database.write { connection in
            // Another process may have made one since.
            if let owner = try Self.first(connection) { return owner }
            try connection.execute(
                "INSERT INTO racconto_owner(id, created_at) VALUES(?1, ?2)", [candidate, time])
            return candidate
        }
    }

    @Sendable private static func first(_ connection: any SQLConnection) throws -> Owner.ID? {
        try connection.first("SELECT id FROM racconto_owner ORDER BY key LIMIT 1") { try $0.identifier(0) }
    }
}
