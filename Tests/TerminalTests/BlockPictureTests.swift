import Testing
import TextKit

@testable import Terminal

@Suite("pictures of half blocks")
struct BlockPictureTests {
    /// Red and green above blue and white.
    static let four = Pixels(width: 2, height: 2, samples: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])

    @Test("two rows of pixels become one line: the upper pixel as the sign's colour, the lower one as its ground's")
    func fullColours() {
        let expected =
            "\u{1B}[38;2;255;0;0m\u{1B}[48;2;0;0;255m▀\u{1B}[38;2;0;255;0m\u{1B}[48;2;255;255;255m▀\u{1B}[0m"
        #expect(BlockPicture(depth: .full).lines(of: Self.four) == [expected])
    }

    @Test("with 256 colours each part is one of the cube")
    func indexedColours() {
        // 16 + 36 * 5 = 196, 16 + 6 * 5 = 46, 16 + 5 = 21, 16 + 36 * 5 + 6 * 5 + 5 = 231.
        let expected = "\u{1B}[38;5;196m\u{1B}[48;5;21m▀\u{1B}[38;5;46m\u{1B}[48;5;231m▀\u{1B}[0m"
        #expect(BlockPicture(depth: .indexed).lines(of: Self.four) == [expected])
    }

    @Test("a colour is named once where it stays, and the last row of an odd number has no ground")
    func repeated() {
        let pixels = Pixels(width: 2, height: 3, samples: [UInt8](repeating: 9, count: 18))
        #expect(
            BlockPicture(depth: .full).lines(of: pixels) == [
                "\u{1B}[38;2;9;9;9m\u{1B}[48;2;9;9;9m▀▀\u{1B}[0m", "\u{1B}[38;2;9;9;9m▀▀\u{1B}[0m",
            ])
    }

    @Test(
        "the nearest of the 256 colours, grays among them",
        arguments: [
            ([0, 0, 0], 16), ([255, 255, 255], 231), ([128, 128, 128], 244), ([8, 8, 8], 232), ([238, 238, 238], 255),
            ([95, 135, 175], 67), ([0, 100, 0], 22), ([250, 128, 114], 209),
        ] as [([UInt8], UInt8)])
    func nearest(colour: [UInt8], index: UInt8) {
        #expect(ColourDepth.index(red: colour[0], green: colour[1], blue: colour[2]) == index)
    }

    @Test("a drawn picture takes a place for each column and each two rows")
    func size() throws {
        let brush = try #require(PictureBrush(.blocks, cell: nil, depth: .full))
        let drawn = brush.drawn(Pixels(width: 3, height: 5, samples: [UInt8](repeating: 0, count: 45)))
        #expect(drawn.columns == 3)
        #expect(drawn.rows == 3)
        #expect(drawn.lines.allSatisfy { $0.filter { $0 == "▀" }.count == 3 })
    }
}
