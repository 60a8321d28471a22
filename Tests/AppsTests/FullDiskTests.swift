import Foundation
import TestSupport
import Testing

/// Operations on a library whose disk has next to no room.
@Suite(
    "on a full disk", .timeLimit(.minutes(5)),
    .enabled("a small disk can't be mounted here") { try await SmallDisk.canBeMade })
struct FullDiskTests {
    /// Bytes left when the operation begins: nothing, a page, a few, nearly enough.
    static let rooms = [0, 4096, 65_536, 262_144]

    @Test(
        "an operation is done or says in one sentence that the disk is full, and leaves a whole library",
        arguments: ["trash purge", "check --repair", "vacuum", "backup DISK/b.tar", "export-rows DISK/rows.jsonl"])
    func library(operation: String) async throws {
        for room in Self.rooms {
            try await SmallDisk.with(megabytes: 4) { disk in
                let studio = try Studio(library: disk + "/library.racconto")
                try await studio.fillWithStory()
                _ = try await studio.racconto("photos")
                #expect(try await studio.racconto("delete", "1-2", "--yes").status == 0)
                try await studio.sql("UPDATE story_item SET position = position + 7")
                let before = try await studio.states()
                try await Self.fill(disk, except: room, studio)
                let words = operation.replacing("DISK", with: disk).split(separator: " ").map(String.init)
                let answer = try await studio.run(.administrator, ["--yes"] + words)
                try FileManager.default.removeItem(atPath: disk + "/ballast")
                try Self.expectWhole(answer, "\(operation) with \(room) bytes")
                // A repair mends one thing after the other.
                if answer.status == 5, operation != "check --repair" {
                    let after = try await studio.states()
                    #expect(after == before, "\(operation) with \(room) bytes changed something and failed")
                    let left = try Files.names(below: disk).filter { $0.contains(".partial") }
                    #expect(left == [], "\(operation) with \(room) bytes")
                }
                if answer.status != 0 {
                    let again = try await studio.run(.administrator, ["--yes"] + words)
                    #expect(again.status == 0, "\(operation) with room again: \(again)")
                }
                _ = try await studio.admin("check", "--repair", "--yes")
                #expect(try await studio.findings("--read-data") == [], "\(operation) with \(room) bytes")
            }
        }
    }

    @Test("a backup that doesn't fit is not restored, and nothing is left of it", arguments: rooms)
    func restore(room: Int) async throws {
        let studio = try await Studio.withStory()
        let backup = studio.path(of: "b.tar")
        _ = try await studio.admin("backup", backup)
        try await SmallDisk.with(megabytes: 1) { disk in
            try await Self.fill(disk, except: room, studio)
            let answer = try await studio.admin("restore-backup", backup, "--to", disk + "/target.racconto")
            #expect(answer.status == 5, "\(room): \(answer)")
            try Self.expectWhole(answer, "restore-backup with \(room) bytes")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["ballast"], "\(room)")
        }
    }

    private static func expectWhole(_ answer: Answer, _ operation: String) throws {
        guard answer.status != 0 else { return }
        #expect(answer.status == 5, "\(operation): \(answer)")
        // The plan of a repair is told first.
        #expect(operation.contains("--repair") || answer.errorLines.count == 1, "\(operation): \(answer)")
        let last = answer.errorLines.last ?? ""
        #expect(last.hasSuffix("is full; free some space and run the command again"), "\(operation): \(answer)")
    }

    private static func fill(_ disk: String, except room: Int, _ studio: Studio) async throws {
        let free = try await studio.system("/usr/bin/stat", ["-f", "-c", "%a %S", disk]).output
            .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(free.count == 2, "\(free)")
        let size = free[0] * free[1] - room
        let ballast = try await studio.system("/usr/bin/fallocate", ["-l", "\(size)", disk + "/ballast"])
        try #require(ballast.status == 0, "\(ballast)")
    }
}

extension Studio {
    /// Every row and the digest of every file, but the database's.
    fileprivate func states() async throws -> [String] {
        let files = try (originals() + variants()).map { "\($0) \(try Files.digest(library + "/" + $0))" }
        return try await rows() + files
    }
}
