/// Makes colours of inks in place: four bytes a pixel become three.
enum InkConverter {
    /// - Parameters:
    ///   - row: Memory to work in.
    ///   - transform: From the picture's profile; without one the plain formula is used.
    ///   - isInverted: Whether 255 means no ink.
    static func convert(
        _ pixels: PixelBuffer, width: Int, height: Int, row: PixelBuffer, transform: ColourTransform?,
        isInverted: Bool
    ) {
        row.reserve(width * 3)
        for y in 0..<height {
            let inks = pixels.start + y * width * 4
            if let transform {
                transform.convert(inks, to: row.start, count: width)
            } else {
                convert(inks, to: row.start, count: width, isInverted: isInverted)
            }
            // This ends before the next row of inks begins, so nothing unread is overwritten.
            (pixels.start + y * width * 3).update(from: row.start, count: width * 3)
        }
    }

    /// Light that passes an ink passes black too: the product of both.
    private static func convert(
        _ inks: UnsafePointer<UInt8>, to colours: UnsafeMutablePointer<UInt8>, count: Int, isInverted: Bool
    ) {
        let flip: UInt8 = isInverted ? 0 : 255
        for index in 0..<count {
            let black = Int32(inks[4 * index + 3] ^ flip)
            for part in 0..<3 {
                let light = Int32(inks[4 * index + part] ^ flip)
                colours[3 * index + part] = UInt8(truncatingIfNeeded: (light * black + 127) / 255)
            }
        }
    }
}
