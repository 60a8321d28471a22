/// Makes the variants of photos, one photo at a time.
///
/// It keeps its decoder, its encoder and its memory between photos (about 60 MB after one of 24 megapixels), so a
/// worker has one of its own. It isn't `Sendable`: its calls block and belong on one thread or executor.
public final class VariantRenderer {
    /// What is kept of each buffer between photos.
    private static let keptBytes = 32 << 20

    private let decoder: JPEGDecoder
    private let encoder: JPEGEncoder
    private let source: PictureDecoder
    private let resampler = Resampler()
    private let pixels = PixelBuffer()
    /// The picture goes back and forth between these two, step by step.
    private let front = Planes()
    private let back = Planes()
    private let recipe = VariantRecipe.standard

    /// A renderer with its own memory.
    /// - Throws: `decoderRefused` without memory.
    public init() throws(PictureFailure) {
        decoder = try JPEGDecoder()
        encoder = try JPEGEncoder()
        source = PictureDecoder(decoder: decoder, encoder: encoder, pixels: pixels)
    }

    /// The variants of `VariantRecipe.standard`: upright, in sRGB, without metadata.
    ///
    /// - Parameters:
    ///   - bytes: The original file.
    ///   - facts: What the inspector said about the same bytes.
    ///   - rotationQuarterTurns: Turns clockwise on top of the stored orientation; any number.
    /// - Throws: Why it can't be decoded. A partly decodable file doesn't throw; it has the finding `partOfPictureLost`.
    public func render(
        _ bytes: UnsafeRawBufferPointer, facts: PictureFacts, rotationQuarterTurns: Int
    ) throws(PictureFailure) -> RenderedPicture {
        defer { giveBackMemory() }
        let header = try JPEGHeader(reading: bytes)
        let stored = PixelSize(width: header.frame.width, height: header.frame.height)
        let orientation = PictureOrientation(exif: facts.orientation).turned(quarters: rotationQuarterTurns)
        let largest = recipe.variants.map(\.longEdgePixels).max() ?? stored.longEdge
        let scale = DecodeScale(stored: stored, longEdge: largest)

        // The larger memory takes the decoded picture, so that only one of the two grows to that size.
        if back.capacity > front.capacity { back.swapContents(with: front) }
        let outcome = try source.decode(bytes, header, scale, to: front)
        scaleDown(scale, to: stored.fitted(longEdge: largest), orientation, keepsChroma: outcome.transform != nil)
        if orientation != .upright { turn(orientation) }
        if let transform = outcome.transform { try convert(transform) }

        var findings: [PictureFinding] = []
        if outcome.isDamaged { findings.append(.partOfPictureLost) }
        if outcome.isProfileBroken { findings.append(.profileIgnored) }
        let upright = orientation.swapsSides ? stored.turned : stored
        return RenderedPicture(variants: try encode(upright), findings: findings, meanColour: front.meanColour)
    }

    /// From the decoded picture in `front` to the largest variant in `front`, still as it was stored.
    ///
    /// - Parameter keepsChroma: Whether every pixel keeps its own chroma, as a colour transform needs it.
    private func scaleDown(
        _ scale: DecodeScale, to size: PixelSize, _ orientation: PictureOrientation, keepsChroma: Bool
    ) {
        back.shape(
            width: size.width, height: size.height, sampling: keepsChroma ? .full : .quarter, isGray: front.isGray)
        resampler.resample(
            front, to: back,
            geometry: Resampler.Geometry(
                sourceWidth: scale.coveredWidth, sourceHeight: scale.coveredHeight,
                mirrorsColumns: orientation.mirrorsColumns, mirrorsRows: orientation.mirrorsRows),
            kernel: .lanczos3)
        back.swapContents(with: front)
    }

    /// Turns `front` upright.
    private func turn(_ orientation: PictureOrientation) {
        let size = PixelSize(width: front.width, height: front.height)
        let upright = orientation.swapsSides ? size.turned : size
        back.shape(width: upright.width, height: upright.height, sampling: front.sampling, isGray: front.isGray)
        PlaneTurner.turn(front, to: back, orientation: orientation)
        back.swapContents(with: front)
    }

    /// Brings the colours of `front` to sRGB.
    private func convert(_ transform: ColourTransform) throws(PictureFailure) {
        if front.isGray {
            front.mapSamples(transform.grayLevels)
            return
        }
        try decoder.pixels(of: front, to: pixels)
        transform.convert(pixels.start, to: pixels.start, count: front.width * front.height)
        back.shape(width: front.width, height: front.height, sampling: .quarter, isGray: false)
        try encoder.planes(of: pixels, to: back)
        back.swapContents(with: front)
    }

    /// Encodes `front` and each smaller variant made of the one before it; the smallest stays in `front`.
    private func encode(_ original: PixelSize) throws(PictureFailure) -> [RenderedVariant] {
        var variants: [RenderedVariant] = []
        for variant in recipe.variants {
            let size = original.fitted(longEdge: variant.longEdgePixels)
            if size != PixelSize(width: front.width, height: front.height) { shrink(to: size) }
            let quality = size == original ? variant.unshrunkQuality : variant.quality
            let same = variants.last.flatMap { $0.width == size.width && $0.height == size.height ? $0.bytes : nil }
            let bytes = if let same { same } else { try encoder.encode(front, quality: quality) }
            variants.append(RenderedVariant(name: variant.name, width: size.width, height: size.height, bytes: bytes))
        }
        return variants
    }

    private func shrink(to size: PixelSize) {
        back.shape(width: size.width, height: size.height, sampling: front.sampling, isGray: front.isGray)
        resampler.resample(
            front, to: back,
            geometry: Resampler.Geometry(
                sourceWidth: Double(front.width), sourceHeight: Double(front.height), mirrorsColumns: false,
                mirrorsRows: false),
            kernel: .catmullRom)
        back.swapContents(with: front)
    }

    private func giveBackMemory() {
        front.shrink(to: Self.keptBytes)
        back.shrink(to: Self.keptBytes)
        pixels.shrink(to: Self.keptBytes)
        source.shrink(to: Self.keptBytes)
    }
}
