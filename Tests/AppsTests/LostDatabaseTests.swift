import Foundation
import TestSupport
import Testing

/// Folders that have photos and no database, and folders that have nothing.
@Suite("a library without a database", .timeLimit(.minutes(3)))
struct LostDatabaseTests {
    @Test(
        "photos without a database that names them are no new library: it is said, and nothing is touched",
        arguments: [true, false])
    func lost(isEmptied: Bool) async throws {
        let studio = try await Studio.withStory()
        for name in try FileManager.default.contentsOfDirectory(atPath: studio.library)
        where name.hasPrefix("library.sqlite") {
            try FileManager.default.removeItem(atPath: studio.library + "/" + name)
        }
        let database = studio.library + "/library.sqlite"
        if isEmptied { try Data().write(to: URL(filePath: database)) }
        let before = try Files.names(below: studio.library)
        let calls: [(BuiltProgram, [String])] = [
            (.racconto, ["photos"]), (.racconto, ["project", "new", "One"]),
            (.importer, [studio.path(of: "in"), "--project", "One"]), (.exporter, ["site", studio.path(of: "site")]),
            (.administrator, ["check", "--repair", "--yes"]), (.administrator, ["trash", "purge", "--yes"]),
            (.administrator, ["backup", studio.path(of: "b.tar")]),
        ]
        for (program, words) in calls {
            let answer = try await studio.run(program, words)
            #expect(answer.status != 0, "\(program) \(words)")
            #expect((answer.output + answer.errors).contains("has photos and no database"), "\(words): \(answer)")
        }
        #expect(try Files.names(below: studio.library) == before)
        #expect(try !isEmptied || Files.bytes(database).isEmpty)
    }

    @Test("an administrator who names no library is told, and the doctor works without one")
    func nothing() async throws {
        let studio = try Studio()
        for words in [["check"], ["stats"], ["trash", "purge", "--yes"], ["vacuum"]] {
            let answer = try await studio.run(.administrator, words)
            #expect(answer.status == 5, "\(words): \(answer)")
            #expect(answer.errors.hasPrefix("there is no library in \(studio.library); name one"), "\(answer)")
        }
        let doctor = try await studio.admin("doctor")
        #expect(doctor.output.contains("SQLite"), "\(doctor)")
        #expect(!FileManager.default.fileExists(atPath: studio.library))
    }
}
