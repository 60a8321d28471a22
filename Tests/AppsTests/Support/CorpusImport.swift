import Foundation
import TestSupport

/// The corpus, gone through the importer once for all tests of it.
struct CorpusImport: Sendable {
    /// Where the files are.
    let folder: String
    /// What the importer answered.
    let answer: Answer
    /// What it answered at a second run.
    let second: Answer
    /// Every photo of the project afterwards, by its hash.
    let photos: [String: JSON]
    /// Whether every source file has its bytes and its time of change still.
    let leftSourcesAlone: Bool

    /// The files of `expected.json`.
    static let files: [CorpusFile] = (try? readFiles()) ?? []

    /// The one import.
    static var outcome: CorpusImport {
        get async throws { try await task.value }
    }

    private static let task = Task { try await CorpusImport() }

    private init() async throws {
        let studio = try Studio()
        folder = try Corpus.load().folder + "/photos"
        let before = try Files.state(of: folder)
        answer = try await studio.run(.importer, [folder, "--project", "Corpus", "--json"])
        photos = try await studio.photosByHash()
        leftSourcesAlone = try Files.state(of: folder) == before
        second = try await studio.run(.importer, [folder, "--project", "Corpus", "--json"])
    }

    private static func readFiles() throws -> [CorpusFile] {
        let folder = try Corpus.load().folder
        let document = try JSON(String(decoding: try Files.bytes(folder + "/expected.json"), as: UTF8.self))
        return try document["files"].elements.map { expected in
            let name = expected["file"].text ?? ""
            return CorpusFile(
                name: name, hash: try Files.digest(folder + "/photos/" + name), expected: expected)
        }
    }
}

/// A file of the corpus with the right answer for it.
struct CorpusFile: Sendable, CustomStringConvertible {
    /// The path below `photos/`.
    let name: String
    /// Its SHA-256.
    let hash: String
    /// Its element of `expected.json`.
    let expected: JSON

    var description: String { name }

    /// Whether it may come into the library.
    var mayBeImported: Bool { outcomes.contains { $0 != "reject" } }

    /// Whether it may be refused.
    var mayBeRefused: Bool { outcomes.contains("reject") }

    private var outcomes: [String] {
        ([expected["outcome"]] + expected["accept"]["outcome"].elements).compactMap(\.text)
    }

    /// The fields of `info --json` that are compared, by their names in `expected.json`, with the tolerated difference.
    static let fields: [(got: String, expected: String, tolerance: Double)] = [
        ("width", "upright_width", 0), ("height", "upright_height", 0), ("taken_at", "taken_at", 0),
        ("offset", "offset", 0), ("make", "make", 0), ("model", "model", 0), ("lens", "lens", 0), ("iso", "iso", 0),
        ("shutter", "shutter", 0), ("shutter_seconds", "shutter_seconds", 1e-6), ("aperture", "aperture", 1e-3),
        ("focal_length_mm", "focal_length_mm", 1e-3), ("gps_lat", "gps_lat", 1e-6), ("gps_lon", "gps_lon", 1e-6),
        ("gps_alt", "gps_alt", 1e-5),
    ]

    /// Whether a value passes for a field.
    func accepts(_ got: JSON, for field: String, tolerance: Double) -> Bool {
        if expected["not_compared"].elements.contains(.text(field)) { return true }
        return ([expected[field]] + expected["accept"][field].elements).contains { right in
            if right == got { return true }
            guard let right = right.number, let got = got.number else { return false }
            return abs(right - got) <= tolerance * max(1, abs(right))
        }
    }
}
