import Foundation
import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("opening a database")
struct OpeningTests {
    private static let sqlite3 = "/usr/bin/sqlite3"

    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    @Test(
        "any name of a file is the name of that file",
        arguments: ["a b", "what?", "a#b", "100%25", "50%", "겹침", "line\nbreak", "a&mode=memory", "'\"", "-x", "c:d"])
    func names(name: String) async throws {
        let world = try DatabaseWorld(name: name + ".sqlite")
        let database = try await world.migrated()
        try await database.add("here")
        await database.close()
        #expect(FileManager.default.fileExists(atPath: world.folder.path(of: name + ".sqlite")))
        #expect(try await world.open().notes == ["here"])
        #expect(try await world.open(.readOnly).notes == ["here"])
    }

    @Test(
        "a change that a crash cut short is taken back by whoever reads first",
        .enabled(if: FileManager.default.isExecutableFile(atPath: sqlite3), "the sqlite3 program is installed"))
    func crashed() async throws {
        let (file, copy) = (world.path.display, world.folder.path(of: "crashed.sqlite"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.sqlite3)
        // A small cache writes into the file in the middle of the change; the copies are what a crash leaves then.
        process.arguments = [
            file,
            """
            PRAGMA journal_mode = DELETE; CREATE TABLE notes_note(key INTEGER PRIMARY KEY, text TEXT);
            INSERT INTO notes_note(text) VALUES('here'); PRAGMA cache_size = 1; BEGIN;
            INSERT INTO notes_note(text) WITH RECURSIVE number(i) AS (
              SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 2000) SELECT hex(randomblob(200)) FROM number;
            """,
            ".shell cp '\(file)' '\(copy)'; cp '\(file)-journal' '\(copy)-journal'",
        ]
        process.standardOutput = Pipe()
        try process.run()
        process.waitUntilExit()
        let crashed = SQLiteDatabase(
            path: BytePath(copy), access: .readWrite, clock: FixedClock(), identifiers: SeededIdentifiers())
        #expect(try await crashed.notes == ["here"])
    }

    @Test("a name that isn't UTF-8 works too")
    func notUTF8() async throws {
        let folder = try TemporaryFolder()
        let path = BytePath(folder.path).appending(BytePath(bytes: [0x61, 0xFF, 0x2E]))
        let database = SQLiteDatabase(
            path: path, access: .readWrite, clock: FixedClock(), identifiers: SeededIdentifiers())
        try await database.migrate(DatabaseWorld.migrations)
        try await database.add("here")
        #expect(try await database.notes == ["here"])
        #expect(path.withCString { access($0, F_OK) } == 0)
    }

    @Test("read-only shows what is there and refuses every change")
    func readOnly() async throws {
        let writable = try await world.migrated()
        try await writable.add("here")
        await writable.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: world.folder.path)
        let database = world.open(.readOnly)
        #expect(database.isReadOnly)
        try await database.migrate(DatabaseWorld.migrations)
        #expect(try await database.notes == ["here"])
        for isRecorded in [true, false] {
            let failure = await #expect(throws: SQLiteFailure.self) {
                if isRecorded {
                    try await database.add("x")
                } else {
                    try await database.write { try $0.execute("SELECT 1") }
                }
            }
            #expect(failure?.kind == .refused)
            #expect(failure?.message.key == "sqlite.readOnly")
        }
        await database.close()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: world.folder.path) == files, "nothing is left beside it"
        )
    }

    @Test("a file that isn't a database is told so and stays as it is")
    func notADatabase() async throws {
        let text = Data(String(repeating: "not a database ", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: world.folder.path(of: "library.sqlite")))
        for access in [SQLiteDatabase.Access.readWrite, .readOnly] {
            let failure = await #expect(throws: SQLiteFailure.self) {
                try await world.open(access).migrate(DatabaseWorld.migrations)
            }
            #expect(failure?.message.key == "sqlite.notADatabase")
            #expect(failure?.path == world.path.display)
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: world.folder.path(of: "library.sqlite"))) == text)
    }

    @Test("a folder that isn't there is told so")
    func missingFolder() async throws {
        let world = try DatabaseWorld(name: "no/library.sqlite")
        let failure = await #expect(throws: SQLiteFailure.self) { try await world.open().migrate([]) }
        #expect(failure?.message.key == "sqlite.cannotOpen")
        #expect(failure?.kind == .environment)
    }

    @Test(
        "a library that another program is writing to can be read, and a change says what holds it up",
        .enabled(if: FileManager.default.isExecutableFile(atPath: sqlite3), "the sqlite3 program is installed"))
    func locked() async throws {
        let database = try await world.migrated()
        try await database.add("here")
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: Self.sqlite3)
        process.arguments = [world.folder.path(of: "library.sqlite")]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        try input.fileHandleForWriting.write(contentsOf: Data("BEGIN EXCLUSIVE;\nSELECT 'held';\n".utf8))
        #expect(output.fileHandleForReading.availableData == Data("held\n".utf8))
        let failure = await #expect(throws: SQLiteFailure.self) { try await database.add("x") }
        #expect(failure?.kind == .conflict)
        #expect(failure?.message.key == "sqlite.busy")
        #expect(try await database.notes == ["here"])
    }

    @Test(
        "every failure has a sentence with its facts",
        arguments: [
            "sqlite.busy", "sqlite.readOnly", "sqlite.full", "sqlite.notADatabase", "sqlite.corrupt",
            "sqlite.cannotOpen",
            "sqlite.inputOutput", "sqlite.other",
        ])
    func sentences(key: String) throws {
        let text = try #require(SQLiteFailure.texts[key])
        #expect(text.contains("{path}"), "\(key) names the file")
    }
}
