import Kernel
import TestSupport
import Testing

@testable import ImageKit

/// What the variants of every file of the corpus look like.
@Suite("variants of the corpus")
struct CorpusVariantTests {
    @Test("each file is imported, flagged or refused as it must be", arguments: try Corpus.load().photos)
    func outcome(of photo: CorpusPhoto) throws {
        var got = "reject"
        do {
            let rendered = try photo.rendered()
            got = rendered.findings.contains(.partOfPictureLost) ? "import_flagged" : "import"
            try checkSizes(of: rendered, for: photo)
        } catch let failure as PictureFailure {
            #expect(PictureFailure.texts[failure.message.key] != nil, "no text for \(failure.message.key)")
        }
        let accepted = [CorpusValue.text(photo.outcome)] + (photo.accept["outcome"] ?? [])
        #expect(accepted.contains(.text(got)), "\(photo.file): expected \(photo.outcome), got \(got)")
    }

    private func checkSizes(of rendered: RenderedPicture, for photo: CorpusPhoto) throws {
        guard let width = photo.uprightWidth, let height = photo.uprightHeight else { return }
        #expect(rendered.variants.map(\.name) == [.public, .grid, .thumb])
        for (variant, limit) in zip(rendered.variants, [3200, 800, 400]) {
            let longEdge = min(limit, max(width, height))
            #expect(max(variant.width, variant.height) == longEdge, "\(photo.file): \(variant.name)")
            let facts = try variant.bytes.withUnsafeBytes { try PictureInspector.inspect($0) }
            #expect([facts.width, facts.height] == [variant.width, variant.height], "\(photo.file): \(variant.name)")
            #expect(facts.orientation == 1 && !facts.hasColourProfile, "\(photo.file): \(variant.name)")
            if photo.accept["orientation"] == nil {
                let isUpright = abs(variant.width * height - variant.height * width) <= max(width, height)
                #expect(isUpright, "\(photo.file): \(variant.name): \(variant.width) x \(variant.height)")
            }
        }
    }

    @Test("colours are the expected ones", arguments: try Corpus.load().photos.filter { $0.gridSrgb != nil })
    func colours(of photo: CorpusPhoto) throws {
        let grid = try #require(photo.gridSrgb)
        let rendered: RenderedPicture
        do {
            rendered = try photo.rendered()
        } catch {
            #expect(photo.allows(outcome: "reject"), "\(photo.file): expected \(photo.outcome), got \(error)")
            return
        }
        let isTiny = max(photo.width ?? 0, photo.height ?? 0) <= 32
        let tolerance = isTiny ? 20.0 : 12
        for variant in rendered.variants {
            let pixels = try DecodedPixels(variant)
            for (y, row) in grid.enumerated() {
                for (x, expected) in row.enumerated() {
                    let got = pixels.mean(columns: Self.third(x), rows: Self.third(y))
                    #expect(
                        Self.difference(got, expected) <= tolerance,
                        "\(photo.file): \(variant.name): field \(x), \(y): expected \(expected), got \(got)")
                }
            }
            // Where XMP alone turns a picture, both ways pass, and the corners are those of the other one.
            guard let corners = photo.cornersSrgb, photo.accept["orientation"] == nil else { continue }
            for (index, expected) in corners.enumerated() {
                let got = pixels.mean(columns: Self.edge(index % 2), rows: Self.edge(index / 2))
                #expect(
                    Self.difference(got, expected) <= tolerance,
                    "\(photo.file): \(variant.name): corner \(index): expected \(expected), got \(got)")
            }
        }
    }

    private static func third(_ index: Int) -> ClosedRange<Double> {
        Double(index) / 3...Double(index + 1) / 3
    }

    private static func edge(_ index: Int) -> ClosedRange<Double> {
        index == 0 ? 0.01...0.05 : 0.95...0.99
    }

    private static func difference(_ left: [Double], _ right: [Double]) -> Double {
        zip(left, right).map { abs($0 - $1) }.max() ?? .infinity
    }
}

extension CorpusPhoto {
    func rendered(rotationQuarterTurns: Int = 0) throws -> RenderedPicture {
        let renderer = try VariantRenderer()
        return try Corpus.load().bytes(of: self).withUnsafeBytes {
            let facts = try PictureInspector.inspect($0)
            return try renderer.render($0, facts: facts, rotationQuarterTurns: rotationQuarterTurns)
        }
    }
}
