public import ProjectsDomain

/// Reads the filter grammar: words such as `rating>=4`, `label:red,green`, `-label:red`.
public struct PhotoFilter: Sendable {
    private let terms: [FilterTerm]

    /// A reader that knows these terms.
    public init(terms: [FilterTerm]) {
        self.terms = terms
    }

    /// The filters that one word holds: several where a person's own shell was given them in quotes together, or one
    /// whose value has a space in it, in quotes of its own or not.
    public static func words(in word: String) -> [String] {
        var words: [String] = []
        var (part, isQuoted, isOpen) = ("", false, false)
        for character in word {
            if character == "\"" {
                (isQuoted, isOpen) = (!isQuoted, true)
            } else if character == " ", !isQuoted {
                if isOpen { words.append(part) }
                (part, isOpen) = ("", false)
            } else {
                part.append(character)
                isOpen = true
            }
        }
        if isOpen { words.append(part) }
        // A quote that isn't closed, and a space that doesn't part filters, are of the text.
        return !isQuoted && words.allSatisfy(isFilter) ? words : [word]
    }

    /// Whether a word has the form of a filter: a name, a colon or comparison, a value.
    public static func isFilter(_ word: String) -> Bool {
        FilterWord(word) != nil
    }

    /// The condition that all words together make on photos of some projects; none is no condition.
    /// - Throws: `PhotosError.unknownFilter` or `.wrongFilter`, naming the word.
    public func predicate(of words: [String], in projects: [Project.ID]) async throws -> PhotoPredicate {
        var predicates: [PhotoPredicate] = []
        for word in words.flatMap(Self.words) {
            predicates.append(try await predicate(of: word, in: projects))
        }
        return .all(predicates)
    }

    private func predicate(of word: String, in projects: [Project.ID]) async throws -> PhotoPredicate {
        guard let parsed = FilterWord(word), let term = terms.first(where: { $0.name == parsed.name }) else {
            throw PhotosError.unknownFilter(word: word.shortened, known: terms.map(\.name).sorted())
        }
        guard !parsed.values.isEmpty,
            let predicate = try await term.predicate(parsed.comparison, parsed.values, projects)
        else {
            throw PhotosError.wrongFilter(word: word.shortened, allowed: try term.allowed())
        }
        return parsed.isNegated ? .not(predicate) : predicate
    }
}

/// One word of a filter taken apart.
struct FilterWord {
    let isNegated: Bool
    let name: String
    let comparison: FilterComparison
    let values: [String]

    init?(_ word: String) {
        isNegated = word.hasPrefix("-")
        let body = isNegated ? word.dropFirst() : word[...]
        let name = body.prefix { $0.isLetter }
        let rest = body.dropFirst(name.count)
        guard !name.isEmpty, let (comparison, symbol) = Self.comparison(at: rest) else { return nil }
        self.name = String(name)
        self.comparison = comparison
        let values = rest.dropFirst(symbol.count)
        self.values =
            values.isEmpty ? [] : values.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    private static func comparison(at text: Substring) -> (FilterComparison, String)? {
        if text.hasPrefix(":") { return (.has, ":") }
        // The longer ones first, so that `<=` isn't read as `<`.
        for symbol in ["<=", ">=", "<", ">", "="] where text.hasPrefix(symbol) {
            return PhotoPredicate.Comparison(rawValue: symbol).map { (.compares($0), symbol) }
        }
        return nil
    }
}

extension String {
    /// As much of a word as a message has room for.
    fileprivate var shortened: String {
        count > 80 ? prefix(80) + "…" : self
    }
}
