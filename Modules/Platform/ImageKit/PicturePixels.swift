/// A picture as pixels to be shown: rows of three bytes each, red, green, blue of sRGB.
public struct PicturePixels: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// `3 * width * height` bytes.
    public let samples: [UInt8]

    /// A part of it: as much as there is from a place on, which is brought inside so that the part is as large as it
    /// can be.
    public func part(left: Int, top: Int, width partWidth: Int, height partHeight: Int) -> PicturePixels {
        let (partWidth, partHeight) = (min(max(1, partWidth), width), min(max(1, partHeight), height))
        let (left, top) = (min(max(0, left), width - partWidth), min(max(0, top), height - partHeight))
        if partWidth == width, partHeight == height { return self }
        var part: [UInt8] = []
        part.reserveCapacity(3 * partWidth * partHeight)
        for row in top..<(top + partHeight) {
            let start = 3 * (row * width + left)
            part += samples[start..<(start + 3 * partWidth)]
        }
        return PicturePixels(width: partWidth, height: partHeight, samples: part)
    }

    /// The same picture standing another way.
    func standing(_ orientation: PictureOrientation) -> PicturePixels {
        if orientation == .upright { return self }
        let (width, height) = orientation.swapsSides ? (height, width) : (width, height)
        var turned = [UInt8](repeating: 0, count: samples.count)
        samples.withUnsafeBufferPointer { from in
            turned.withUnsafeMutableBufferPointer { to in
                var target = 0
                for y in 0..<height {
                    for x in 0..<width {
                        // Where the stored picture has what is seen at x, y.
                        var (column, row) = orientation.swapsSides ? (y, x) : (x, y)
                        if orientation.mirrorsColumns { column = self.width &- 1 &- column }
                        if orientation.mirrorsRows { row = self.height &- 1 &- row }
                        let source = 3 &* (row &* self.width &+ column)
                        to[target] = from[source]
                        to[target &+ 1] = from[source &+ 1]
                        to[target &+ 2] = from[source &+ 2]
                        target &+= 3
                    }
                }
            }
        }
        return PicturePixels(width: width, height: height, samples: turned)
    }
}
