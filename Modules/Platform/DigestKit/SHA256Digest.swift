import Kernel

/// The SHA-256 of some bytes: two files with the same one are the same file.
///
/// - Source: FIPS 180-4, section 6.2.
public struct SHA256Digest: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// How many bytes a digest has.
    public static let byteCount = 32

    /// The 32 bytes, in the order of the standard.
    public let bytes: [UInt8]

    /// A digest from its 32 bytes, `nil` for another number of bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = Array(bytes)
    }

    /// A digest from 64 hexadecimal digits of either case, `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let digits = text.utf8.compactMap(Hexadecimal.value(of:))
        guard text.utf8.count == 2 * Self.byteCount, digits.count == 2 * Self.byteCount else { return nil }
        bytes = (0..<Self.byteCount).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
    }

    /// The digest of bytes in memory.
    public init(of bytes: UnsafeRawBufferPointer) {
        var hasher = SHA256Hasher()
        hasher.update(bytes)
        self = hasher.finish()
    }

    /// The digest of an array's bytes.
    public init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { SHA256Digest(of: $0) }
    }

    init(finished bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// 64 lower-case hexadecimal digits.
    public var description: String {
        Hexadecimal.text(of: bytes)
    }

    /// In the order of the bytes, which is the order of the text.
    public static func < (left: Self, right: Self) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
