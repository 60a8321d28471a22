import Foundation
import Testing

@testable import Terminal

@Suite("pictures of pixels")
struct PixelPictureTests {
    private static let cell = CellSize(width: 2, height: 4)
    /// Three pixels wide and two high: two places of 2 x 4.
    private static let six = Pixels(width: 3, height: 2, samples: (1...18).map { UInt8($0) })

    @Test("bytes become the letters Foundation makes of them", arguments: 0...10)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
        #expect(Base64.text(of: bytes) == Array(Data(bytes).base64EncodedString().utf8))
    }

    @Test("a picture stands in the middle of whole places, the rest can't be seen")
    func ground() {
        let ground = Self.six.centred(width: 4, height: 4)
        let empty = [UInt8](repeating: 0, count: 4)
        let first: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255]
        let second: [UInt8] = [10, 11, 12, 255, 13, 14, 15, 255, 16, 17, 18, 255]
        let row = empty + empty + empty + empty
        #expect(ground == row + first + empty + second + empty + row)
    }

    @Test("Kitty gets the pixels and the places they take, and the cursor stays")
    func kitty() throws {
        let brush = try #require(PictureBrush(.kitty, cell: Self.cell, depth: .full))
        let drawn = brush.drawn(Self.six)
        let text = String(decoding: Base64.text(of: Self.six.centred(width: 4, height: 4)), as: UTF8.self)
        #expect(drawn.columns == 2)
        #expect(
            drawn.lines == [
                "\u{1B}7\u{1B}_Ga=T,q=2,C=1,f=32,s=4,v=4,c=2,r=1,m=0;\(text)\u{1B}\\\u{1B}8\u{1B}[2C"
            ])
    }

    @Test("what is long comes to Kitty in pieces of 4096 letters, the last one marked")
    func pieces() {
        let pixels = [UInt8](repeating: 7, count: 4 * 40 * 40)
        let sequence = KittyPicture.sequence(pixels: pixels, width: 40, height: 40, columns: 4, rows: 2)
        let pieces = sequence.split(separator: "\u{1B}_G").map { $0.dropLast(2) }
        #expect(pieces.count == 3)
        #expect(pieces.map { $0.contains("m=1;") } == [true, true, false])
        let text = pieces.map { $0.drop { $0 != ";" }.dropFirst() }.joined()
        #expect(Data(base64Encoded: text) == Data(pixels))
    }

    @Test("Sixel and iTerm2 come from libchafa", .enabled(if: ChafaPicture.isThere, "libchafa0 isn't installed"))
    func chafa() throws {
        let sixel = try #require(PictureBrush(.sixel, cell: CellSize(width: 10, height: 20), depth: .full))
        let pixels = Pixels(width: 25, height: 40, samples: [UInt8](repeating: 200, count: 3000))
        let drawn = sixel.drawn(pixels)
        #expect((drawn.columns, drawn.rows) == (3, 2))
        #expect(drawn.lines.count == 2)
        // DCS with the size in pixels, and its end.
        #expect(drawn.lines[0].hasPrefix("\u{1B}7\u{1B}P"))
        #expect(drawn.lines[0].contains("\"1;1;30;"))
        #expect(drawn.lines[0].hasSuffix("\u{1B}\\\u{1B}8\u{1B}[3C"))
        let iterm = try #require(PictureBrush(.iterm, cell: CellSize(width: 10, height: 20), depth: .full))
        #expect(iterm.drawn(pixels).lines[0].hasPrefix("\u{1B}7\u{1B}]1337;File=inline=1;width=3;height=2;"))
    }

    @Test("without libchafa they become half blocks", .enabled(if: !ChafaPicture.isThere, "libchafa0 is installed"))
    func withoutChafa() {
        #expect(PictureBrush(.sixel, cell: nil, depth: .full)?.means == .blocks)
        #expect(PictureBrush(.iterm, cell: nil, depth: .full)?.means == .blocks)
        #expect(PictureBrush(.kitty, cell: nil, depth: .full)?.means == .kitty)
    }

    @Test("pictures side by side stand on one ground, words where there is none")
    func band() throws {
        let brush = try #require(PictureBrush(.blocks, cell: nil, depth: .indexed))
        let low = brush.drawn(Pixels(width: 1, height: 2, samples: [UInt8](repeating: 0, count: 6)))
        let high = brush.drawn(Pixels(width: 1, height: 4, samples: [UInt8](repeating: 0, count: 12)))
        let band = PictureBand(
            [.init(low, words: StyledText()), .init(high, words: StyledText()), .init(nil, words: StyledText("no"))],
            columns: 3)
        let block = "\u{1B}[38;5;16m\u{1B}[48;5;16m▀\u{1B}[0m"
        let expected =
            "\n\n\u{1B}[2A" + "\r\u{1B}[5C\(block)\n" + "\r\(block)\r\u{1B}[5C\(block)\r\u{1B}[10Cno\n"
        #expect(band.text { $0.plain } == expected)
    }
}
