import Kernel

/// What an owner says of a photo.
public struct PhotoAnnotations: Hashable, Sendable {
    /// 1...5, or none.
    public var rating: Int?
    /// Chosen or not wanted, or neither.
    public var flag: Flag?
    /// A colour, or none.
    public var label: ColourLabel?
    /// A name; at most 200 characters.
    public var title: String?
    /// Shown under the picture; at most 2000 characters.
    public var caption: String?
    /// The caption in English.
    public var captionInEnglish: String?
    /// Says to those who can't see the picture what is on it; at most 1000 characters.
    public var alternativeText: String?
    /// Words to find it by.
    public var keywords: [String] = []
    /// Who made the picture.
    public var creator: String?
    /// Whose rights it is under.
    public var copyright: String?

    /// Nothing said yet.
    public init() {}

    /// What a search for words looks through, beside the photo's name.
    public var searchedTexts: [String] {
        [title, caption, captionInEnglish, alternativeText].compactMap { $0 } + keywords
    }
}

/// Whether a photo is chosen.
public enum Flag: String, Sendable, CaseIterable {
    /// Chosen.
    case picked
    /// Not wanted.
    case rejected
}

/// The colours a photo can be marked with.
public enum ColourLabel: String, Sendable, CaseIterable {
    /// Red.
    case red
    /// Orange; kept in local libraries only, servers don't know it.
    case orange
    /// Yellow.
    case yellow
    /// Green.
    case green
    /// Blue.
    case blue
    /// Purple.
    case purple
}

/// One change of what an owner says of photos.
public enum PhotoEdit: Hashable, Sendable {
    /// 1...5, or none.
    case rating(Int?)
    /// Chosen, not wanted, or neither.
    case flag(Flag?)
    /// A colour, or none.
    case label(ColourLabel?)
    /// A name, or none.
    case title(String?)
    /// A caption, or none.
    case caption(String?)
    /// A caption in English, or none.
    case captionInEnglish(String?)
    /// An alternative text, or none.
    case alternativeText(String?)
    /// Keywords beside those it has.
    case addKeywords([String])
    /// Keywords it shall not have.
    case removeKeywords([String])
    /// The camera's clock was wrong by so many seconds; photos without a date stay without.
    case shiftTime(seconds: Int)
    /// Turned further, clockwise.
    case turn(Rotation)

    /// This edit trimmed and checked.
    /// - Throws: `PhotosError.ratingOutOfRange`, `.textTooLong`.
    public func validated() throws(PhotosError) -> PhotoEdit {
        switch self {
        case .rating(let rating):
            if let rating, !(1...5).contains(rating) { throw .ratingOutOfRange(rating) }
            return self
        case .flag, .label, .turn, .shiftTime, .removeKeywords: return self
        case .addKeywords(let words):
            return .addKeywords(try words.map { word throws(PhotosError) in try Self.checkedKeyword(word) })
        case .title(let text): return .title(try Self.checked(text, field: "title", limit: Self.titleLimit))
        case .caption(let text): return .caption(try Self.checked(text, field: "caption", limit: Self.captionLimit))
        case .captionInEnglish(let text):
            return .captionInEnglish(try Self.checked(text, field: "caption", limit: Self.captionLimit))
        case .alternativeText(let text):
            return .alternativeText(try Self.checked(text, field: "alternative text", limit: Self.alternativeTextLimit))
        }
    }

    private static func checked(_ text: String?, field: String, limit: Int) throws(PhotosError) -> String? {
        guard let text = text?.trimmed, !text.isEmpty else { return nil }
        guard text.length <= limit else { throw .textTooLong(field: field, limit: limit) }
        return text
    }
}

extension PhotoAnnotations {
    /// These annotations after an edit.
    public func applying(_ edit: PhotoEdit) -> PhotoAnnotations {
        var annotations = self
        switch edit {
        case .rating(let rating): annotations.rating = rating
        case .flag(let flag): annotations.flag = flag
        case .label(let label): annotations.label = label
        case .title(let text): annotations.title = text
        case .caption(let text): annotations.caption = text
        case .captionInEnglish(let text): annotations.captionInEnglish = text
        case .alternativeText(let text): annotations.alternativeText = text
        case .addKeywords(let words):
            for word in words where !annotations.keywords.contains(word) { annotations.keywords.append(word) }
        case .removeKeywords(let words): annotations.keywords.removeAll(where: words.contains)
        case .shiftTime, .turn: break
        }
        return annotations
    }
}

extension Photo {
    /// This photo after an edit.
    public func applying(_ edit: PhotoEdit) -> Photo {
        var photo = self
        photo.annotations = annotations.applying(edit)
        switch edit {
        case .shiftTime(let seconds): photo.capture.takenAt = capture.takenAt?.shifted(bySeconds: seconds)
        case .turn(let turn): photo.rotation = rotation.turned(by: turn)
        default: break
        }
        return photo
    }
}

extension PhotoEdit {
    /// Characters of a title, a creator or a copyright, at most.
    static let titleLimit = 200
    /// Characters of a caption, at most.
    static let captionLimit = 2000
    /// Characters of an alternative text, at most.
    static let alternativeTextLimit = 1000
    /// Characters of a keyword, at most.
    static let keywordLimit = 100

    private static func checkedKeyword(_ word: String) throws(PhotosError) -> String {
        let word = word.trimmed
        guard !word.isEmpty, !word.contains(where: { $0.isNewline }) else { throw .keywordMalformed(word) }
        guard word.length <= keywordLimit else { throw .textTooLong(field: "keyword", limit: keywordLimit) }
        return word
    }
}
