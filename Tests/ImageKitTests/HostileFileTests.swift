import Foundation
import TestSupport
import Testing

@testable import ImageKit

/// Broken and malicious files: they cost little and never crash.
@Suite("hostile files")
struct HostileFileTests {
    /// A small generator with a seed, so that a failure can be repeated.
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        /// - Source: Marsaglia, "Xorshift RNGs", 2003.
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    static func samples() throws -> [CorpusPhoto] {
        let all = try Corpus.load().photos.filter { $0.outcome == "import" }
        let tags = ["progressive", "cmyk", "icc-multi-segment", "gps-nw", "restart-markers", "grayscale", "corners"]
        let bytes = { (photo: CorpusPhoto) in (try? Corpus.load().bytes(of: photo).count) ?? .max }
        return tags.compactMap { tag in
            all.filter { $0.tags.contains(tag) && bytes($0) < 40_000 }.min { $0.file < $1.file }
        }
    }

    /// Renders and throws away; anything but a typed failure fails the test by itself.
    static func process(_ bytes: [UInt8], with renderer: VariantRenderer) {
        bytes.withUnsafeBytes { bytes in
            do {
                let facts = try PictureInspector.inspect(bytes)
                _ = try renderer.render(bytes, facts: facts, rotationQuarterTurns: 1)
            } catch {
                #expect(error is PictureFailure)
            }
        }
    }

    @Test("cut anywhere, a file is taken or refused", arguments: try samples())
    func truncations(of photo: CorpusPhoto) throws {
        let (bytes, renderer) = (try Corpus.load().bytes(of: photo), try VariantRenderer())
        var dice = Dice(state: 0x5EED)
        for length in [0, 1, 2, 3, 4, 20] + (0..<25).map({ _ in Int.random(in: 0..<bytes.count, using: &dice) }) {
            Self.process(Array(bytes.prefix(length)), with: renderer)
        }
    }

    @Test("with bytes flipped, a file is taken or refused", arguments: try samples())
    func flips(of photo: CorpusPhoto) throws {
        let (bytes, renderer) = (try Corpus.load().bytes(of: photo), try VariantRenderer())
        var dice = Dice(state: 0xF11B)
        for round in 0..<30 {
            var broken = bytes
            // Half of the rounds hit the headers, where lengths and counts are.
            let end = round % 2 == 0 ? min(700, broken.count) : broken.count
            for _ in 0...(round / 3) {
                broken[Int.random(in: 0..<end, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
            }
            Self.process(broken, with: renderer)
        }
    }

    @Test("a header of 65500 by 65500 pixels is refused before memory is taken")
    func hugeHeader() throws {
        let before = Self.peakKibibytes
        #expect(throws: PictureFailure.tooLarge(width: 65500, height: 65500, limitMegapixels: 268)) {
            try Self.frameHeader(width: 65500, height: 65500).withUnsafeBytes { try PictureInspector.inspect($0) }
        }
        #expect(Self.peakKibibytes - before < 200 << 10)
    }

    @Test("a size of zero is refused", arguments: [(0, 64), (200, 0)])
    func zeroSize(width: Int, height: Int) {
        #expect(throws: PictureFailure.zeroSize(width: width, height: height)) {
            try Self.frameHeader(width: width, height: height).withUnsafeBytes { try PictureInspector.inspect($0) }
        }
    }

    @Test("more scans than any camera writes are refused, the earlier the larger", arguments: [(64, 100), (9000, 29)])
    func scanBomb(side: Int, limit: Int) {
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55]
        let bomb = Self.frameHeader(width: side, height: side, marker: 0xC2) + (0..<301).flatMap { _ in scan }
        #expect(throws: PictureFailure.tooManyScans(limit: limit)) {
            try bomb.withUnsafeBytes { try PictureInspector.inspect($0) }
        }
    }

    @Test("a huge picture with several scans is refused, for it would take too much memory")
    func hugeProgressive() {
        let bytes = Self.frameHeader(width: 12000, height: 12000, marker: 0xC2) + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        #expect(throws: PictureFailure.tooLarge(width: 12000, height: 12000, limitMegapixels: 120)) {
            try bytes.withUnsafeBytes { try PictureInspector.inspect($0) }
        }
    }

    @Test("a picture of many pixels and no data costs little memory")
    func emptyPicture() throws {
        let all = try Corpus.load()
        let photo = try #require(all.photos.first { $0.tags.contains("corners") && $0.outcome == "import" })
        var bytes = try all.bytes(of: photo)
        let size: [UInt8] = [UInt8(photo.height.map { $0 >> 8 } ?? 0), UInt8(photo.height.map { $0 & 255 } ?? 0)]
        let frame = try #require((0..<bytes.count - 6).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        #expect(Array(bytes[frame + 5..<frame + 7]) == size)
        // 16,000 by 16,000 pixels, of which a quarter of each side is decoded at most.
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x3E, 0x80, 0x3E, 0x80])
        let before = Self.peakKibibytes
        let renderer = try VariantRenderer()
        let rendered = try bytes.withUnsafeBytes {
            try renderer.render($0, facts: try PictureInspector.inspect($0), rotationQuarterTurns: 0)
        }
        #expect(rendered.findings == [.partOfPictureLost])
        #expect(rendered.variants.map(\.width) == [3200, 800, 400])
        #expect(Self.peakKibibytes - before < 200 << 10)
    }

    /// A JPEG that ends behind its frame header of three components, 4:2:0.
    static func frameHeader(width: Int, height: Int, marker: UInt8 = 0xC0) -> [UInt8] {
        let size = [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
        return [0xFF, 0xD8, 0xFF, marker, 0, 17, 8] + size + [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    }

    private static var peakKibibytes: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }
}
