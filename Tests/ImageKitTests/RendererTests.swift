import TestSupport
import Testing

@testable import ImageKit

/// What holds for a renderer whatever it has rendered before.
@Suite("renderer")
struct RendererTests {
    private static func photo(_ tag: String) throws -> CorpusPhoto {
        let photos = try Corpus.load().photos.filter { $0.outcome == "import" && $0.accept["outcome"] == nil }
        return try #require(photos.first { $0.tags.contains(tag) }, "no \(tag)")
    }

    @Test("earlier photos leave no trace in later ones")
    func reuse() throws {
        let photos = try ["ycck", "icc-p3", "progressive", "tiny-dimensions", "411", "icc-swapped", "corners"].map(
            Self.photo)
        let renderer = try VariantRenderer()
        for photo in photos + photos.reversed() {
            let again = try Corpus.load().bytes(of: photo).withUnsafeBytes {
                try renderer.render($0, facts: try PictureInspector.inspect($0), rotationQuarterTurns: 0)
            }
            let fresh = try photo.rendered()
            #expect(again.variants.map(\.bytes) == fresh.variants.map(\.bytes), "\(photo.file)")
            #expect(again.meanColour == fresh.meanColour && again.findings == fresh.findings, "\(photo.file)")
        }
    }

    @Test("a turn moves the corners clockwise, four turns are none", arguments: -1...4)
    func turns(quarters: Int) throws {
        let photo = try Self.photo("corners")
        let corners = try #require(photo.cornersSrgb)
        let rendered = try photo.rendered(rotationQuarterTurns: quarters)
        // Clockwise order makes a turn a rotation of this list.
        let clockwise = [corners[0], corners[1], corners[3], corners[2]]
        let places: [(Double, Double)] = [(0.03, 0.03), (0.97, 0.03), (0.97, 0.97), (0.03, 0.97)]
        for variant in rendered.variants {
            let pixels = try DecodedPixels(variant)
            for (index, expected) in clockwise.enumerated() {
                let place = places[(index + quarters + 4) % 4]
                let got = pixels.mean(
                    columns: place.0 - 0.02...place.0 + 0.02, rows: place.1 - 0.02...place.1 + 0.02)
                let difference = zip(got, expected).map { abs($0 - $1) }.max() ?? 255
                #expect(difference <= 12, "\(variant.name): corner \(index): expected \(expected), got \(got)")
            }
        }
        let isTurned = quarters % 2 != 0
        let sides = [rendered.variants[0].width, rendered.variants[0].height]
        #expect(
            sides
                == (isTurned ? [photo.uprightHeight, photo.uprightWidth] : [photo.uprightWidth, photo.uprightHeight]))
    }

    @Test("the mean colour is that of the picture")
    func meanColour() throws {
        let photo = try Self.photo("corners")
        let fields = try #require(photo.gridSrgb).flatMap { $0 }
        let mean = (0..<3).map { part in fields.reduce(0) { $0 + $1[part] } / Double(fields.count) }
        let colour = try photo.rendered().meanColour
        for (got, expected) in zip([colour.red, colour.green, colour.blue], mean) {
            #expect(abs(Double(got) - expected) <= 3, "\(colour) for \(mean)")
        }
    }

    @Test("a broken profile is a finding, a sound file has none")
    func findings() throws {
        #expect(try Self.photo("icc-broken").rendered().findings == [.profileIgnored])
        #expect(try Self.photo("corners").rendered().findings.isEmpty)
    }

    @Test("a picture smaller than a variant keeps its size, and equal variants are equal files")
    func unshrunk() throws {
        let variants = try Self.photo("corners").rendered().variants
        #expect(variants.allSatisfy { $0.width <= 400 })
        #expect(Set(variants.map(\.bytes)).count == 1)
    }

    @Test("the recipe goes from large to small")
    func recipe() {
        let sizes = VariantRecipe.standard.variants.map(\.longEdgePixels)
        #expect(sizes == sizes.sorted(by: >) && VariantRecipe.standard.variants.map(\.name) == VariantName.allCases)
    }
}
