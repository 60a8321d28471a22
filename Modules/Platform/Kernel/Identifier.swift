/// An id of one kind of thing, so that a project's id cannot be passed for a photo's.
///
/// 16 bytes, made as UUID version 7: ids made later sort later. Outside it is lower-case text with hyphens.
/// - Source: RFC 9562, sections 4 and 5.7.
public struct Identifier<Entity>: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The first eight bytes, big-endian: milliseconds since 1970 and the version.
    public let high: UInt64
    /// The last eight bytes, big-endian: the variant and random bits.
    public let low: UInt64

    /// An id from its two halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// An id from its 16 bytes, `nil` for another number of bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        let (high, low) = bytes.withUnsafeBytes { buffer in
            (
                UInt64(bigEndian: buffer.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: buffer.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
        self.init(high: high, low: low)
    }

    /// An id from text of 32 hexadecimal digits, hyphens and case ignored; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        var digits: [UInt8] = []
        for character in text.utf8 where character != UInt8(ascii: "-") {
            guard let digit = Hexadecimal.value(of: character), digits.count < 32 else { return nil }
            digits.append(digit)
        }
        guard digits.count == 32 else { return nil }
        self.init(bytes: (0..<16).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] })
    }

    /// The 16 bytes in the order of the text.
    public var bytes: [UInt8] {
        [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
    }

    /// Lower-case text, 36 characters.
    public var description: String {
        IdentifierText.text(high: high, low: low)
    }

    /// In the order of the bytes, which is the order of making.
    public static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

/// The text of an id. It isn't generic, so that it is compiled once and well: lists show many ids.
private enum IdentifierText {
    static func text(high: UInt64, low: UInt64) -> String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var place = 0
            for digit in 0..<32 {
                if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                    buffer[place] = UInt8(ascii: "-")
                    place += 1
                }
                let half = digit < 16 ? high : low
                let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - digit % 16 * 4)) & 15
                buffer[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
                place += 1
            }
            return place
        }
    }
}

/// Hexadecimal digits, as ids and hashes are shown.
public enum Hexadecimal {
    /// The value of one ASCII digit, `nil` if it is none.
    public static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Two lower-case digits.
    public static func text(of byte: UInt8) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: [digits[Int(byte >> 4)], digits[Int(byte & 15)]], as: UTF8.self)
    }

    /// Two lower-case digits a byte, nothing between them.
    public static func text(of bytes: some Sequence<UInt8>) -> String {
        bytes.reduce(into: "") { $0 += text(of: $1) }
    }
}
