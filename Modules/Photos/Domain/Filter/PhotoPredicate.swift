public import Kernel

/// A condition on photos, without any storage's language.
public indirect enum PhotoPredicate: Sendable {
    /// Every one of these holds; true for none.
    case all([PhotoPredicate])
    /// The condition doesn't hold, nor can't be decided.
    case not(PhotoPredicate)
    /// The field has a value that compares so; never true where there is none.
    case compare(PhotoField, Comparison, PhotoValue)
    /// The field has one of these values.
    case oneOf(PhotoField, [PhotoValue])
    /// The field has no value.
    case missing(PhotoField)
    /// The photo is one of these: for conditions that other features know.
    case members(Set<Photo.ID>)

    /// Ways to compare.
    public enum Comparison: String, Sendable, CaseIterable {
        /// The same.
        case equal = "="
        /// Smaller.
        case less = "<"
        /// Smaller or the same.
        case lessOrEqual = "<="
        /// Greater.
        case greater = ">"
        /// Greater or the same.
        case greaterOrEqual = ">="
    }

    /// No condition.
    public static var everything: PhotoPredicate { .all([]) }

    /// Whether a photo fulfils it.
    public func matches(_ photo: Photo) -> Bool {
        switch self {
        case .all(let predicates): return predicates.allSatisfy { $0.matches(photo) }
        case .not(let predicate): return !predicate.matches(photo)
        case .missing(let field): return photo.value(of: field) == nil
        case .members(let ids): return ids.contains(photo.id)
        case .oneOf(let field, let values): return photo.value(of: field).map(values.contains) ?? false
        case .compare(let field, let comparison, let value):
            guard let own = photo.value(of: field) else { return false }
            return switch comparison {
            case .equal: own == value
            case .less: own < value
            case .lessOrEqual: own <= value
            case .greater: own > value
            case .greaterOrEqual: own >= value
            }
        }
    }
}

/// A value of a photo that filters and sorts can use.
public enum PhotoField: String, Sendable, CaseIterable {
    /// The place in the project.
    case position
    /// Stars, a number.
    case rating
    /// The colour's word.
    case label
    /// `picked` or `rejected`.
    case flag
    /// The local time, a text.
    case takenAt
    /// The moment of the import, milliseconds.
    case addedAt
    /// The original's name.
    case name
    /// The title.
    case title
    /// The caption.
    case caption
    /// The alternative text.
    case alternativeText
    /// The latitude, a number: there is one where a position is known.
    case latitude
    /// 1 where the source outside the library is gone.
    case localMissing
}

/// A value to compare with.
public enum PhotoValue: Hashable, Sendable, Comparable {
    /// A number.
    case number(Double)
    /// A text, compared by its bytes.
    case text(String)

    /// The same number, or a text of the same bytes.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.number, .text), (.text, .number): false
        }
    }

    /// Numbers by size, texts by their UTF-8, numbers before texts.
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): left < right
        case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.number, .text): true
        case (.text, .number): false
        }
    }
}

extension Photo {
    /// The value of a field, `nil` where there is none.
    func value(of field: PhotoField) -> PhotoValue? {
        switch field {
        case .position: .number(Double(position))
        case .rating: annotations.rating.map { .number(Double($0)) }
        case .label: annotations.label.map { .text($0.rawValue) }
        case .flag: annotations.flag.map { .text($0.rawValue) }
        case .takenAt: capture.takenAt.map { .text($0.description) }
        case .addedAt: .number(Double(addedAt.millisecondsSince1970))
        case .name: .text(name)
        case .title: annotations.title.map(PhotoValue.text)
        case .caption: annotations.caption.map(PhotoValue.text)
        case .alternativeText: annotations.alternativeText.map(PhotoValue.text)
        case .latitude: capture.position.map { .number($0.latitude) }
        case .localMissing: isLocalMissing ? .number(1) : nil
        }
    }
}
