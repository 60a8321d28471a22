import CTurboJPEG

/// Decodes JPEGs with libjpeg-turbo. One owner, one thread at a time.
final class JPEGDecoder {
    /// What a picture can be decoded to.
    enum Coding: Equatable {
        /// Its own planes, as they are stored.
        case planes(ChromaSampling, isGray: Bool)
        /// Red, green, blue: stored so, or with an odd sampling of chroma.
        case colours
        /// Cyan, magenta, yellow, black.
        case inks
    }

    private let handle: tjhandle
    private let flags = TJFLAG_ACCURATEDCT

    /// - Throws: `decoderRefused` without memory.
    init() throws(PictureFailure) {
        guard let handle = tjInitDecompress() else { throw .decoderRefused(reason: "out of memory") }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    /// How a picture is to be decoded.
    /// - Throws: `decoderRefused` when the library finds another size in it than the header reader did.
    func coding(of bytes: UnsafeRawBufferPointer, frame: JPEGHeader.Frame) throws(PictureFailure) -> Coding {
        var (width, height, sampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
        let result = tjDecompressHeader3(
            handle, start(bytes), UInt(bytes.count), &width, &height, &sampling, &colours)
        if frame.componentCount == 4 { return .inks }
        // An error here mostly means an odd sampling; if it is something else, decoding says so again.
        if result != 0, tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue) { return .colours }
        guard Int(width) == frame.width, Int(height) == frame.height else {
            throw .decoderRefused(reason: "its size is unclear")
        }
        guard colours == Int32(TJCS_YCbCr.rawValue) || colours == Int32(TJCS_GRAY.rawValue) else { return .colours }
        return Self.samplings[sampling] ?? .colours
    }

    private static let samplings: [Int32: Coding] = [
        Int32(TJSAMP_444.rawValue): .planes(.full, isGray: false),
        Int32(TJSAMP_422.rawValue): .planes(ChromaSampling(columns: 2, rows: 1), isGray: false),
        Int32(TJSAMP_420.rawValue): .planes(.quarter, isGray: false),
        Int32(TJSAMP_440.rawValue): .planes(ChromaSampling(columns: 1, rows: 2), isGray: false),
        Int32(TJSAMP_411.rawValue): .planes(ChromaSampling(columns: 4, rows: 1), isGray: false),
        Int32(TJSAMP_GRAY.rawValue): .planes(.full, isGray: true),
    ]

    /// Decodes to planes that have the shape of the scaled picture already.
    func decode(_ bytes: UnsafeRawBufferPointer, to planes: Planes) throws(PictureFailure) -> DecoderComplaint? {
        guard let sampling = Self.samplings.first(where: { $0.value == planes.coding })?.key else { return nil }
        let (width, height) = (Int32(planes.width), Int32(planes.height))
        for (index, plane) in planes.planes.enumerated() {
            // The library writes planes of its own sizes: they must be the ones there is room for.
            guard Int(tjPlaneWidth(Int32(index), width, sampling)) == plane.width,
                Int(tjPlaneHeight(Int32(index), height, sampling)) == plane.height
            else { throw .decoderRefused(reason: "its planes have odd sizes") }
        }
        var starts = planes.planes.map { Optional($0.start) }
        var strides = planes.planes.map { Int32($0.stride) }
        let result = tjDecompressToYUVPlanes(
            handle, start(bytes), UInt(bytes.count), &starts, width, &strides, height, flags)
        return try complaint(after: result)
    }

    /// Decodes to pixels of 3 bytes, or 4 for inks, rows without gaps.
    func decode(
        _ bytes: UnsafeRawBufferPointer, to pixels: PixelBuffer, width: Int, height: Int, inks: Bool
    ) throws(PictureFailure) -> DecoderComplaint? {
        let pixelSize = inks ? 4 : 3
        pixels.reserve(width * height * pixelSize)
        let format = inks ? TJPF_CMYK.rawValue : TJPF_RGB.rawValue
        let result = tjDecompress2(
            handle, start(bytes), UInt(bytes.count), pixels.start, Int32(width), Int32(width * pixelSize),
            Int32(height), Int32(format), flags)
        return try complaint(after: result)
    }

    /// Makes pixels of 3 bytes of colour planes.
    func pixels(of planes: Planes, to pixels: PixelBuffer) throws(PictureFailure) {
        guard let sampling = Self.samplings.first(where: { $0.value == planes.coding })?.key else { return }
        pixels.reserve(planes.width * planes.height * 3)
        var starts = planes.planes.map { Optional(UnsafePointer($0.start)) }
        var strides = planes.planes.map { Int32($0.stride) }
        let result = tjDecodeYUVPlanes(
            handle, &starts, &strides, sampling, pixels.start, Int32(planes.width), Int32(planes.width * 3),
            Int32(planes.height), Int32(TJPF_RGB.rawValue), flags)
        _ = try complaint(after: result)
    }

    private func start(_ bytes: UnsafeRawBufferPointer) -> UnsafePointer<UInt8>? {
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }

    /// Only after -1 does the library's code mean anything: 0 is a warning, and the picture is there.
    private func complaint(after result: Int32) throws(PictureFailure) -> DecoderComplaint? {
        guard result != 0 else { return nil }
        let text = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
        guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else { throw .decoderRefused(reason: text) }
        return DecoderComplaint(text: text)
    }
}

extension Planes {
    /// What they hold, as a decoder names it.
    var coding: JPEGDecoder.Coding {
        .planes(sampling, isGray: isGray)
    }
}
