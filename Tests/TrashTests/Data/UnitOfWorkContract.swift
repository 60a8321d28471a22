import Kernel
import SQLKit
import TestSupport
import Testing
import TrashData
import TrashDomain

@Suite("every unit of work")
struct UnitOfWorkContract {
    private struct Stop: Error, Equatable {}

    @Test("gives what its body gives, and throws what it throws", arguments: Backend.allCases)
    func body(on backend: Backend) async throws {
        let work: any UnitOfWork
        switch backend {
        case .memory: work = InMemoryUnitOfWork()
        case .sqlite: work = SQLUnitOfWork(database: try await Self.database().database)
        }
        #expect(try await work.perform { 7 } == 7)
        #expect(try await work.erase([]) { 8 } == 8)
        await #expect(throws: Stop()) { try await work.perform { throw Stop() } }
        await #expect(throws: Stop()) { try await work.erase([]) { throw Stop() } }
    }

    @Test("in a database, what failed half-way was never there")
    func rolledBack() async throws {
        let file = try await Self.database()
        let work = SQLUnitOfWork(database: file.unwatched)
        await #expect(throws: Stop()) {
            try await work.perform {
                try await file.unwatched.write { _ = try $0.execute("INSERT INTO trash_thing(key) VALUES(1)") }
                throw Stop()
            }
        }
        try await work.perform {
            try await file.unwatched.write { _ = try $0.execute("INSERT INTO trash_thing(key) VALUES(2)") }
        }
        let keys = try await file.unwatched.read { try $0.query("SELECT key FROM trash_thing", []) { $0.integer(0) } }
        #expect(keys == [2])
    }

    private static func database() async throws -> TemporaryDatabase {
        try await TemporaryDatabase(clock: FixedClock()) { _, _ in
            [Migration("trash.001-fixture", ["CREATE TABLE trash_thing(key INTEGER PRIMARY KEY) STRICT"])]
        }
    }
}
