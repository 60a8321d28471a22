/// A picture as rows of pixels, three bytes each: red, green, blue of sRGB.
public struct Pixels: Sendable, Hashable {
    /// Pixels in a row; at least 1.
    public let width: Int
    /// Rows; at least 1.
    public let height: Int
    /// `3 * width * height` bytes.
    public let samples: [UInt8]

    /// A picture of its bytes; there must be as many as the size says.
    public init(width: Int, height: Int, samples: [UInt8]) {
        precondition(width > 0 && height > 0 && samples.count == 3 * width * height, "a picture has all its pixels")
        (self.width, self.height, self.samples) = (width, height, samples)
    }

    /// Four bytes a pixel, the fourth its opacity, centred on a ground of another size that can't be seen.
    func centred(width groundWidth: Int, height groundHeight: Int) -> [UInt8] {
        let (width, height) = (min(width, groundWidth), min(height, groundHeight))
        let (left, top) = ((groundWidth - width) / 2, (groundHeight - height) / 2)
        var ground = [UInt8](repeating: 0, count: 4 * groundWidth * groundHeight)
        for row in 0..<height {
            var from = 3 * row * self.width
            var to = 4 * ((top + row) * groundWidth + left)
            for _ in 0..<width {
                ground[to] = samples[from]
                ground[to + 1] = samples[from + 1]
                ground[to + 2] = samples[from + 2]
                ground[to + 3] = 255
                from += 3
                to += 4
            }
        }
        return ground
    }
}
