import Foundation
import TestSupport
import Testing

/// Imports that are killed, stopped, run side by side, or run out of room.
@Suite("an import that is disturbed", .timeLimit(.minutes(2)))
struct InterruptedImportTests {
    static let seeds = Samples.seeds(usually: 10)

    @Test("killed at any moment and run again, every photo is there once and whole", arguments: Self.seeds)
    func killed(seed: UInt64) async throws {
        let studio = try Studio()
        let expected = try Self.fill(studio)
        _ = try await Self.undisturbed.value
        let running = try studio.start(.importer, [studio.path(of: "in"), "--project", "Kill"])
        var random = SeededGenerator(seed: seed)
        let share = Double.random(in: 0.02...1, using: &random)
        try await Task.sleep(for: try await Self.undisturbed.value * share)
        running.signal(SIGKILL)
        _ = try await running.answer()
        let again = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Kill"])
        #expect(again.status == 0, "seed \(seed): \(again)")
        try await studio.expectWhole(expected)
    }

    @Test("stopped with Ctrl-C, it says so in one sentence with status 130, and the next run finishes")
    func stopped() async throws {
        let studio = try Studio()
        // Large photos: their pictures take seconds.
        let folder = Corpus.packageFolder + "/" + WalkOnFoot.photos
        let running = try studio.start(.importer, [folder, "--project", "Stop"])
        // The folder of the originals shows that it is at work.
        while !FileManager.default.fileExists(atPath: studio.library + "/originals") { await Task.yield() }
        running.signal(SIGINT)
        let sentence = "stopped before it was done; what was finished is kept, run the command again to go on\n"
        #expect(try await running.answer().withoutProgress == Answer(130, errors: sentence))
        #expect(try await studio.run(.importer, [folder, "--project", "Stop"]).status == 0)
        let names = try Files.names(below: folder)
        try await studio.expectWhole(Set(try names.map { try Files.digest(folder + "/" + $0) }))
    }

    @Test("eight imports of one folder at once all succeed, and each photo is there once")
    func sideBySide() async throws {
        let studio = try Studio()
        let expected = try Self.fill(studio)
        _ = try await studio.racconto("project", "new", "Eight")
        let words = [studio.path(of: "in"), "--project", "Eight", "--json"]
        let imports = try (0..<8).map { _ in try studio.start(.importer, words) }
        var imported = 0
        for running in imports {
            let answer = try await running.answer()
            #expect(answer.status == 0, "\(answer)")
            imported += try answer.json["imported"].elements.count
        }
        #expect(imported == expected.count)
        try await studio.expectWhole(expected)
    }

    @Test("eight first imports at once make one library of one owner, and all succeed")
    func sideBySideFromNothing() async throws {
        let studio = try Studio()
        let imports = try (0..<8).map { number in
            try studio.start(.importer, [Samples.seoul, "--project", "Project \(number)"])
        }
        for running in imports {
            let answer = try await running.answer()
            #expect(answer.status == 0, "\(answer)")
        }
        let projects = try await studio.racconto("projects", "--json").json.elements
        #expect(projects.count == 8)
        #expect(projects.map { $0["photos"] } == Array(repeating: .number(1), count: 8))
    }

    @Test(
        "a full disk is one sentence with status 5, and with room again the next run finishes",
        .enabled("a small disk can't be mounted here") { try await SmallDisk.canBeMade })
    func fullDisk() async throws {
        try await SmallDisk.with(megabytes: 4) { disk in
            try await fillDisk(disk)
        }
    }

    private func fillDisk(_ disk: String) async throws {
        let studio = try Studio(library: disk + "/library.racconto")
        let expected = try Self.fill(studio)
        _ = try await studio.racconto("project", "new", "Full")
        // Made by a process of its own: a file open here could be handed on to any program that another test starts, and
        // its room would not be free before that one ends.
        let ballast = try await studio.system("/usr/bin/fallocate", ["-l", "3600000", disk + "/ballast"])
        try #require(ballast.status == 0, "\(ballast)")
        let answer = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Full"])
        #expect(answer.status == 5, "\(answer)")
        #expect(answer.errorLines.count == 1, "\(answer)")
        #expect(answer.errors.contains("the disk"), "\(answer)")
        #expect(answer.errors.contains("is full; free some space and run the command again"), "\(answer)")
        try FileManager.default.removeItem(atPath: disk + "/ballast")
        let again = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Full"])
        #expect(again.status == 0, "\(again)")
        try await studio.expectWhole(expected)
    }

    /// How long an import of the small photos takes where nothing disturbs it but other tests.
    private static let undisturbed = Task {
        let studio = try Studio()
        _ = try fill(studio)
        let start = ContinuousClock.now
        _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", "Kill"])
        return start.duration(to: .now)
    }

    /// Puts the small photos into a folder `in` and gives their hashes.
    private static func fill(_ studio: Studio) throws -> Set<String> {
        var hashes: Set<String> = []
        for (number, name) in Samples.good.enumerated() {
            let path = try studio.write(try Samples.bytes(name), to: "in/\(number).jpg")
            hashes.insert(try Files.digest(path))
        }
        return hashes
    }
}
