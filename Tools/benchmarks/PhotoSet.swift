import Foundation

/// Photos of 24 megapixels made of the demo photos, kept in a temporary folder between runs.
///
/// Flipped, scaled by Lanczos to 6000 by 4000, with a little noise like that of a sensor, quality 92, 4:2:0, standing
/// in the four ways cameras are held. Made with ImageMagick (`convert`) and exiftool.
struct PhotoSet {
    let paths: [String]

    init(count: Int) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/racconto-benchmark-photos"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let sources = try Self.sources()
        guard !sources.isEmpty else { throw ProcessFailure(description: "no photos in Tests/Fixtures/photos") }
        paths = try (0..<count).map { index in
            let path = folder + "/photo-\(index).jpg"
            if !FileManager.default.fileExists(atPath: path) {
                try Self.make(path, of: sources[index % sources.count], index: index)
            }
            return path
        }
    }

    private static func sources() throws -> [String] {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Tests/Fixtures/photos").path
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".jpg") }.sorted().map { folder + "/" + $0 }
    }

    private static func make(_ path: String, of source: String, index: Int) throws {
        let draft = path + ".draft.jpg"
        let mirror = index / 10 % 2 == 0 ? [] : ["-flop"]
        try ChildProcess.run(
            "convert",
            [source] + mirror + [
                "-gravity", "center", "-filter", "Lanczos", "-resize", "6000x4000^", "-extent", "6000x4000",
                "-seed", "\(index)", "-attenuate", "0.4", "+noise", "Gaussian", "-strip", "-quality", "92",
                "-sampling-factor", "4:2:0", draft,
            ])
        let orientation = [1, 6, 3, 8][index % 4]
        try ChildProcess.run("exiftool", ["-q", "-overwrite_original", "-n", "-Orientation=\(orientation)", draft])
        try FileManager.default.moveItem(atPath: draft, toPath: path)
    }
}
