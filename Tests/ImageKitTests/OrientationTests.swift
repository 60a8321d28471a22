import Testing

@testable import ImageKit

/// The eight orientations against their definition: which edge of the picture row 0 and column 0 are.
@Suite("orientation")
struct OrientationTests {
    /// Where the stored sample (x, y) of a picture of that size belongs when it stands upright.
    /// - Source: EXIF 2.32, tag 0x0112: the visual edge of row 0 and of column 0.
    static func place(_ orientation: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Int] {
        switch orientation {
        case 2: [width - 1 - x, y]  // row 0 top, column 0 right
        case 3: [width - 1 - x, height - 1 - y]  // bottom, right
        case 4: [x, height - 1 - y]  // bottom, left
        case 5: [y, x]  // left, top
        case 6: [height - 1 - y, x]  // right, top
        case 7: [height - 1 - y, width - 1 - x]  // right, bottom
        case 8: [y, width - 1 - x]  // left, bottom
        default: [x, y]  // top, left
        }
    }

    @Test("turning planes puts every sample in its place", arguments: 1...8)
    func turning(value: Int) {
        let orientation = PictureOrientation(exif: value)
        for (width, height) in [(1, 1), (1, 5), (7, 3), (32, 33), (70, 41)] {
            let source = Planes.filled(width: width, height: height, sampling: .full) { plane, x, y in
                UInt8(truncatingIfNeeded: plane &* 85 &+ x &* 3 &+ y &* 101)
            }
            let target = Planes()
            let sides = orientation.swapsSides ? (height, width) : (width, height)
            target.shape(width: sides.0, height: sides.1, sampling: .full, isGray: false)
            PlaneTurner.turn(source, to: target, orientation: orientation)
            for plane in 0..<3 {
                let rows = (0..<sides.1).map { target.samples(plane: plane, row: $0) }
                for y in 0..<height {
                    for (x, sample) in source.samples(plane: plane, row: y).enumerated() {
                        let place = Self.place(value, x, y, width, height)
                        #expect(rows[place[1]][place[0]] == sample, "\(value): \(x), \(y) of \(width) x \(height)")
                    }
                }
            }
        }
    }

    @Test("the sides that are mirrored are those of the definition", arguments: 1...8)
    func sides(value: Int) {
        let orientation = PictureOrientation(exif: value)
        let (origin, right, below) = (
            Self.place(value, 0, 0, 4, 3), Self.place(value, 1, 0, 4, 3), Self.place(value, 0, 1, 4, 3)
        )
        #expect(orientation.swapsSides == (origin[0] == right[0]))
        #expect(orientation.mirrorsColumns == (right[0] + right[1] < origin[0] + origin[1]))
        #expect(orientation.mirrorsRows == (below[0] + below[1] < origin[0] + origin[1]))
    }

    @Test("a turn clockwise moves each place as a turn does", arguments: 1...8)
    func turns(value: Int) {
        let turned = PictureOrientation(exif: value).turned(quarters: 1)
        let (width, height) = (5, 3)
        let upright = value >= 5 ? (height, width) : (width, height)
        for y in 0..<height {
            for x in 0..<width {
                let place = Self.place(value, x, y, width, height)
                let expected = [upright.1 - 1 - place[1], place[0]]
                #expect(Self.place(turned.rawValue, x, y, width, height) == expected, "\(value): \(x), \(y)")
            }
        }
    }

    @Test("four turns are none, and back is three forth", arguments: 1...8)
    func cycles(value: Int) {
        let orientation = PictureOrientation(exif: value)
        #expect(orientation.turned(quarters: 4) == orientation)
        #expect(orientation.turned(quarters: -1) == orientation.turned(quarters: 3))
        #expect(orientation.turned(quarters: 1).turned(quarters: 2) == orientation.turned(quarters: 3))
    }

    @Test("anything but 1...8 is upright", arguments: [-1, 0, 9, 65535])
    func others(value: Int) {
        #expect(PictureOrientation(exif: value) == .upright)
    }
}
