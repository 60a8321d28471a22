/// The EXIF directories of one segment: finds entries by tag, within the segment's bounds and without recursion.
///
/// Read here instead of by libexif, because that library gives up a whole directory for one broken entry and decodes
/// the makers' private notes, which nobody asked for. The directories are found once, so no chain can be endless.
/// - Source: EXIF 2.32, section 4.6; TIFF 6.0, section 2.
struct ExifBlock {
    /// The directories that hold capture data.
    enum Directory {
        case primary
        case exposure
        case position
    }

    /// The TIFF structure: offsets count from its start. It must outlive this value.
    private let bytes: UnsafeRawBufferPointer
    private let isBigEndian: Bool
    private let primary: Int
    private var exposure: Int?
    private var position: Int?

    /// Reads a segment's content, `Exif` and two NULs first; `nil` when no directory can be found in it.
    init?(segment: UnsafeRawBufferPointer) {
        guard segment.count >= 14 else { return nil }
        bytes = UnsafeRawBufferPointer(rebasing: segment[6...])
        switch (bytes[0], bytes[1]) {
        case (UInt8(ascii: "M"), UInt8(ascii: "M")): isBigEndian = true
        case (UInt8(ascii: "I"), UInt8(ascii: "I")): isBigEndian = false
        default: return nil
        }
        guard let first = bytes.unsigned(at: 4, 4, isBigEndian: isBigEndian), first >= 8, first < bytes.count else {
            return nil
        }
        primary = first
        exposure = pointer(0x8769)
        position = pointer(0x8825)
    }

    /// The first entry with that tag, `nil` also for one whose bytes lie outside the segment.
    func value(_ tag: Int, in directory: Directory) -> ExifValue? {
        let start: Int? =
            switch directory {
            case .primary: primary
            case .exposure: exposure
            case .position: position
            }
        return start.flatMap { value(tag, at: $0) }
    }

    private func pointer(_ tag: Int) -> Int? {
        // Some cameras mark the pointer as signed; text or fractions there are damage.
        guard let value = value(tag, at: primary), [.long, .signedLong, .directory].contains(value.format) else {
            return nil
        }
        return value.integer()
    }

    private func value(_ tag: Int, at directory: Int) -> ExifValue? {
        guard let count = unsigned(at: directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let found = unsigned(at: entry, 2), let format = unsigned(at: entry + 2, 2) else { return nil }
            if found == tag { return value(entry: entry, format: ExifValue.Format(rawValue: format)) }
        }
        return nil
    }

    private func value(entry: Int, format: ExifValue.Format?) -> ExifValue? {
        guard let format, let count = unsigned(at: entry + 4, 4) else { return nil }
        let length = count * format.byteCount
        guard let start = length <= 4 ? entry + 8 : unsigned(at: entry + 8, 4) else { return nil }
        guard start + length <= bytes.count else { return nil }
        return ExifValue(
            format: format, count: count, bytes: Array(bytes[start..<start + length]), isBigEndian: isBigEndian)
    }

    private func unsigned(at offset: Int, _ length: Int) -> Int? {
        bytes.unsigned(at: offset, length, isBigEndian: isBigEndian)
    }
}

extension Collection<UInt8> where Index == Int {
    /// A whole number of some bytes, `nil` when they don't all lie inside; `self` must start at index 0.
    func unsigned(at offset: Int, _ length: Int, isBigEndian: Bool) -> Int? {
        guard offset >= 0, offset + length <= count else { return nil }
        var result = 0
        for index in 0..<length {
            let byte = self[isBigEndian ? offset + index : offset + length - 1 - index]
            result = result << 8 | Int(byte)
        }
        return result
    }
}
