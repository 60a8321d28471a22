import Kernel

/// A filter that is kept under a name, to be used as `filter:NAME`.
public struct SavedFilter: Hashable, Sendable {
    /// A word of letters, digits, hyphens and underscores.
    public let name: String
    /// The words it stands for.
    public let words: [String]

    /// A filter.
    /// - Throws: `PhotosError.filterNameMalformed`.
    public init(name: String, words: [String]) throws(PhotosError) {
        let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        guard isWord, !name.isEmpty, name.length <= 50, !name.hasPrefix("-") else { throw .filterNameMalformed(name) }
        self.name = name
        self.words = words
    }
}

/// The saved filters of one owner.
public protocol SavedFilterRepository: Sendable {
    /// All of them, by name.
    func filters() async throws -> [SavedFilter]
    /// Keeps a filter, in the place of one of that name.
    func save(_ filter: SavedFilter) async throws
    /// Forgets a filter.
    /// - Throws: `PhotosError.unknownSavedFilter`, with the names there are.
    func delete(_ name: String) async throws
}
