/// Makes pixels of JPEGs for a screen, one picture at a time.
///
/// It keeps its decoder and its memory between pictures. It isn't `Sendable`: its calls block and belong on one thread
/// or executor.
public final class ScreenRenderer {
    /// What is kept of each buffer between pictures.
    private static let keptBytes = 32 << 20

    /// Makes colours of planes. Not the one that decodes: libjpeg-turbo keeps of a picture in inks what spoils the next
    /// colours it makes.
    private let colourist: JPEGDecoder
    private let source: PictureDecoder
    private let resampler = Resampler()
    private let pixels = PixelBuffer()
    private let front = Planes()
    private let back = Planes()

    /// A renderer with its own memory.
    /// - Throws: `decoderRefused` without memory.
    public init() throws(PictureFailure) {
        colourist = try JPEGDecoder()
        source = PictureDecoder(decoder: try JPEGDecoder(), encoder: try JPEGEncoder(), pixels: pixels)
    }

    /// The whole picture, upright, as large as it fits into a size and never enlarged.
    /// - Parameter quarterTurns: Turns clockwise on top of the stored orientation; any number.
    /// - Parameter width: Pixels there are side by side; at least 1.
    /// - Parameter height: Pixels there are one below the other; at least 1.
    /// - Throws: Why it can't be decoded; what can be decoded of a damaged one is shown.
    public func fitted(
        _ bytes: UnsafeRawBufferPointer, quarterTurns: Int, width: Int, height: Int
    ) throws(PictureFailure) -> PicturePixels {
        try picture(bytes, quarterTurns: quarterTurns) { stored in
            let share = min(1, Double(width) / Double(stored.width), Double(height) / Double(stored.height))
            return PixelSize(
                width: max(1, Int((Double(stored.width) * share).rounded())),
                height: max(1, Int((Double(stored.height) * share).rounded())))
        }
    }

    /// The whole picture, upright, with all its pixels.
    /// - Parameter quarterTurns: Turns clockwise on top of the stored orientation; any number.
    /// - Throws: Why it can't be decoded; what can be decoded of a damaged one is shown.
    public func whole(
        _ bytes: UnsafeRawBufferPointer, quarterTurns: Int
    ) throws(PictureFailure) -> PicturePixels {
        try picture(bytes, quarterTurns: quarterTurns) { $0 }
    }

    /// - Parameter fit: The size to show, of the size as it is seen.
    private func picture(
        _ bytes: UnsafeRawBufferPointer, quarterTurns: Int, fit: (PixelSize) -> PixelSize
    ) throws(PictureFailure) -> PicturePixels {
        defer { giveBackMemory() }
        let header = try JPEGHeader(reading: bytes)
        let facts = try PictureInspector.inspect(bytes)
        let orientation = PictureOrientation(exif: facts.orientation).turned(quarters: quarterTurns)
        let stored = PixelSize(width: header.frame.width, height: header.frame.height)
        let seen = fit(orientation.swapsSides ? stored.turned : stored)
        let size = orientation.swapsSides ? seen.turned : seen
        let scale = DecodeScale(stored: stored, longEdge: size.longEdge)
        let outcome = try source.decode(bytes, header, scale, to: front)
        if size != scale.decoded { scaleDown(scale, to: size) }
        return try colours(outcome.transform).standing(orientation)
    }

    private func scaleDown(_ scale: DecodeScale, to size: PixelSize) {
        back.shape(width: size.width, height: size.height, sampling: .full, isGray: front.isGray)
        resampler.resample(
            front, to: back,
            geometry: Resampler.Geometry(
                sourceWidth: scale.coveredWidth, sourceHeight: scale.coveredHeight, mirrorsColumns: false,
                mirrorsRows: false),
            kernel: .catmullRom)
        back.swapContents(with: front)
    }

    /// The pixels of `front` in sRGB.
    private func colours(_ transform: ColourTransform?) throws(PictureFailure) -> PicturePixels {
        if let transform, front.isGray { front.mapSamples(transform.grayLevels) }
        try colourist.pixels(of: front, to: pixels)
        let count = front.width * front.height
        if let transform, !front.isGray { transform.convert(pixels.start, to: pixels.start, count: count) }
        return PicturePixels(
            width: front.width, height: front.height,
            samples: Array(UnsafeBufferPointer(start: pixels.start, count: 3 * count)))
    }

    private func giveBackMemory() {
        front.shrink(to: Self.keptBytes)
        back.shrink(to: Self.keptBytes)
        pixels.shrink(to: Self.keptBytes)
        source.shrink(to: Self.keptBytes)
    }
}
