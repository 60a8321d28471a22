/// Decodes any JPEG to planes of luma and chroma, and says what its colours need. One owner, one thread at a time.
final class PictureDecoder {
    /// What came out besides the planes.
    struct Outcome {
        /// Samples are missing or wrong.
        let isDamaged: Bool
        /// There is a colour profile that can't be used.
        let isProfileBroken: Bool
        /// What is left to do with the colours, if anything.
        let transform: ColourTransform?
    }

    private let decoder: JPEGDecoder
    private let encoder: JPEGEncoder
    private let profiles = ColourProfiles()
    private let pixels: PixelBuffer
    /// For a tidied copy of the file, and after that for a row of inks.
    private let copy = PixelBuffer()

    /// - Parameter pixels: Memory for pixels, which others may use between two calls.
    init(decoder: JPEGDecoder, encoder: JPEGEncoder, pixels: PixelBuffer) {
        (self.decoder, self.encoder, self.pixels) = (decoder, encoder, pixels)
    }

    /// Decodes at a scale into `planes`.
    func decode(
        _ bytes: UnsafeRawBufferPointer, _ header: JPEGHeader, _ scale: DecodeScale, to planes: Planes
    ) throws(PictureFailure) -> Outcome {
        let coding = try decoder.coding(of: bytes, frame: header.frame)
        let isDamaged = try decodeTwiceIfNeeded(bytes, header, coding, scale.decoded, to: planes)
        switch coding {
        case .planes(_, let isGray):
            let verdict = profiles.verdict(header, bytes, input: isGray ? .gray : .colours)
            return Outcome(isDamaged: isDamaged, isProfileBroken: verdict.isBroken, transform: verdict.transform)
        case .colours:
            try encodePixels(scale.decoded, to: planes)
            let verdict = profiles.verdict(header, bytes, input: .colours)
            return Outcome(isDamaged: isDamaged, isProfileBroken: verdict.isBroken, transform: verdict.transform)
        case .inks:
            let isInverted = header.hasAdobeSegment
            let verdict = profiles.verdict(header, bytes, input: .inks(isInverted: isInverted))
            InkConverter.convert(
                pixels, width: scale.decoded.width, height: scale.decoded.height, row: copy,
                transform: verdict.transform, isInverted: isInverted)
            try encodePixels(scale.decoded, to: planes)
            return Outcome(isDamaged: isDamaged, isProfileBroken: verdict.isBroken, transform: nil)
        }
    }

    /// Gives memory back that a huge picture took.
    func shrink(to limit: Int) {
        copy.shrink(to: limit)
    }

    /// The library tells only its first complaint; where that is harmless, a tidied copy brings out the next one.
    private func decodeTwiceIfNeeded(
        _ bytes: UnsafeRawBufferPointer, _ header: JPEGHeader, _ coding: JPEGDecoder.Coding, _ size: PixelSize,
        to planes: Planes
    ) throws(PictureFailure) -> Bool {
        switch try decode(bytes, coding, size, to: planes) {
        case nil: return false
        case .dataLost: return true
        // Later scans refine the whole picture, and some of them are missing.
        case .endMissing where header.hasSeveralScans: return true
        case .endMissing, .other:
            return try decode(header.tidied(bytes, in: copy), coding, size, to: planes) == .dataLost
        }
    }

    private func decode(
        _ bytes: UnsafeRawBufferPointer, _ coding: JPEGDecoder.Coding, _ size: PixelSize, to planes: Planes
    ) throws(PictureFailure) -> DecoderComplaint? {
        switch coding {
        case .planes(let sampling, let isGray):
            planes.shape(width: size.width, height: size.height, sampling: sampling, isGray: isGray)
            return try decoder.decode(bytes, to: planes)
        case .colours, .inks:
            return try decoder.decode(bytes, to: pixels, width: size.width, height: size.height, inks: coding == .inks)
        }
    }

    private func encodePixels(_ size: PixelSize, to planes: Planes) throws(PictureFailure) {
        planes.shape(width: size.width, height: size.height, sampling: .full, isGray: false)
        try encoder.planes(of: pixels, to: planes)
    }
}
