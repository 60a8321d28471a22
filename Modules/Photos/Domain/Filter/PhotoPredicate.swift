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
    /// The field's text has this in it, capital letters of ASCII taken as small ones; never true where there is none.
    case contains(PhotoField, String)
    /// The photo has this keyword, capital letters of ASCII taken as small ones.
    case keyword(String)
    /// The original has this name, in whichever normal form either is written.
    case named(String)
    /// The words are found in what is said of the photo, or in its name.
    case text(String)
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

    /// Whether the words of a query are found in some texts.
    public typealias TextMatcher = @Sendable (_ texts: [String], _ query: String) -> Bool

    /// Whether a photo fulfils it.
    public func matches(_ photo: Photo, searching search: TextMatcher) -> Bool {
        switch self {
        case .all(let predicates): return predicates.allSatisfy { $0.matches(photo, searching: search) }
        case .not(let predicate): return !predicate.matches(photo, searching: search)
        case .keyword(let word):
            return photo.annotations.keywords.contains { $0.loweredASCII.elementsEqual(word.loweredASCII) }
        // Texts of Swift are equal when they are canonically equivalent.
        case .named(let name): return photo.name == name
        case .text(let query): return search(photo.searchedTexts, query)
        case .members(let ids): return ids.contains(photo.id)
        case .missing(let field), .compare(let field, _, _), .oneOf(let field, _), .contains(let field, _):
            return isTrue(of: photo.value(of: field))
        }
    }

    /// Whether a condition on one field is fulfilled by a value of it; never true of another condition.
    public func isTrue(of own: PhotoValue?) -> Bool {
        switch self {
        case .missing: return own == nil
        case .oneOf(_, let values): return own.map(values.contains) ?? false
        case .contains(_, let part):
            guard case .text(let own) = own else { return false }
            return own.loweredASCII.contains(part.loweredASCII)
        case .compare(_, let comparison, let value):
            guard let own else { return false }
            return switch comparison {
            case .equal: own == value
            case .less: own < value
            case .lessOrEqual: own <= value
            case .greater: own > value
            case .greaterOrEqual: own >= value
            }
        case .all, .not, .keyword, .named, .text, .members: return false
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
    /// Maker and model, a text.
    case camera
    /// The lens.
    case lens
    /// The sensitivity, a number.
    case iso
    /// The folder it was imported from.
    case folder
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

extension String {
    /// The bytes with capital letters of ASCII as small ones, as databases compare.
    fileprivate var loweredASCII: [UInt8] {
        utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }
}

extension Photo {
    /// What a search for words looks through.
    var searchedTexts: [String] {
        annotations.searchedTexts + [name]
    }

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
        case .camera: capture.camera.map(PhotoValue.text)
        case .lens: capture.lens.map(PhotoValue.text)
        case .iso: capture.iso.map { .number(Double($0)) }
        case .folder: folder.map(PhotoValue.text)
        case .latitude: capture.position.map { .number($0.latitude) }
        case .localMissing: isLocalMissing ? .number(1) : nil
        }
    }
}
