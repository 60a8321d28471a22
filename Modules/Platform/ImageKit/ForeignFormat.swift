/// What a file is that is no JPEG, as far as its first bytes tell.
public enum ForeignFormat: Hashable, Sendable {
    /// It holds nothing.
    case empty
    /// Portable Network Graphics.
    case png
    /// Graphics Interchange Format.
    case gif
    /// HEIF with HEVC, as phones write it, or another file of that family.
    case heic
    /// AV1 image file.
    case avif
    /// A web page, perhaps an error message somebody saved as a photo.
    case html
    /// TIFF, or a camera's raw file made like one.
    case tiff
    /// WebP.
    case webP
    /// None of these.
    case other

    /// What bytes that don't start like a JPEG start like.
    /// - Source: the file signatures of each format's specification.
    init(start: some Collection<UInt8>) {
        let start = Array(start.prefix(64))
        func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
            start.dropFirst(offset).starts(with: signature)
        }
        func has(_ text: StaticString, at offset: Int = 0) -> Bool {
            text.withUTF8Buffer { has(Array($0), at: offset) }
        }
        self =
            if start.isEmpty {
                .empty
            } else if has([0x89, 0x50, 0x4E, 0x47]) {
                .png
            } else if has("GIF8") {
                .gif
            } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
                .avif
            } else if has("ftyp", at: 4) {
                .heic
            } else if has([0x49, 0x49, 0x2A, 0x00]) || has([0x4D, 0x4D, 0x00, 0x2A]) {
                .tiff
            } else if has("RIFF") && has("WEBP", at: 8) {
                .webP
            } else if Self.looksLikeHTML(start) {
                .html
            } else {
                .other
            }
    }

    private static func looksLikeHTML(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start.filter { $0 > 32 }, as: UTF8.self).lowercased()
        return ["<!doctypehtml", "<html", "<head", "<body", "<script"].contains { text.hasPrefix($0) }
    }

    /// The last part of the key of its name.
    var name: String {
        switch self {
        case .empty: "empty"
        case .png: "png"
        case .gif: "gif"
        case .heic: "heic"
        case .avif: "avif"
        case .html: "html"
        case .tiff: "tiff"
        case .webP: "webP"
        case .other: "other"
        }
    }
}
