/// The segments of a JPEG up to its picture data, checked against the limits.
///
/// - Source: ITU-T T.81, annex B.
struct JPEGHeader {
    /// - Source: ITU-T T.81, section B.2.2.
    struct Frame {
        let kind: FrameKind
        let width: Int
        let height: Int
        let componentCount: Int
    }

    private(set) var frame = Frame(kind: .baseline, width: 0, height: 0, componentCount: 0)
    /// The content of the first EXIF segment, which alone counts.
    private(set) var exif: Range<Int>?
    /// The content of the first segment with an XMP packet, behind its signature.
    private(set) var xmp: Range<Int>?
    /// What of the XMP stands in other segments.
    private(set) var extendedXMP = ExtendedXMP()
    /// The contents of the segments with Photoshop's resources, behind their signature.
    private(set) var resources: [Range<Int>] = []
    /// The contents of the segments of a colour profile, in the order of the file.
    private(set) var profileSegments: [Range<Int>] = []
    /// Whether an Adobe segment is there: inks are stored inverted then.
    private(set) var hasAdobeSegment = false
    /// Whether the decoder has to keep the whole picture as coefficients.
    private(set) var hasSeveralScans = false
    /// Where the picture data begins, its scan header included.
    private(set) var firstScan = 0
    /// Segments the decoder needs, markers included.
    private var essentialSegments: [Range<Int>] = []

    /// Reads all segments before the picture data, and counts the scans where there are several.
    init(reading bytes: UnsafeRawBufferPointer) throws(PictureFailure) {
        guard bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == JPEGMarker.startOfImage else {
            throw .notJPEG(ForeignFormat(start: bytes), firstBytes: Array(bytes.prefix(4)))
        }
        var reader = JPEGMarkerReader(bytes: bytes, position: 2)
        var hasFrame = false
        while let segment = reader.next() {
            if segment.marker == JPEGMarker.endOfImage { break }
            if segment.marker == JPEGMarker.startOfScan {
                guard hasFrame else { throw .noFrameHeader }
                firstScan = segment.whole.lowerBound
                try checkScans(bytes, firstScan: segment)
                return
            }
            if JPEGMarker.startsFrame(segment.marker) {
                guard !hasFrame, let frame = try Self.frame(bytes, segment) else { throw .noFrameHeader }
                (self.frame, hasFrame) = (frame, true)
                try checkSize()
            }
            note(segment, bytes)
        }
        throw hasFrame ? .noScan : .noFrameHeader
    }

    /// Writes a copy that holds only what the decoder needs, and an end marker.
    ///
    /// Decoding it tells harmless junk between segments and a missing end marker from lost picture data.
    /// - Returns: The copy, which lies in `buffer`.
    func tidied(_ bytes: UnsafeRawBufferPointer, in buffer: PixelBuffer) -> UnsafeRawBufferPointer {
        buffer.reserve(bytes.count + 4)
        let copy = UnsafeMutableRawBufferPointer(start: buffer.start, count: bytes.count + 4)
        var count = 0
        func append(_ part: some Collection<UInt8>) {
            UnsafeMutableRawBufferPointer(rebasing: copy[count...]).copyBytes(from: part)
            count += part.count
        }
        append([0xFF, JPEGMarker.startOfImage])
        for segment in essentialSegments { append(bytes[segment]) }
        append(bytes[firstScan...])
        append([0xFF, JPEGMarker.endOfImage])
        return UnsafeRawBufferPointer(rebasing: copy[..<count])
    }

    private mutating func note(_ segment: JPEGMarkerReader.Segment, _ bytes: UnsafeRawBufferPointer) {
        let content = bytes[segment.content]
        switch segment.marker {
        case 0xE1 where content.starts(with: Array("Exif\0\0".utf8)):
            exif = exif ?? segment.content
        case 0xE1 where content.starts(with: Self.xmpSignature):
            xmp = xmp ?? segment.content.dropFirst(Self.xmpSignature.count)
        case 0xE1 where content.starts(with: ExtendedXMP.signature): extendedXMP.add(content)
        case 0xED where content.starts(with: Self.resourceSignature):
            resources.append(segment.content.dropFirst(Self.resourceSignature.count))
        case 0xE2 where content.starts(with: ColourProfileAssembly.signature):
            profileSegments.append(segment.content)
        case 0xEE where content.starts(with: Array("Adobe".utf8)):
            hasAdobeSegment = true
            essentialSegments.append(segment.whole)
        // JFIF stays with the tables: without it the decoder may guess another colour space.
        case 0xE1...0xEF, 0xFE: break
        default: essentialSegments.append(segment.whole)
        }
    }

    private static let xmpSignature = Array("http://ns.adobe.com/xap/1.0/".utf8) + [0]
    private static let resourceSignature = Array("Photoshop 3.0".utf8) + [0]

    private static func frame(
        _ bytes: UnsafeRawBufferPointer, _ segment: JPEGMarkerReader.Segment
    ) throws(PictureFailure) -> Frame? {
        guard segment.content.count >= 6 else { return nil }
        let start = segment.content.lowerBound
        let kind: FrameKind
        switch segment.marker {
        case 0xC0: kind = .baseline
        case 0xC1: kind = .extended
        case 0xC2: kind = .progressive
        case 0xC9: kind = .arithmetic
        case 0xCA: kind = .progressiveArithmetic
        case 0xC3, 0xCB: throw .unsupported(.lossless)
        default: throw .unsupported(.hierarchical)
        }
        guard bytes[start] == 8 else { throw .unsupported(.bitsPerSample(Int(bytes[start]))) }
        let componentCount = Int(bytes[start + 5])
        guard segment.content.count >= 6 + 3 * componentCount else { return nil }
        guard [1, 3, 4].contains(componentCount) else { throw .unsupported(.components(componentCount)) }
        return Frame(
            kind: kind, width: bytes.bigEndian(at: start + 3), height: bytes.bigEndian(at: start + 1),
            componentCount: componentCount)
    }

    private func checkSize() throws(PictureFailure) {
        guard frame.width > 0, frame.height > 0 else {
            throw .zeroSize(width: frame.width, height: frame.height)
        }
        try check(megapixels: PictureLimits.megapixels)
    }

    private func check(megapixels limit: Int) throws(PictureFailure) {
        guard frame.width * frame.height <= limit * 1_000_000 else {
            throw .tooLarge(width: frame.width, height: frame.height, limitMegapixels: limit)
        }
    }

    private mutating func checkScans(
        _ bytes: UnsafeRawBufferPointer, firstScan: JPEGMarkerReader.Segment
    ) throws(PictureFailure) {
        let isProgressive = frame.kind == .progressive || frame.kind == .progressiveArithmetic
        let scanComponents = firstScan.content.isEmpty ? 0 : Int(bytes[firstScan.content.lowerBound])
        hasSeveralScans = isProgressive || scanComponents < frame.componentCount
        guard hasSeveralScans else { return }
        try check(megapixels: PictureLimits.megapixelsInSeveralScans)
        var reader = JPEGMarkerReader(bytes: bytes, position: firstScan.whole.upperBound)
        let limit = PictureLimits.scans(pixels: frame.width * frame.height)
        var scans = 1
        while let segment = reader.next(), segment.marker != JPEGMarker.endOfImage {
            if segment.marker == JPEGMarker.startOfScan { scans += 1 }
            guard scans <= limit else { throw .tooManyScans(limit: limit) }
        }
    }
}
