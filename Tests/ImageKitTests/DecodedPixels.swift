@testable import ImageKit

/// A variant decoded again, for tests that look at colours.
struct DecodedPixels {
    let width: Int
    let height: Int
    private let samples: [UInt8]

    init(_ variant: RenderedVariant) throws {
        (width, height) = (variant.width, variant.height)
        let (decoder, pixels) = (try JPEGDecoder(), PixelBuffer())
        let complaint = try variant.bytes.withUnsafeBytes {
            try decoder.decode($0, to: pixels, width: variant.width, height: variant.height, inks: false)
        }
        guard complaint == nil else { throw PictureFailure.decoderRefused(reason: "a variant is damaged") }
        samples = withExtendedLifetime(pixels) {
            Array(UnsafeBufferPointer(start: pixels.start, count: 3 * variant.width * variant.height))
        }
    }

    /// The mean colour of a part, edges in parts of the whole, 0...1.
    func mean(columns: ClosedRange<Double>, rows: ClosedRange<Double>) -> [Double] {
        var sums = [0.0, 0, 0]
        var weight = 0.0
        let (horizontal, vertical) = (Self.cover(columns, of: width), Self.cover(rows, of: height))
        for y in vertical {
            for x in horizontal {
                let share = x.share * y.share
                let start = 3 * (y.index * width + x.index)
                for part in 0..<3 { sums[part] += Double(samples[start + part]) * share }
                weight += share
            }
        }
        return sums.map { $0 / weight }
    }

    /// Which samples a range covers, and how much of each.
    private static func cover(_ range: ClosedRange<Double>, of count: Int) -> [(index: Int, share: Double)] {
        let (from, to) = (range.lowerBound * Double(count), range.upperBound * Double(count))
        return (Int(from)..<min(count, Int(to.rounded(.up)))).compactMap { index in
            let share = min(Double(index + 1), to) - max(Double(index), from)
            return share > 0 ? (index, share) : nil
        }
    }
}
