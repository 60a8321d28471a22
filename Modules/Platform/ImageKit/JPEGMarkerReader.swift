import Glibc

/// Numbers of the markers the readers name.
/// - Source: ITU-T T.81, table B.1.
enum JPEGMarker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA

    /// Restart markers, TEM and the start of an image have no content.
    static func standsAlone(_ marker: UInt8) -> Bool {
        (0xD0...0xD8).contains(marker) || marker == 0x01
    }

    /// SOF0...SOF15; the three others of that range are tables and a reserved one.
    static func startsFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }
}

/// Walks from marker to marker, over junk and fill bytes like the common decoders do.
struct JPEGMarkerReader {
    struct Segment {
        let marker: UInt8
        /// From the 0xFF in front of the marker to the end of the content.
        let whole: Range<Int>
        /// What follows the two bytes of the length.
        let content: Range<Int>
    }

    private let bytes: UnsafeRawBufferPointer
    private var position: Int

    init(bytes: UnsafeRawBufferPointer, position: Int) {
        (self.bytes, self.position) = (bytes, position)
    }

    /// The next segment with content, or the end marker; `nil` where the file ends or a length points past its end.
    ///
    /// It also leads through entropy-coded data, in which 0xFF is followed by 0 or by a restart marker.
    mutating func next() -> Segment? {
        while let marker = nextMarker() {
            if marker == JPEGMarker.endOfImage {
                return Segment(marker: marker, whole: position - 2..<position, content: position..<position)
            }
            if JPEGMarker.standsAlone(marker) { continue }
            guard position + 2 <= bytes.count else { return nil }
            let length = bytes.bigEndian(at: position)
            guard length >= 2, position + length <= bytes.count else { return nil }
            let start = position
            position += length
            return Segment(marker: marker, whole: start - 2..<position, content: start + 2..<position)
        }
        return nil
    }

    private mutating func nextMarker() -> UInt8? {
        guard let start = bytes.baseAddress else { return nil }
        while position < bytes.count {
            guard let found = memchr(start + position, 0xFF, bytes.count - position) else { break }
            position = UnsafeRawPointer(found) - start
            while position < bytes.count, bytes[position] == 0xFF { position += 1 }
            guard position < bytes.count else { break }
            position += 1
            if bytes[position - 1] != 0 { return bytes[position - 1] }
        }
        position = bytes.count
        return nil
    }
}

extension UnsafeRawBufferPointer {
    /// Two bytes, the higher first; both must lie inside.
    func bigEndian(at offset: Int) -> Int {
        Int(self[offset]) << 8 | Int(self[offset + 1])
    }
}
