import ImageKit
import Kernel
import TestSupport
import Testing

/// What headers and capture data say, for every file of the corpus.
@Suite("facts of the corpus")
struct CorpusFactsTests {
    @Test("each file is accepted or refused as it must be, at its size", arguments: try Corpus.load().photos)
    func sizes(of photo: CorpusPhoto) throws {
        let bytes = try Corpus.load().bytes(of: photo)
        let facts: PictureFacts
        do {
            facts = try bytes.withUnsafeBytes { try PictureInspector.inspect($0) }
        } catch let error as PictureFailure {
            #expect(photo.allows(outcome: "reject"), "\(photo.file): expected \(photo.outcome), got \(error)")
            expectKind(of: error, for: photo)
            return
        }
        // Damage that only the decoder finds is the renderer's test.
        #expect(photo.allows(outcome: "import"), "\(photo.file): expected reject, got \(facts)")
        let expected = [photo.width, photo.height, photo.components, photo.iccSegments == 0 ? 0 : 1]
        let got = [facts.width, facts.height, facts.componentCount, facts.hasColourProfile ? 1 : 0]
        #expect(got == expected, "\(photo.file): size, components, profile: expected \(expected), got \(got)")
        let orientations = [.number(Double(photo.orientation))] + (photo.accept["orientation"] ?? [])
        #expect(orientations.contains(.number(Double(facts.orientation))), "\(photo.file): got \(facts.orientation)")
        if facts.orientation == photo.orientation {
            let upright = [facts.uprightWidth, facts.uprightHeight]
            #expect(upright == [photo.uprightWidth, photo.uprightHeight], "\(photo.file): got \(upright)")
        }
        #expect(
            frameNames[facts.frame] == photo.frame, "\(photo.file): expected \(photo.frame ?? "-"), got \(facts.frame)")
    }

    private let frameNames: [FrameKind: String] = [
        .baseline: "SOF0", .extended: "SOF1", .progressive: "SOF2", .arithmetic: "SOF9",
        .progressiveArithmetic: "SOF10",
    ]

    private func expectKind(of failure: PictureFailure, for photo: CorpusPhoto) {
        let formats: [String: ForeignFormat] = [
            "empty": .empty, "png": .png, "gif": .gif, "heic": .heic, "html": .html, "other": .other,
        ]
        if case .notJPEG(let format, _) = failure {
            #expect(format == formats[photo.kind], "\(photo.file): expected \(photo.kind), got \(format)")
        } else {
            #expect(photo.kind == "jpeg", "\(photo.file): expected \(photo.kind), got \(failure)")
        }
        #expect(PictureFailure.texts[failure.message.key] != nil, "no text for \(failure.message.key)")
    }

    @Test("capture data are the expected ones", arguments: try Corpus.load().photos.filter(\.comparesMetadata))
    func captureData(of photo: CorpusPhoto) throws {
        let bytes = try Corpus.load().bytes(of: photo)
        let facts = try? bytes.withUnsafeBytes { try PictureInspector.inspect($0) }
        guard let capture = facts?.capture else {
            #expect(photo.allows(outcome: "reject"), "\(photo.file): expected \(photo.outcome)")
            return
        }
        photo.expect("taken_at", capture.takenAt?.description, photo.takenAt)
        photo.expect("offset", capture.offsetMinutes.map(Self.text(offset:)), photo.offset)
        photo.expect("make", capture.make, photo.make)
        photo.expect("model", capture.model, photo.model)
        photo.expect("lens", capture.lens, photo.lens)
        photo.expect("shutter", capture.shutter?.description, photo.shutter)
        photo.expect("iso", capture.iso.map(Double.init), photo.iso.map(Double.init), within: 0)
        photo.expect("shutter_seconds", capture.shutterSeconds, photo.shutterSeconds, within: 1e-6)
        photo.expect("aperture", capture.aperture, photo.aperture, within: 1e-3)
        photo.expect("focal_length_mm", capture.focalLengthMillimetres, photo.focalLengthMm, within: 1e-3)
        photo.expect("gps_lat", capture.latitude, photo.gpsLat, within: 1e-6)
        photo.expect("gps_lon", capture.longitude, photo.gpsLon, within: 1e-6)
        photo.expect("gps_alt", capture.altitudeMetres, photo.gpsAlt, within: 1e-5)
    }

    private static func text(offset minutes: Int) -> String {
        "\(minutes < 0 ? "-" : "+")\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
    }
}

extension CorpusPhoto {
    func allows(outcome other: String) -> Bool {
        if outcome == other || accept["outcome"]?.contains(.text(other)) == true { return true }
        return outcome == "import_flagged" && other == "import"
    }

    func expect(_ field: String, _ got: String?, _ expected: String?) {
        guard !notCompared.contains(field) else { return }
        let accepted = [expected.map(CorpusValue.text) ?? .none] + (accept[field] ?? [])
        #expect(
            accepted.contains(got.map(CorpusValue.text) ?? .none),
            "\(file): \(field): expected \(expected ?? "nothing"), got \(got ?? "nothing")")
    }

    /// - Parameter tolerance: The allowed difference, as a part of the value where that is above 1.
    func expect(_ field: String, _ got: Double?, _ expected: Double?, within tolerance: Double) {
        guard !notCompared.contains(field) else { return }
        let accepted = [expected.map(CorpusValue.number) ?? .none] + (accept[field] ?? [])
        let texts = [expected, got].map { $0.map { "\($0)" } ?? "nothing" }
        let matches = accepted.contains { (value: CorpusValue) -> Bool in
            switch (value, got) {
            case (.none, nil): true
            case (.number(let number), .some(let got)): abs(number - got) <= tolerance * max(1, abs(number))
            default: false
            }
        }
        #expect(matches, "\(file): \(field): expected \(texts[0]), got \(texts[1])")
    }
}
