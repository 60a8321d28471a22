import Foundation
import TestSupport
import Testing

/// Programs killed at a write, a rename, a removal or a flush: before it or after it, never between.
@Suite(
    "killed at any system call", .timeLimit(.minutes(20)),
    .enabled("strace can't watch programs here") { try await Watchers.canTrace })
struct KillPointTests {
    private static let calls = "write,pwrite64,rename,unlink,fsync,fdatasync,ftruncate,mkdir"

    /// Kills a program when one of its threads makes its call of that number.
    /// - Returns: whether it was killed; a program that makes fewer calls ends by itself.
    private func killed(
        at number: Int, _ program: BuiltProgram, _ words: [String], on studio: Studio
    ) async throws -> Bool {
        let answer = try await studio.system(
            Watchers.strace,
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(Self.calls)",
                "-e", "inject=\(Self.calls):signal=KILL:when=\(number)", program.path,
            ] + words)
        return answer.status != 0
    }

    /// Twenty numbers spread over what a program does; all of them where long tests are asked for.
    private func points(_ program: BuiltProgram, _ words: [String], on studio: Studio) async throws -> [Int] {
        let trace = studio.path(of: "trace")
        _ = try await studio.system(
            Watchers.strace, ["-f", "-qq", "-o", trace, "-e", "trace=\(Self.calls)", program.path] + words)
        let threads = String(decoding: try Files.bytes(trace), as: UTF8.self).split(separator: "\n").map {
            $0.prefix { $0 != " " }
        }
        let most = Dictionary(grouping: threads, by: { $0 }).values.map(\.count).max() ?? 0
        let isLong = ProcessInfo.processInfo.environment["RACCONTO_LONG_TESTS"] != nil
        if isLong || most <= 20 { return Array(1...max(1, most)) }
        return (0..<20).map { 1 + $0 * (most - 1) / 19 }
    }

    /// A library to be worked on, copied for each kill.
    private struct Scene {
        let studio: Studio
        let origin: String

        func reset() throws {
            try? FileManager.default.removeItem(atPath: studio.library)
            try FileManager.default.copyItem(atPath: origin, toPath: studio.library)
        }
    }

    private func scene(_ prepare: (Studio) async throws -> Void) async throws -> Scene {
        let studio = try await Studio.withStory(photos: 5)
        try await prepare(studio)
        let origin = studio.path(of: "origin.racconto")
        try FileManager.default.copyItem(atPath: studio.library, toPath: origin)
        return Scene(studio: studio, origin: origin)
    }

    /// Kills a command at each point, and holds the library afterwards against how it was and how it becomes.
    private func check(
        _ program: BuiltProgram, _ words: [String], allowing kinds: Set<String> = [],
        prepare: (Studio) async throws -> Void
    ) async throws {
        let scene = try await scene(prepare)
        let studio = scene.studio
        let before = try await studio.rows()
        let points = try await points(program, words, on: studio)
        let after = try await studio.rows()
        #expect(before != after)
        var kills = 0
        for point in points {
            try scene.reset()
            if try await killed(at: point, program, words, on: studio) { kills += 1 }
            let rows = try await studio.rows()
            #expect(rows == before || rows == after, "killed at call \(point): neither before nor after")
            let found = try await studio.findings("--read-data")
            #expect(found.allSatisfy { kinds.contains($0.kind) }, "killed at call \(point): \(found)")
            if !found.isEmpty {
                #expect(try await studio.admin("check", "--repair", "--yes").status == 0)
                #expect(try await studio.findings("--read-data") == [], "killed at call \(point)")
            }
        }
        #expect(kills > points.count / 2, "killed \(kills) times at \(points)")
    }

    @Test("deleting")
    func deleting() async throws {
        try await check(.racconto, ["delete", "1-2", "--yes"]) { _ = try await $0.racconto("photos") }
    }

    @Test("moving to another project: the photos are out of the story of the first")
    func moving() async throws {
        try await check(.racconto, ["photo", "move", "1-2", "--to", "Second"]) { _ = try await $0.racconto("photos") }
    }

    @Test("restoring")
    func restoring() async throws {
        try await check(.racconto, ["restore", "all"]) { studio in
            _ = try await studio.racconto("photos")
            _ = try await studio.racconto("delete", "1-2", "--yes")
        }
    }

    @Test("purging: files without rows are known as such, and go at the next repair")
    func purging() async throws {
        try await check(
            .administrator, ["trash", "purge", "--yes"], allowing: ["file.unpurged", "variant.orphan"]
        ) { studio in
            _ = try await studio.racconto("photos")
            _ = try await studio.racconto("delete", "1-2", "--yes")
        }
    }

    @Test("backing up: the file is whole or not there")
    func backingUp() async throws {
        let studio = try await Studio.withStory(photos: 5)
        let path = studio.path(of: "b.tar")
        let words = ["backup", path]
        for point in try await points(.administrator, words, on: studio) {
            try? FileManager.default.removeItem(atPath: path)
            _ = try await killed(at: point, .administrator, words, on: studio)
            guard FileManager.default.fileExists(atPath: path) else { continue }
            let target = studio.path(of: "t\(point).racconto")
            let answer = try await studio.admin("restore-backup", path, "--to", target)
            #expect(answer.status == 0, "killed at call \(point): \(answer)")
        }
        #expect(try await studio.findings("--read-data") == [])
    }

    @Test("restoring a backup: the library is whole or not there, and the next try succeeds")
    func restoringBackup() async throws {
        let studio = try await Studio.withStory(photos: 5)
        let (path, target) = (studio.path(of: "b.tar"), studio.path(of: "target.racconto"))
        _ = try await studio.admin("backup", path)
        let rows = try await studio.rows()
        let words = ["restore-backup", path, "--to", target]
        for point in try await points(.administrator, words, on: studio) {
            try? FileManager.default.removeItem(atPath: target)
            _ = try await killed(at: point, .administrator, words, on: studio)
            if !FileManager.default.fileExists(atPath: target) {
                #expect(try await studio.run(.administrator, words).status == 0, "killed at call \(point)")
            }
            #expect(try await studio.rows(of: target) == rows, "killed at call \(point)")
        }
    }

    @Test("bringing a library up to date: the next start finishes, and the schema is that of an undisturbed run")
    func migrating() async throws {
        let scene = try await scene { studio in
            // As a library was before the last steps.
            for statement in [
                "ALTER TABLE photos_variant DROP COLUMN digest", "DROP TABLE photos_removal",
                "DROP INDEX photos_photo_deleted", "ALTER TABLE racconto_change DROP COLUMN name",
                "ALTER TABLE racconto_change DROP COLUMN erased_at",
                "DELETE FROM racconto_migration WHERE id IN ('photos.002-trash', 'photos.003-variant-digest', 'racconto.003-erasure')",
            ] { try await studio.sql(statement) }
        }
        let studio = scene.studio
        let points = try await points(.administrator, ["migrate"], on: studio)
        let schema = try await studio.sql("SELECT sql FROM sqlite_schema ORDER BY name")
        let rows = try await studio.rows()
        for point in points {
            try scene.reset()
            _ = try await killed(at: point, .administrator, ["migrate"], on: studio)
            #expect(try await studio.admin("migrate").status == 0, "killed at call \(point)")
            #expect(
                try await studio.sql("SELECT sql FROM sqlite_schema ORDER BY name") == schema, "killed at call \(point)"
            )
            #expect(try await studio.rows() == rows, "killed at call \(point)")
        }
    }
}
