public import Kernel

/// A file of a photo.
public struct PhotoFile: Hashable, Sendable {
    /// What a file is to its photo.
    public enum Role: String, Sendable, CaseIterable {
        /// What variants are made from: a JPEG, or raw data that has none beside it.
        case original
        /// The camera's raw data.
        case raw
        /// A short film taken with it.
        case clip
        /// Metadata kept beside it.
        case sidecar
    }

    /// The form of a file's bytes, which the bytes alone decide.
    public enum Format: String, Sendable, CaseIterable {
        /// JPEG.
        case jpeg = "jpg"
        /// A camera's raw data, of whatever maker.
        case raw
        /// A film.
        case film = "mov"
        /// A document of XMP.
        case xmp
    }

    /// Where a file lies.
    public enum Place: Hashable, Sendable {
        /// In the library, under its hash.
        case library
        /// Outside, where it was found; it is never changed or removed.
        case external(BytePath)
    }

    /// What it is to the photo.
    public let role: Role
    /// The form of its bytes; in the library it is the end of the file's name.
    public let format: Format
    /// The hash of its bytes.
    public let content: ContentHash
    /// Its size.
    public let bytes: Int
    /// The name it had when it was imported, without folders.
    public let name: BytePath
    /// Where it lies.
    public let place: Place

    /// A file.
    public init(
        role: Role, format: Format = .jpeg, content: ContentHash, bytes: Int, name: BytePath, place: Place
    ) {
        self.role = role
        self.format = format
        self.content = content
        self.bytes = bytes
        self.name = name
        self.place = place
    }
}

/// The SHA-256 of a file's bytes.
/// - Source: FIPS 180-4.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    /// 32 bytes.
    public let bytes: [UInt8]

    /// A hash of 32 bytes, `nil` for another number.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        self.bytes = Array(bytes)
    }

    /// 64 lower-case hexadecimal digits.
    public var description: String { Hexadecimal.text(of: bytes) }
}
