import LayoutKit
import Testing

@Suite("justified rows")
struct JustifiedRowsTests {
    static let landscape = AspectRatio(width: 6000, height: 4000)
    static let portrait = AspectRatio(width: 4000, height: 6000)
    static let square = AspectRatio(width: 500, height: 500)

    @Test("every row is exactly as wide as the canvas, the last one too", arguments: 1...13, [1, 2, 3, 4])
    func rowsAreFull(count: Int, perRow: Int) {
        let ratios = (0..<count).map { AspectRatio(width: 1000 + 731 * $0 % 3000, height: 1000 + 467 * $0 % 2500) }
        let layout = JustifiedRows(ratios, perRow: perRow, width: 848, gap: 14)
        for row in layout.rows {
            let sum = row.widths.reduce(0, +) + 14 * Double(row.widths.count - 1)
            #expect(abs(sum - 848) < 1)
        }
        #expect(layout.rows.flatMap(\.pictures) == Array(0..<count))
    }

    @Test("a row of three in a canvas of 848 is as high as the formula says")
    func gridRow() throws {
        let layout = JustifiedRows(
            [Self.landscape, Self.portrait, Self.square], perRow: 3, width: 848, gap: 14)
        let row = try #require(layout.rows.first)
        // (848 − 2 × 14) ÷ (3/2 + 2/3 + 1) = 820 ÷ (19/6) = 4920 ÷ 19.
        #expect(abs(row.height - 4920.0 / 19) < 0.001)
        #expect(abs(row.widths[0] - 7380.0 / 19) < 0.001)
    }

    @Test("a portrait left over fills the width alone, however tall")
    func loneLastPicture() throws {
        let layout = JustifiedRows(
            [Self.landscape, Self.landscape, Self.portrait], perRow: 2, width: 848, gap: 20)
        let last = try #require(layout.rows.last)
        #expect(last.pictures == 2..<3)
        #expect(abs(last.height - 1272) < 0.001)
        #expect(abs(last.widths[0] - 848) < 0.001)
    }

    @Test(
        "a picture without a usable size counts as 3 : 2",
        arguments: [(nil, nil), (nil, 100), (100, nil), (0, 100), (100, 0), (-3, 2)] as [(Int?, Int?)])
    func unknownRatio(width: Int?, height: Int?) {
        #expect(AspectRatio(width: width, height: height).value == 1.5)
    }

    @Test("no pictures give no rows")
    func empty() {
        #expect(JustifiedRows([], perRow: 3, width: 848, gap: 14).rows.isEmpty)
    }
}
