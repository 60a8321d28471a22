public import Kernel

/// Where photos are imported from: finds files and makes candidates of them.
public protocol PhotoSource: Sendable {
    /// Everything under some files and folders, in the order of their names.
    func find(in paths: [BytePath]) async throws -> [FoundFile]

    /// Reads a JPEG, keeps its bytes in the library, and tells what it is.
    /// - Throws: a `Failure` that says what is wrong with the file; nothing of it is kept then.
    func prepare(_ path: BytePath) async throws -> PhotoCandidate

    /// What `prepare` would give, without keeping anything.
    func inspect(_ path: BytePath) async throws -> PhotoCandidate
}

/// A file as the search for photos found it.
public enum FoundFile: Sendable {
    /// Begins as a JPEG does, or is named like one.
    case picture(BytePath)
    /// A kind of picture or film that isn't read yet, by its name for people (`HEIC`).
    case other(BytePath, kind: String)
    /// Something else.
    case ignored(BytePath)
    /// Can't be read or isn't there.
    case unreadable(BytePath, any Failure)
}

/// Makes the pictures a photo is shown by.
public protocol VariantStore: Sendable {
    /// Those of some photos that lack a variant.
    func lacking(among photos: [Photo]) async throws -> [Photo]

    /// Makes the three variants of a photo, whichever is there already.
    /// - Returns: what a person should know of the picture, such as that a part of it is lost.
    /// - Throws: a `Failure` that says what is wrong.
    func make(for photo: Photo) async throws -> [Message]

    /// The variants that some photos have.
    func variants(of photos: [Photo]) async throws -> [Photo.ID: [Variant]]
}

/// A picture made from a photo's original: JPEG, upright, sRGB.
public struct Variant: Hashable, Sendable {
    /// Which one it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// Long edge 3200, for the lightbox and full width.
        case `public`
        /// Long edge 800, for grids.
        case grid
        /// Long edge 400, for covers, cards and sheets.
        case thumb
    }

    /// Which one it is.
    public let kind: Kind
    /// Its size.
    public let size: PixelSize
    /// The file in the library.
    public let path: BytePath
    /// The mean colour of the picture as six hexadecimal digits.
    public let tone: String

    /// A variant.
    public init(kind: Kind, size: PixelSize, path: BytePath, tone: String) {
        self.kind = kind
        self.size = size
        self.path = path
        self.tone = tone
    }
}
