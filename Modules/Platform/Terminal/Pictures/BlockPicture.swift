/// Draws pictures with half blocks: the upper pixel in the colour of the sign, the lower one in that of its ground.
struct BlockPicture {
    let depth: ColourDepth

    /// A line for each two rows of pixels, as many characters wide as the picture, colours given back at its end.
    func lines(of pixels: Pixels) -> [String] {
        stride(from: 0, to: pixels.height, by: 2).map { row in
            var line = BlockLine(depth: depth)
            for column in 0..<pixels.width {
                let upper = 3 * (row * pixels.width + column)
                line.add(pixels.samples, upper: upper, lower: row + 1 < pixels.height ? upper + 3 * pixels.width : nil)
            }
            return line.text
        }
    }
}

/// A line of half blocks as it grows; colours are named only where they change.
private struct BlockLine {
    private let depth: ColourDepth
    private var bytes: [UInt8] = []
    private var foreground: Colour?
    private var background: Colour?

    private struct Colour: Hashable {
        let red, green, blue: UInt8

        init(_ samples: [UInt8], at index: Int) {
            (red, green, blue) = (samples[index], samples[index + 1], samples[index + 2])
        }
    }

    init(depth: ColourDepth) {
        self.depth = depth
    }

    var text: String {
        String(decoding: bytes, as: UTF8.self) + "\u{1B}[0m"
    }

    mutating func add(_ samples: [UInt8], upper: Int, lower: Int?) {
        let (sign, ground) = (Colour(samples, at: upper), lower.map { Colour(samples, at: $0) })
        if sign != foreground { name(sign, layer: "38") }
        if let ground, ground != background { name(ground, layer: "48") }
        (foreground, background) = (sign, ground)
        bytes += Self.upperHalf
    }

    private static let upperHalf = Array("▀".utf8)

    /// - Source: ISO 8613-6, select graphic rendition 38 and 48, in the form with semicolons that all terminals take.
    private mutating func name(_ colour: Colour, layer: StaticString) {
        bytes += [0x1B, UInt8(ascii: "[")]
        layer.withUTF8Buffer { bytes += $0 }
        switch depth {
        case .full:
            bytes += [UInt8(ascii: ";"), UInt8(ascii: "2")]
            for part in [colour.red, colour.green, colour.blue] { add(number: part) }
        case .indexed:
            bytes += [UInt8(ascii: ";"), UInt8(ascii: "5")]
            add(number: ColourDepth.index(red: colour.red, green: colour.green, blue: colour.blue))
        }
        bytes.append(UInt8(ascii: "m"))
    }

    private mutating func add(number: UInt8) {
        bytes.append(UInt8(ascii: ";"))
        if number >= 100 { bytes.append(48 + number / 100) }
        if number >= 10 { bytes.append(48 + number / 10 % 10) }
        bytes.append(48 + number % 10)
    }
}
