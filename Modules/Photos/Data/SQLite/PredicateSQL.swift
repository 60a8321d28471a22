import Kernel
import PhotosDomain
import SQLKit

/// A condition on photos as SQL, its values bound by number.
struct PredicateSQL {
    private(set) var text = ""
    private(set) var values: [any SQLConvertible]

    /// - Parameter values: bound before the condition's own; `?1` is the first of them.
    init(_ predicate: PhotoPredicate, after values: [any SQLConvertible]) {
        self.values = values
        text = sql(of: predicate)
    }

    private mutating func sql(of predicate: PhotoPredicate) -> String {
        switch predicate {
        case .all(let predicates):
            if predicates.isEmpty { return "TRUE" }
            var parts: [String] = []
            for predicate in predicates { parts.append("(\(sql(of: predicate)))") }
            return parts.joined(separator: " AND ")
        // What can't be decided, for want of a value, counts as not fulfilled.
        case .not(let predicate): return "(\(sql(of: predicate))) IS NOT TRUE"
        case .missing(let field): return "\(Self.column(of: field)) IS NULL"
        case .compare(let field, let comparison, let value):
            return "\(Self.column(of: field)) \(comparison.rawValue) \(bind(value))"
        case .oneOf(let field, let values):
            var parts: [String] = []
            for value in values { parts.append(bind(value)) }
            return "\(Self.column(of: field)) IN (\(parts.joined(separator: ", ")))"
        case .members(let ids):
            var parts: [String] = []
            for id in ids.sorted() { parts.append(bind(id)) }
            return parts.isEmpty ? "FALSE" : "id IN (\(parts.joined(separator: ", ")))"
        }
    }

    private mutating func bind(_ value: PhotoValue) -> String {
        switch value {
        case .number(let number): bind(number)
        case .text(let text): bind(text)
        }
    }

    private mutating func bind(_ value: any SQLConvertible) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    static func column(of field: PhotoField) -> String {
        switch field {
        case .position: "position"
        case .rating: "rating"
        case .label: "label"
        case .flag: "flag"
        case .takenAt: "taken_at"
        case .addedAt: "added_at"
        case .name: "name"
        case .title: "title"
        case .caption: "caption"
        case .alternativeText: "alternative_text"
        case .latitude: "latitude"
        case .localMissing: "nullif(local_missing, 0)"
        }
    }
}
