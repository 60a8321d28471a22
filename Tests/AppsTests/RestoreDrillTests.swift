import Foundation
import TestSupport
import Testing

/// Backups that are taken while four people write, restored and compared with what those had committed.
@Suite("a restore drill", .timeLimit(.minutes(10)))
struct RestoreDrillTests {
    /// Photos and their writers: each captions two of its own, one line after the other.
    private static let writers = [[1, 2], [3, 4], [5, 6], [7, 8]]
    private static let linesPerWriter = 40

    @Test(
        "under load gives back a committed state: every original, the ordered dump and the exported site",
        arguments: Samples.seeds(usually: 2))
    func drill(number: UInt64) async throws {
        let studio = try await Studio.withStory()
        _ = try await studio.racconto("project", "publish")
        _ = try await studio.racconto("photos")
        let reference = studio.path(of: "reference.racconto")
        try FileManager.default.copyItem(atPath: studio.library, toPath: reference)

        let running = try Self.writers.map { photos in
            try studio.start(.racconto, ["--quiet"], input: Self.lines(for: photos, 0..<Self.linesPerWriter))
        }
        let reader = try studio.start(.exporter, ["site", studio.path(of: "meanwhile")])
        // Later in each drill, so that the backups fall into different lines.
        try await Task.sleep(for: .milliseconds(40 * (number % 20)))
        let backup = try await studio.admin("backup", studio.path(of: "b.tar"))
        #expect(backup.status == 0, "\(backup)")
        for program in running + [reader] {
            let answer = try await program.answer()
            #expect(answer.status == 0, "nobody is disturbed: \(answer)")
        }

        let target = studio.path(of: "target.racconto")
        let restored = try await studio.admin("restore-backup", studio.path(of: "b.tar"), "--to", target)
        try #require(restored.status == 0, "\(restored)")
        try await Self.bring(reference, to: target, studio)
        #expect(try await studio.rows(of: target) == studio.rows(of: reference))
        try Self.expectOriginals(of: target, from: studio)
        try await Self.expectSameSites([target, reference], studio)
        #expect(try await studio.admin("--library", target, "check", "--read-data").output == "nothing is wrong\n")
    }

    private static func lines(for photos: [Int], _ rounds: Range<Int>) -> String {
        rounds.map { round in photos.map { "caption \($0) \"round \(round) of \($0)\"" }.joined(separator: "\n") }
            .joined(separator: "\n")
    }

    /// Repeats on the copy from before what the restored library holds: one writer after the other.
    private static func bring(_ reference: String, to target: String, _ studio: Studio) async throws {
        let photos = try await studio.run(.racconto, ["--library", target, "photos", "--project", "Walk", "--json"])
            .json.elements
        try #require(photos.count == writers.joined().count, "\(photos)")
        let captions = photos.enumerated().compactMap { index, photo in
            photo["caption"].text.flatMap { $0.hasPrefix("round") ? "caption \(index + 1) \"\($0)\"" : nil }
        }
        let answer = try await studio.run(
            .racconto, ["--library", reference, "--quiet"],
            input: (["project use Walk", "photos"] + captions).joined(separator: "\n"))
        try #require(answer.status == 0, "\(answer)")
    }

    private static func expectOriginals(of target: String, from studio: Studio) throws {
        let imported = try Files.names(below: studio.path(of: "in")).map {
            try Files.digest(studio.path(of: "in/" + $0))
        }
        let kept = try Files.names(below: target + "/originals").map { try Files.digest(target + "/originals/" + $0) }
        #expect(Set(kept) == Set(imported))
        #expect(kept.count == imported.count)
    }

    private static func expectSameSites(_ libraries: [String], _ studio: Studio) async throws {
        let sites = libraries.indices.map { studio.path(of: "site-\($0)") }
        for (library, site) in zip(libraries, sites) {
            let answer = try await studio.run(.exporter, ["--library", library, "site", site])
            #expect(answer.status == 0, "\(answer)")
        }
        #expect(try await studio.system("/usr/bin/diff", ["-r"] + sites) == Answer(0), "the sites are identical")
    }
}
