public import Kernel
public import PhotosDomain
public import SQLKit

/// The saved filters of one owner in a database.
public struct SQLiteSavedFilterRepository: SavedFilterRepository {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The filters of `owner`; every statement carries it.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// All filters, by name.
    public func filters() async throws -> [SavedFilter] {
        try await database.read { [owner] connection in
            try Self.filters(of: owner, in: connection)
        }
    }

    /// Keeps a filter.
    public func save(_ filter: SavedFilter) async throws {
        try await database.change(of: []) { [owner] connection in
            _ = try connection.execute(
                """
                INSERT INTO photos_filter(owner, name, words) VALUES(?1, ?2, ?3)
                ON CONFLICT(owner, name) DO UPDATE SET words = excluded.words
                """, [owner, filter.name, filter.words.joined(separator: "\n")])
        }
    }

    /// Forgets a filter.
    public func delete(_ name: String) async throws {
        try await database.change(of: []) { [owner] connection in
            let known = try Self.filters(of: owner, in: connection).map { $0.name }
            guard known.contains(name) else { throw PhotosError.unknownSavedFilter(name, known: known) }
            _ = try connection.execute("DELETE FROM photos_filter WHERE owner = ?1 AND name = ?2", [owner, name])
        }
    }

    private static func filters(of owner: Owner.ID, in connection: any SQLConnection) throws -> [SavedFilter] {
        try connection.query("SELECT name, words FROM photos_filter WHERE owner = ?1 ORDER BY name", [owner]) { row in
            try SavedFilter(name: row.text(0), words: row.text(1).split(separator: "\n").map(String.init))
        }
    }
}
