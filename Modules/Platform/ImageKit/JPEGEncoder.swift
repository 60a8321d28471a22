import CTurboJPEG

/// Encodes planes with libjpeg-turbo. One owner, one thread at a time.
final class JPEGEncoder {
    private let handle: tjhandle
    private let output = PixelBuffer()

    /// - Throws: `decoderRefused` without memory.
    init() throws(PictureFailure) {
        guard let handle = tjInitCompress() else { throw .decoderRefused(reason: "out of memory") }
        self.handle = handle
    }

    deinit {
        tjDestroy(handle)
    }

    /// A baseline JPEG of planes that are gray or 4:2:0.
    /// - Parameter quality: 1...100.
    func encode(_ planes: Planes, quality: Int) throws(PictureFailure) -> [UInt8] {
        let sampling = Int32(planes.isGray ? TJSAMP_GRAY.rawValue : TJSAMP_420.rawValue)
        let (width, height) = (Int32(planes.width), Int32(planes.height))
        var capacity = tjBufSize(width, height, sampling)
        output.reserve(Int(capacity))
        var starts = planes.planes.map { Optional(UnsafePointer($0.start)) }
        var strides = planes.planes.map { Int32($0.stride) }
        var start: UnsafeMutablePointer<UInt8>? = output.start
        // Without the flag the library might free memory that isn't its own.
        let result = tjCompressFromYUVPlanes(
            handle, &starts, width, &strides, height, sampling, &start, &capacity, Int32(quality),
            TJFLAG_NOREALLOC | TJFLAG_ACCURATEDCT)
        try check(result)
        return Array(UnsafeBufferPointer(start: output.start, count: Int(capacity)))
    }

    /// Fills planes, whose shape is set, from pixels of 3 bytes.
    func planes(
        of pixels: PixelBuffer, to planes: Planes
    ) throws(PictureFailure) {
        let sampling = planes.sampling == .full ? TJSAMP_444.rawValue : TJSAMP_420.rawValue
        var starts = planes.planes.map { Optional($0.start) }
        var strides = planes.planes.map { Int32($0.stride) }
        let result = tjEncodeYUVPlanes(
            handle, pixels.start, Int32(planes.width), Int32(planes.width * 3), Int32(planes.height),
            Int32(TJPF_RGB.rawValue), &starts, &strides, Int32(sampling), TJFLAG_ACCURATEDCT)
        try check(result)
    }

    private func check(_ result: Int32) throws(PictureFailure) {
        guard result != 0, tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue) else { return }
        throw .decoderRefused(reason: tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error")
    }
}
