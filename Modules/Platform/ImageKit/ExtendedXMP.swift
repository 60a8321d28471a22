/// The part of an XMP packet that doesn't fit into one segment, put together from several.
/// - Source: Adobe, "XMP Specification Part 3", section 1.1.3.1.
struct ExtendedXMP {
    static let signature = Array("http://ns.adobe.com/xmp/extension/".utf8) + [0]

    /// Beyond it nothing is kept: depth maps and second pictures are no metadata.
    static let limit = 4 << 20

    private var identifier: [UInt8] = []
    private var bytes: [UInt8] = []
    private var count = 0

    /// Adds a segment's content. Segments of another packet than the first one's are left out.
    mutating func add(_ content: Slice<UnsafeRawBufferPointer>) {
        let fields = UnsafeRawBufferPointer(rebasing: content.dropFirst(Self.signature.count))
        guard fields.count > 40 else { return }
        let (size, offset) = (fields.bigEndianWord(at: 32), fields.bigEndianWord(at: 36))
        let part = UnsafeRawBufferPointer(rebasing: fields[40...])
        if identifier.isEmpty, size <= Self.limit {
            identifier = Array(fields[..<32])
            bytes = Array(repeating: 0, count: size)
        }
        guard identifier.elementsEqual(fields[..<32]), size == bytes.count, offset + part.count <= size else { return }
        bytes.replaceSubrange(offset..<offset + part.count, with: part)
        count += part.count
    }

    /// The whole packet, `nil` while a part is missing.
    var packet: [UInt8]? {
        identifier.isEmpty || count < bytes.count ? nil : bytes
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func bigEndianWord(at offset: Int) -> Int {
        bigEndian(at: offset) << 16 | bigEndian(at: offset + 2)
    }
}
