/// The terms, sort keys and columns that photos bring themselves.
public enum StandardTerms {
    /// The words of filters.
    /// - Parameter words: what `has:` and `missing:` can name beside what photos know themselves.
    public static func filterTerms(
        _ words: @escaping @Sendable () throws -> [PresenceWord] = { [] }
    ) -> [FilterTerm] {
        [rating, label, flag, taken, has(words), missing(words), chosenName] + captureTerms
    }

    /// The words of `--sort`.
    public static let sortKeys = [
        SortKey("order", by: .position),
        SortKey("taken", by: .takenAt),
        SortKey("name", by: .name),
        SortKey("rating", by: .rating, isDescending: true),
        SortKey("added", by: .addedAt),
    ]

    private static let rating = FilterTerm("rating", allowed: "rating:4, rating>=3, rating<5, rating:none") {
        comparison, values in
        if values == ["none"], comparison == .has { return .missing(.rating) }
        let numbers = values.compactMap(Int.init).filter { (0...5).contains($0) }
        guard numbers.count == values.count, let first = numbers.first else { return nil }
        switch comparison {
        case .has: return rated(numbers)
        case .compares(.equal) where numbers.count == 1: return rated(numbers)
        case .compares(let comparison) where numbers.count == 1:
            return .compare(.rating, comparison, .number(Double(first)))
        case .compares: return nil
        }
    }

    /// One of these numbers of stars; 0 is none, as it is for `rate`.
    private static func rated(_ numbers: [Int]) -> PhotoPredicate {
        let isRated = PhotoPredicate.oneOf(.rating, numbers.map { .number(Double($0)) })
        guard numbers.contains(0) else { return isRated }
        return .not(.all([.not(.missing(.rating)), .not(isRated)]))
    }

    private static let label = words("label", field: .label, allowed: ColourLabel.allCases.map(\.rawValue))
    private static let flag = words("flag", field: .flag, allowed: Flag.allCases.map(\.rawValue))

    private static func words(_ name: String, field: PhotoField, allowed: [String]) -> FilterTerm {
        FilterTerm(name, allowed: (allowed + ["none"]).map { "\(name):\($0)" }.joined(separator: ", ")) {
            comparison, values in
            guard comparison == .has || comparison == .compares(.equal) else { return nil }
            if values == ["none"] { return .missing(field) }
            guard values.allSatisfy(allowed.contains) else { return nil }
            return .oneOf(field, values.map { .text($0) })
        }
    }

    private static let taken = FilterTerm(
        "taken", allowed: "taken:2024, taken:2024-05, taken:2024-05-31, taken:2024-05..2024-06, taken>=2024-05"
    ) { comparison, values in
        guard values.count == 1, let value = values.first else { return nil }
        switch comparison {
        case .has: return CaptureSpan(value)?.predicate
        case .compares(.equal): return CaptureSpan(value)?.predicate
        case .compares(let comparison):
            guard !value.contains(".."), let span = CaptureSpan(value) else { return nil }
            // The bounds are texts that sort before and behind every time of the span.
            let bound = comparison == .less || comparison == .greaterOrEqual ? span.first : span.last
            return .compare(.takenAt, comparison, .text(bound))
        }
    }

    private static func has(_ words: @escaping @Sendable () throws -> [PresenceWord]) -> FilterTerm {
        presence("has", words, field: { .not(.missing($0)) }, members: { .members($0) })
    }

    private static func missing(_ words: @escaping @Sendable () throws -> [PresenceWord]) -> FilterTerm {
        presence(
            "missing", words, field: { $0 == .localMissing ? .not(.missing($0)) : .missing($0) },
            members: { .not(.members($0)) })
    }

    private static func presence(
        _ name: String, _ words: @escaping @Sendable () throws -> [PresenceWord],
        field: @escaping @Sendable (PhotoField) -> PhotoPredicate,
        members: @escaping @Sendable (Set<Photo.ID>) -> PhotoPredicate
    ) -> FilterTerm {
        var fields: [String: PhotoField] = [
            "gps": .latitude, "caption": .caption, "title": .title, "alt": .alternativeText, "rating": .rating,
            "label": .label, "date": .takenAt,
        ]
        if name == "missing" { fields["file"] = .localMissing }
        let known = fields
        return FilterTerm(
            name,
            allowed: (known.keys + (try words().map { $0.name })).sorted().map { "\(name):\($0)" }
                .joined(separator: ", ")
        ) { comparison, values, projects in
            guard comparison == .has else { return nil }
            let others = try words()
            var predicates: [PhotoPredicate] = []
            for value in values {
                if let chosen = known[value] {
                    predicates.append(field(chosen))
                } else if let word = others.first(where: { $0.name == value }) {
                    var found: Set<Photo.ID> = []
                    for project in projects { found.formUnion(try await word.photos(project)) }
                    predicates.append(members(found))
                } else {
                    return nil
                }
            }
            return .all(predicates)
        }
    }

    private static let chosenName = FilterTerm("name", allowed: "name:IMG_0001.jpg") { comparison, values in
        guard comparison == .has || comparison == .compares(.equal) else { return nil }
        return any(values.map { .named($0) })
    }
}

/// A span of days given by its year, month or day, or by two of these with dots between them.
struct CaptureSpan {
    /// Sorts before every time of the span.
    let first: String
    /// Sorts behind every time of the span.
    let last: String

    init?(_ text: String) {
        guard let dots = text.firstRange(of: "..") else {
            guard Self.isDatePart(text) else { return nil }
            (first, last) = (text, text + Self.end)
            return
        }
        let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        guard !from.isEmpty || !to.isEmpty else { return nil }
        guard from.isEmpty || Self.isDatePart(from), to.isEmpty || Self.isDatePart(to) else { return nil }
        // Nothing lies between a day and one before it: that is a slip of the hand.
        guard to.isEmpty || from <= to + Self.end else { return nil }
        (first, last) = (from, to.isEmpty ? Self.end : to + Self.end)
    }

    var predicate: PhotoPredicate {
        .all([.compare(.takenAt, .greaterOrEqual, .text(first)), .compare(.takenAt, .lessOrEqual, .text(last))])
    }

    // Greater than every character of a time.
    private static let end = "~"

    private static func isDatePart(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].count == 4 else { return false }
        guard parts.dropFirst().allSatisfy({ $0.count == 2 }) else { return false }
        guard parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else { return false }
        return zip(parts.dropFirst(), [1...12, 1...31]).allSatisfy { $1.contains(Int($0) ?? 0) }
    }
}
