import Foundation
import TestSupport
import Testing

/// Exports that are killed, run side by side, or find no room.
@Suite("an export that is disturbed", .timeLimit(.minutes(1)))
struct DisturbedExportTests {
    static let seeds = Samples.seeds(usually: 6)

    @Test("killed at any moment and run again, the site is the one of an undisturbed export", arguments: Self.seeds)
    func killed(seed: UInt64) async throws {
        let studio = try await Self.studio()
        let right = studio.path(of: "right")
        #expect(try await studio.run(.exporter, ["site", right]).status == 0)
        let site = studio.path(of: "site")
        let running = try studio.start(.exporter, ["site", site])
        var random = SeededGenerator(seed: seed)
        try await Task.sleep(for: .milliseconds(Int.random(in: 5...60, using: &random)))
        running.signal(SIGKILL)
        _ = try await running.answer()
        #expect(try await studio.run(.exporter, ["site", site]).status == 0)
        try Self.expectSame(site, right)
    }

    @Test("what a killed export had begun to write is not published by the next one")
    func leftovers() async throws {
        let studio = try await Self.studio()
        let site = studio.path(of: "site")
        _ = try await studio.run(.exporter, ["site", site])
        // No process has this number: it is above what Linux gives.
        try Data("half".utf8).write(to: URL(filePath: site + "/pictures/.4194305-7.partial"))
        try Data("mine".utf8).write(to: URL(filePath: site + "/pictures/.mine.partial"))
        #expect(try await studio.run(.exporter, ["site", site]).status == 0)
        let hidden = try Files.names(below: site + "/pictures").filter { $0.hasPrefix(".") }
        #expect(hidden == [".mine.partial"])
    }

    @Test("exports of one library into one folder at once leave the right site")
    func sideBySide() async throws {
        let studio = try await Self.studio()
        let right = studio.path(of: "right")
        _ = try await studio.run(.exporter, ["site", right])
        let site = studio.path(of: "site")
        let running = try (0..<4).map { _ in try studio.start(.exporter, ["site", site]) }
        for export in running { _ = try await export.answer() }
        #expect(try await studio.run(.exporter, ["site", site]).status == 0)
        try Self.expectSame(site, right)
    }

    @Test("a folder that can't be written is named, with status 4")
    func closedFolder() async throws {
        let studio = try await Self.studio()
        let site = try studio.makeFolder("site")
        chmod(site, 0o555)
        defer { chmod(site, 0o755) }
        let answer = try await studio.runModest(.exporter, ["site", site, "--quiet"])
        #expect(
            answer
                == Answer(
                    4, errors: "cannot write \(site)/.racconto-site: permission denied; check who may use it\n"))
    }

    @Test(
        "a full disk is one sentence with status 5, and with room again the next export finishes",
        .enabled("a small disk can't be mounted here") { try await SmallDisk.canBeMade })
    func fullDisk() async throws {
        let studio = try await Self.studio()
        try await SmallDisk.with(megabytes: 1) { disk in
            // Made by a process of its own, so that no other program under test can hold its room.
            let ballast = try await studio.system("/usr/bin/fallocate", ["-l", "980000", disk + "/ballast"])
            try #require(ballast.status == 0, "\(ballast)")
            let answer = try await studio.run(.exporter, ["site", disk + "/site", "--quiet"])
            #expect(answer.status == 5, "\(answer)")
            #expect(answer.errorLines.count == 1, "\(answer)")
            #expect(answer.errors.contains("the disk is full; free some space and run the command again"), "\(answer)")
            #expect(!FileManager.default.fileExists(atPath: disk + "/site/index.html"), "a page without its pictures")
            try FileManager.default.removeItem(atPath: disk + "/ballast")
            #expect(try await studio.run(.exporter, ["site", disk + "/site"]).status == 0)
        }
    }

    @Test(
        "a result that can't be written is no success",
        arguments: [["projects"], ["projects", "--json"], ["--help"], ["--version"], ["help", "photos"]])
    func fullOutput(words: [String]) async throws {
        let studio = try await Self.studio()
        let line = "exec '\(BuiltProgram.racconto.path)' \(words.joined(separator: " ")) > /dev/full"
        let answer = try await studio.system("/bin/sh", ["-c", line])
        let sentence = "cannot write standard output: the disk is full; free some space and run the command again"
        #expect(answer.status == 5, "\(words): \(answer)")
        #expect(answer.errors.contains(sentence), "\(words): \(answer)")
    }

    @Test("a reader that goes early is no failure")
    func closedPipe() async throws {
        let studio = try await Self.studio()
        let line = "{ '\(BuiltProgram.racconto.path)' photos; echo $? >&2; } | true"
        #expect(try await studio.system("/bin/sh", ["-c", line]) == Answer(0, errors: "0\n"))
    }

    private static func expectSame(_ site: String, _ right: String) throws {
        #expect(try Files.names(below: site) == Files.names(below: right))
        for name in try Files.names(below: right) {
            #expect(try Files.digest(site + "/" + name) == Files.digest(right + "/" + name), "\(name)")
        }
    }

    private static func studio() async throws -> Studio {
        let studio = try Studio()
        let lines = "project new Walk\nimport Tests/Fixtures/corpus/photos/structure\nproject publish"
        let answer = try await studio.racconto("--quiet", "-c", lines)
        #expect(answer.status == 0, "\(answer)")
        return studio
    }
}
