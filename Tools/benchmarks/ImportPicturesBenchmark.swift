import Foundation

/// Importing photos of 24 megapixels: our three variants against those of vipsthumbnail, run in turn.
///
/// vipsthumbnail makes its smaller ones from its larger ones too, so that both do the same work.
struct ImportPicturesBenchmark {
    private let photoCount: Int
    private let rounds: Int

    init(arguments: ArraySlice<String>) throws {
        func number(_ option: String, _ standard: Int) -> Int {
            guard let index = arguments.firstIndex(of: option), index + 1 < arguments.endIndex else { return standard }
            return Int(arguments[index + 1]) ?? standard
        }
        photoCount = max(1, number("--photos", 8))
        rounds = max(1, number("--rounds", 5))
    }

    func run() throws {
        let photos = try PhotoSet(count: photoCount).paths
        let target = FileManager.default.temporaryDirectory.path + "/racconto-benchmark-variants"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        var (ours, plain, managed): ([Double], [Double], [Double]) = ([], [], [])
        for round in 1...rounds {
            ours.append(try runOurs(photos, target) / Double(photos.count))
            plain.append(try runVips(photos, target, options: []) / Double(photos.count))
            managed.append(try runVips(photos, target, options: ["--export-profile", "srgb"]) / Double(photos.count))
            print(
                "round \(round):", [ours, plain, managed].map { milliseconds($0[round - 1]) }.joined(separator: ", "))
        }
        print(
            """
            median CPU time per photo (\(photos.count) photos of 24 megapixels, \(rounds) rounds, one thread)
            ours                                 \(milliseconds(median(ours)))
            vipsthumbnail                        \(milliseconds(median(plain))), ratio \(ratio(ours, plain))
            vipsthumbnail --export-profile srgb  \(milliseconds(median(managed))), ratio \(ratio(ours, managed))
            """)
    }

    private func ratio(_ ours: [Double], _ theirs: [Double]) -> String {
        String(format: "%.2f", median(zip(ours, theirs).map { $0 / $1 }))
    }

    private func runOurs(_ photos: [String], _ target: String) throws -> Double {
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        return try ChildProcess.run(program, [ImportPicturesWorker.argument, target] + photos).cpuSeconds
    }

    /// - Parameter options: Without any, pictures without a profile stay as they are; ours promises sRGB for all.
    private func runVips(_ photos: [String], _ target: String, options: [String]) throws -> Double {
        var sources = photos
        var seconds = 0.0
        for (name, size) in [("public", 3200), ("grid", 800), ("thumb", 400)] {
            let pattern = "\(target)/vips-\(name)-%s.jpg[Q=88,strip]"
            let cost = try ChildProcess.run(
                "vipsthumbnail", sources + ["--size", "\(size)x\(size)>"] + options + ["-o", pattern])
            seconds += cost.cpuSeconds
            sources = sources.map {
                let base = URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
                return "\(target)/vips-\(name)-\(base).jpg"
            }
        }
        return seconds
    }

    private func milliseconds(_ seconds: Double) -> String {
        String(format: "%6.0f ms", seconds * 1000)
    }
}
