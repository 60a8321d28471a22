import Foundation
import TestSupport
import Testing

@testable import ImageKit

@Suite("pixels for a screen")
struct ScreenRendererTests {
    private static let corners = "orientation/corners_II_6.jpg"

    private func picture(
        _ name: String, _ body: (ScreenRenderer, UnsafeRawBufferPointer) throws -> PicturePixels
    ) throws -> PicturePixels {
        let folder = "\(Corpus.packageFolder)/Tests/Fixtures/corpus/photos/"
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + name)))
        let renderer = try ScreenRenderer()
        return try bytes.withUnsafeBytes { try body(renderer, $0) }
    }

    @Test("a picture fits into its room, keeps its proportions and isn't enlarged")
    func fits() throws {
        let whole = try picture(Self.corners) { try $0.whole($1, quarterTurns: 0) }
        let half = try picture(Self.corners) {
            try $0.fitted($1, quarterTurns: 0, width: whole.width / 2, height: 10 * whole.height)
        }
        #expect(half.width == whole.width / 2)
        #expect(abs(half.height - whole.height / 2) <= 1)
        let large = try picture(Self.corners) { try $0.fitted($1, quarterTurns: 0, width: 5000, height: 5000) }
        #expect((large.width, large.height) == (whole.width, whole.height))
        #expect(large.samples.count == 3 * large.width * large.height)
    }

    @Test("turned once to the right, the lower left corner is the upper left one; four turns change nothing")
    func turns() throws {
        let upright = try picture(Self.corners) { try $0.whole($1, quarterTurns: 0) }
        let right = try picture(Self.corners) { try $0.whole($1, quarterTurns: 1) }
        #expect((right.width, right.height) == (upright.height, upright.width))
        let lowerLeft = 3 * (upright.height - 1) * upright.width
        #expect(right.samples[..<3].elementsEqual(upright.samples[lowerLeft..<(lowerLeft + 3)]))
        #expect(try picture(Self.corners) { try $0.whole($1, quarterTurns: 4) } == upright)
    }

    @Test("a part is brought inside the picture")
    func parts() {
        let nine = PicturePixels(width: 3, height: 3, samples: (0..<9).flatMap { [UInt8($0), 0, 0] })
        func reds(_ part: PicturePixels) -> [UInt8] {
            stride(from: 0, to: part.samples.count, by: 3).map { part.samples[$0] }
        }
        #expect(reds(nine.part(left: 1, top: 0, width: 2, height: 2)) == [1, 2, 4, 5])
        #expect(reds(nine.part(left: 9, top: 9, width: 2, height: 2)) == [4, 5, 7, 8])
        #expect(reds(nine.part(left: -4, top: 1, width: 1, height: 1)) == [3])
        #expect(nine.part(left: 0, top: 0, width: 7, height: 7) == nine)
    }

    @Test(
        "gray, inks and profiles give the colours their variants have",
        arguments: ["structure/cmyk_adobe.jpg", "structure/icc_display_p3.jpg", "structure/yuv411.jpg"])
    func colours(name: String) throws {
        let bytes = [UInt8](
            try Data(contentsOf: URL(filePath: "\(Corpus.packageFolder)/Tests/Fixtures/corpus/photos/\(name)")))
        let rendered = try bytes.withUnsafeBytes { buffer in
            try VariantRenderer().render(
                buffer, facts: PictureInspector.inspect(buffer), rotationQuarterTurns: 0)
        }
        let variant = try DecodedPixels(try #require(rendered.variants.first))
        let shown = try picture(name) { try $0.whole($1, quarterTurns: 0) }
        #expect((shown.width, shown.height) == (variant.width, variant.height))
        let mean = (0..<3).map { part in
            let sum = stride(from: part, to: shown.samples.count, by: 3).reduce(0) { $0 + Int(shown.samples[$1]) }
            return Double(sum) / Double(shown.width * shown.height)
        }
        for (own, other) in zip(mean, variant.mean(columns: 0...1, rows: 0...1)) { #expect(abs(own - other) < 3) }
    }
}
