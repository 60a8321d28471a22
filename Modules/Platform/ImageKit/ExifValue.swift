/// The bytes of one EXIF entry and how to read them.
struct ExifValue {
    /// - Source: EXIF 2.32, section 4.6.2 (the numbers of the types).
    enum Format: Int {
        case byte = 1
        case ascii = 2
        case short = 3
        case long = 4
        case rational = 5
        case signedByte = 6
        case undefined = 7
        case signedShort = 8
        case signedLong = 9
        case signedRational = 10
        case float = 11
        case double = 12
        /// A pointer to a directory, as TIFF's supplement 1 has it.
        case directory = 13

        var byteCount: Int {
            switch self {
            case .byte, .ascii, .signedByte, .undefined: 1
            case .short, .signedShort: 2
            case .long, .signedLong, .float, .directory: 4
            case .rational, .signedRational, .double: 8
            }
        }
    }

    let format: Format
    /// How many values the entry says it has.
    let count: Int
    let bytes: [UInt8]
    let isBigEndian: Bool

    /// The characters up to the first NUL, outer spaces cut, broken UTF-8 repaired; `nil` when nothing is left.
    var text: String? {
        guard let trimmed = trimmedBytes else { return nil }
        return String(decoding: trimmed, as: UTF8.self)
    }

    /// The bytes of `text` as they are stored.
    var trimmedBytes: [UInt8]? {
        guard format == .ascii || format == .undefined || format == .byte else { return nil }
        let isBlank: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
        let start = bytes.prefix { $0 != 0 }.drop(while: isBlank)
        guard let last = start.lastIndex(where: { !isBlank($0) }) else { return nil }
        return Array(start[...last])
    }

    /// The whole number at an index.
    func integer(at index: Int = 0) -> Int? {
        guard (0..<count).contains(index) else { return nil }
        let offset = index * format.byteCount
        return switch format {
        case .byte, .short, .long, .directory: unsigned(at: offset, format.byteCount)
        case .signedByte: unsigned(at: offset, 1).map { Int(Int8(truncatingIfNeeded: $0)) }
        case .signedShort: unsigned(at: offset, 2).map { Int(Int16(truncatingIfNeeded: $0)) }
        case .signedLong: unsigned(at: offset, 4).map { Int(Int32(truncatingIfNeeded: $0)) }
        case .ascii, .undefined, .rational, .signedRational, .float, .double: nil
        }
    }

    /// The fraction at an index, `nil` for a zero denominator.
    func rational(at index: Int = 0) -> Rational? {
        guard (0..<count).contains(index), format == .rational || format == .signedRational else { return nil }
        guard let above = unsigned(at: 8 * index, 4), let below = unsigned(at: 8 * index + 4, 4) else { return nil }
        guard format == .signedRational else { return Rational(numerator: above, denominator: below) }
        return Rational(
            numerator: Int(Int32(truncatingIfNeeded: above)), denominator: Int(Int32(truncatingIfNeeded: below)))
    }

    private func unsigned(at offset: Int, _ length: Int) -> Int? {
        bytes.unsigned(at: offset, length, isBigEndian: isBigEndian)
    }
}
