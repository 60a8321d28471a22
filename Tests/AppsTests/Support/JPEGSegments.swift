/// The segments in front of a JPEG's first scan.
enum JPEGSegments {
    /// The markers' second bytes with the segments' contents, in their order.
    /// - Returns: `nil` for bytes that aren't a JPEG up to its first scan.
    /// - Source: ITU-T T.81, annex B.
    static func read(_ bytes: [UInt8]) -> [(marker: UInt8, contents: ArraySlice<UInt8>)]? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var segments: [(marker: UInt8, contents: ArraySlice<UInt8>)] = []
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            guard length >= 2, offset + 2 + length <= bytes.count else { return nil }
            segments.append((marker, bytes[(offset + 4)..<(offset + 2 + length)]))
            offset += 2 + length
            if marker == 0xDA { return segments }
        }
        return nil
    }
}
