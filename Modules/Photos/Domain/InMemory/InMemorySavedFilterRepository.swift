/// Saved filters in memory, for tests, demos and dry runs.
public actor InMemorySavedFilterRepository: SavedFilterRepository {
    private var kept: [String: SavedFilter] = [:]

    /// A repository without filters.
    public init() {}

    /// All filters, by name.
    public func filters() -> [SavedFilter] {
        kept.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Keeps a filter.
    public func save(_ filter: SavedFilter) {
        kept[filter.name] = filter
    }

    /// Forgets a filter.
    public func delete(_ name: String) throws {
        guard kept.removeValue(forKey: name) != nil else {
            throw PhotosError.unknownSavedFilter(name, known: filters().map { $0.name })
        }
    }
}
