import Foundation
import TestSupport
import Testing

/// One library that many programs write to at once.
@Suite("a busy library", .timeLimit(.minutes(10)))
struct BusyLibraryTests {
    // As many as the history keeps, where long tests are asked for.
    private static let lines = Samples.isLong ? 1200 : 40

    @Test("eight writers and an import: nobody is told of a lock, and every acknowledged write is there")
    func writers() async throws {
        let studio = try await Studio.withStory()
        let imported = Self.lines / 4
        for number in 0..<imported {
            try studio.write(try Samples.variation(100 + number), to: "more/\(number).jpg")
        }
        _ = try await studio.racconto("photos")
        let writers = try (1...8).map { photo in
            let lines = (0..<Self.lines).map { "caption \(photo) \"line \($0)\"" }
            return try studio.start(.racconto, ["--quiet"], input: lines.joined(separator: "\n"))
        }
        let importing = try studio.start(.importer, [studio.path(of: "more"), "--project", "Second", "--quiet"])
        for program in writers + [importing] {
            let answer = try await program.answer()
            #expect(answer == Answer(0), "every command is done, and none has anything to say")
        }
        let captions = try await studio.sql(
            "SELECT caption, count(*) FROM photos_photo WHERE caption IS NOT NULL GROUP BY 1")
        #expect(captions == "line \(Self.lines - 1)|8\n")
        let changes = try await studio.sql(
            "SELECT count(DISTINCT command_group) FROM racconto_change WHERE command LIKE 'caption % \"line %'")
        #expect(changes == "\(8 * Self.lines)\n", "one record for each acknowledged command")
        let second = try await studio.racconto("photos", "--project", "Second", "--limit", "1000", "--json")
        #expect(try second.json.elements.count == imported)
        #expect(try await studio.findings("--read-data") == [])
    }
}
