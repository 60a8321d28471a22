import Foundation
import TestSupport
import Testing

/// Purges by age, under clocks of a test's choice.
@Suite("retention", .timeLimit(.minutes(2)), .enabled(if: Watchers.canFakeTime, "faketime isn't here"))
struct RetentionTests {
    private func at(
        _ time: String, _ zone: String, _ program: BuiltProgram, _ words: [String], on studio: Studio
    ) async throws -> Answer {
        try await studio.system(
            "/usr/bin/env", ["TZ=\(zone)", Watchers.faketime, "-f", "@\(time)", program.path] + words)
    }

    /// One photo, deleted at a time.
    private func deleted(_ time: String, _ zone: String) async throws -> Studio {
        let studio = try Studio()
        try studio.write(try Samples.variation(1), to: "in/a.jpg")
        _ = try await studio.run(.importer, [studio.path(of: "in"), "--project", "One"])
        _ = try await studio.racconto("photos")
        let answer = try await at(time, zone, .racconto, ["delete", "1"], on: studio)
        try #require(answer.status == 0, "\(answer)")
        return studio
    }

    @Test(
        "30 days are 30 times 24 hours, whatever midnight and summer time do",
        arguments: [
            ("UTC", "2026-03-01 23:59:30", "2026-03-31 23:59:25", "2026-03-31 23:59:40"),
            ("UTC", "2026-01-31 00:00:05", "2026-03-02 00:00:01", "2026-03-02 00:00:15"),
            // The clock of Berlin goes from 02:00 to 03:00 on 29 March, and back on 25 October.
            ("Europe/Berlin", "2026-03-28 23:30:00", "2026-04-28 00:29:55", "2026-04-28 00:30:10"),
            ("Europe/Berlin", "2026-10-20 12:00:00", "2026-11-19 10:59:55", "2026-11-19 11:00:10"),
        ])
    func days(zone: String, deletion: String, before: String, after: String) async throws {
        let studio = try await deleted(deletion, zone)
        let early = try await at(
            before, zone, .administrator, ["trash", "purge", "--older-than", "30d", "--yes"], on: studio)
        #expect(early.status == 3, "\(early)")
        #expect(try studio.originals().count == 1)
        let late = try await at(
            after, zone, .administrator, ["trash", "purge", "--older-than", "30d", "--yes"], on: studio)
        #expect(late.status == 0, "\(late)")
        #expect(try studio.originals().isEmpty)
    }

    @Test("a clock that was set back purges nothing, and says today")
    func setBack() async throws {
        let studio = try await deleted("2026-06-01 12:00:00", "UTC")
        let words = ["trash", "purge", "--older-than", "1m", "--yes"]
        #expect(try await at("2026-05-01 12:00:00", "UTC", .administrator, words, on: studio).status == 3)
        let list = try await at("2026-05-01 12:00:00", "UTC", .racconto, ["trash", "--json"], on: studio)
        #expect(try list.json[0]["days"] == .number(0))
        #expect(try await at("2026-06-01 12:02:00", "UTC", .administrator, words, on: studio).status == 0)
    }
}
