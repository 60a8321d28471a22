public import Kernel

/// A file of a photo.
public struct PhotoFile: Hashable, Sendable {
    /// What a file is to its photo.
    public enum Role: String, Sendable, CaseIterable {
        /// The JPEG that variants are made from.
        case original
        /// The camera's raw data.
        case raw
        /// A short film taken with it.
        case clip
        /// Metadata kept beside it.
        case sidecar
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
    /// The hash of its bytes.
    public let content: ContentHash
    /// Its size.
    public let bytes: Int
    /// The name it had when it was imported, without folders.
    public let name: BytePath
    /// Where it lies.
    public let place: Place

    /// A file.
    public init(role: Role, content: ContentHash, bytes: Int, name: BytePath, place: Place) {
        self.role = role
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
