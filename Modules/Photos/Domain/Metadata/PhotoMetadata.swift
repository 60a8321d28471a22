import Kernel

/// What one source says of a photo; every value may be missing.
public struct PhotoMetadata: Hashable, Sendable {
    /// Stars: 1...5, 0 for none given, -1 for a photo that is not wanted.
    public var stars: Int?
    /// Chosen or not wanted, where a program keeps that apart from the stars.
    public var flag: Flag?
    /// A colour.
    public var label: ColourLabel?
    /// A name.
    public var title: String?
    /// Shown under the picture.
    public var caption: String?
    /// Says to those who can't see the picture what is on it.
    public var alternativeText: String?
    /// Words to find it by; `nil` where the source has no list.
    public var keywords: [String]?
    /// Who made it.
    public var creator: String?
    /// Whose rights it is under.
    public var copyright: String?
    /// Where it was taken.
    public var position: GeographicPosition?

    /// Nothing said.
    public init() {}
}

/// Where a value came from, the one that is asked first in front.
public enum MetadataSource: String, Sendable, CaseIterable {
    /// A file beside the picture.
    case sidecar
    /// The XMP packet in the picture's file.
    case xmp
    /// The IPTC records in it.
    case iptc
    /// The EXIF tags in it.
    case exif
}

/// A value that several sources may have.
public enum MetadataField: String, Sendable, CaseIterable {
    /// Stars.
    case rating
    /// Chosen or not wanted.
    case flag
    /// A colour.
    case label
    /// A name.
    case title
    /// A caption.
    case caption
    /// A text for those who can't see the picture.
    case alternativeText = "alternative_text"
    /// Keywords.
    case keywords
    /// Who made it.
    case creator
    /// Whose rights it is under.
    case copyright
    /// Where it was taken.
    case position
}

/// What all sources say of a photo: for each value the first source that has it counts.
public struct SourcedMetadata: Hashable, Sendable {
    private var bySource: [MetadataSource: PhotoMetadata] = [:]

    /// No source.
    public init() {}

    /// What one source says; `nil` where the photo hasn't got that source.
    public subscript(source: MetadataSource) -> PhotoMetadata? {
        get { bySource[source] }
        set { bySource[source] = newValue }
    }

    /// The source whose value counts for a field.
    public func source(of field: MetadataField) -> MetadataSource? {
        MetadataSource.allCases.first { bySource[$0]?.has(field) == true }
    }

    /// The values that count, within the limits texts have.
    /// - Returns: with the fields that had to be cut.
    public func annotations() -> (annotations: PhotoAnnotations, cut: [MetadataField]) {
        var annotations = PhotoAnnotations()
        var cut: [MetadataField] = []
        func first<Value>(_ field: MetadataField, _ value: (PhotoMetadata) -> Value?) -> Value? {
            source(of: field).flatMap { bySource[$0] }.flatMap(value)
        }
        func text(_ field: MetadataField, limit: Int, _ value: (PhotoMetadata) -> String?) -> String? {
            guard let text = first(field, value)?.trimmed, !text.isEmpty else { return nil }
            guard text.length > limit else { return text }
            cut.append(field)
            return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))).trimmed
        }
        annotations.rating = first(.rating) { $0.stars }.flatMap { (1...5).contains($0) ? $0 : nil }
        annotations.flag = first(.flag) { $0.flag ?? ($0.stars == -1 ? .rejected : nil) }
        annotations.label = first(.label) { $0.label }
        annotations.title = text(.title, limit: PhotoEdit.titleLimit) { $0.title }.map(Self.onOneLine)
        annotations.caption = text(.caption, limit: PhotoEdit.captionLimit) { $0.caption }
        annotations.alternativeText = text(.alternativeText, limit: PhotoEdit.alternativeTextLimit) {
            $0.alternativeText
        }
        annotations.creator = text(.creator, limit: PhotoEdit.titleLimit) { $0.creator }.map(Self.onOneLine)
        annotations.copyright = text(.copyright, limit: PhotoEdit.titleLimit) { $0.copyright }.map(Self.onOneLine)
        let words = first(.keywords) { $0.keywords } ?? []
        let (kept, isCut) = Self.keywords(words)
        annotations.keywords = kept
        if isCut { cut.append(.keywords) }
        return (annotations, cut)
    }

    /// Where it was taken.
    public var position: GeographicPosition? {
        source(of: .position).flatMap { bySource[$0]?.position }
    }

    /// Keywords of one photo, at most.
    public static let keywordLimit = 500

    private static func keywords(_ words: [String]) -> (kept: [String], isCut: Bool) {
        var kept: [String] = []
        var seen: Set<String> = []
        var isCut = false
        for word in words {
            let whole = onOneLine(word).trimmed
            let word = String(String.UnicodeScalarView(whole.unicodeScalars.prefix(PhotoEdit.keywordLimit))).trimmed
            isCut = isCut || word != whole || kept.count == keywordLimit
            if !word.isEmpty, kept.count < keywordLimit, seen.insert(word).inserted { kept.append(word) }
        }
        return (kept, isCut)
    }

    private static func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension PhotoMetadata {
    /// Whether it says something of a field. A source that gives stars gives the rejection among them as well.
    func has(_ field: MetadataField) -> Bool {
        switch field {
        case .rating: stars != nil
        case .flag: flag != nil || stars != nil
        case .label: label != nil
        case .title: title != nil
        case .caption: caption != nil
        case .alternativeText: alternativeText != nil
        case .keywords: keywords != nil
        case .creator: creator != nil
        case .copyright: copyright != nil
        case .position: position != nil
        }
    }
}
