import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("several changes in one transaction")
struct UnitTests {
    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    private struct Stop: Error, Equatable {}

    @Test("all of them are there at once for others, and the reads between them see what was written")
    func atOnce() async throws {
        let database = try await world.migrated()
        let other = world.open(seed: 2)
        try await database.together {
            try await database.add("a")
            try await database.write { try $0.execute("INSERT INTO notes_cache(value) VALUES(1)") }
            #expect(try await database.notes == ["a"])
            #expect(try await other.notes == [])
            try await database.add("b")
        }
        #expect(try await other.notes == ["a", "b"])
        #expect(try await other.number("SELECT count(*) FROM notes_cache") == 1)
    }

    @Test("an error takes back all of them, records included")
    func failing() async throws {
        let database = try await world.migrated()
        await #expect(throws: Stop()) {
            try await database.together {
                try await database.add("a")
                throw Stop()
            }
        }
        #expect(try await database.notes == [])
        #expect(try await database.entries(limit: 10).isEmpty)
        try await database.add("b")
        #expect(try await database.notes == ["b"])
    }

    @Test("one that fails takes back all of them, even if that is caught")
    func caught() async throws {
        let database = try await world.migrated()
        await #expect(throws: SQLiteFailure.self) {
            try await database.together {
                try await database.add("a")
                // The failure is passed over, as a careless caller would.
                try? await database.add("")
                try await database.add("b")
            }
        }
        #expect(try await database.notes == [])
    }

    @Test("each keeps its record, and one inside another is part of it")
    func nested() async throws {
        let database = try await world.migrated()
        try await database.together {
            try await database.add("a")
            try await database.together { try await database.add("b") }
        }
        #expect(try await database.entries(limit: 10).count == 2)
        _ = try await database.undo([])
        #expect(try await database.notes == ["a"])
    }

    @Test("other writers wait, and come in the order in which they asked")
    func turns() async throws {
        let database = try await world.migrated()
        let tasks = try await database.together {
            try await database.add("unit 1")
            let tasks = SQLTasks()
            for number in 0..<8 { await tasks.start { try await database.add("other \(number)") } }
            try await database.add("unit 2")
            return tasks
        }
        try await tasks.wait()
        let notes = try await database.notes
        #expect(notes.prefix(2) == ["unit 1", "unit 2"])
        #expect(notes.sorted() == (0..<8).map { "other \($0)" } + ["unit 1", "unit 2"])
    }

    @Test("a program that stops in the middle leaves nothing of it", arguments: 0..<3)
    func cancelled(round: Int) async throws {
        let database = try await world.migrated()
        let task = Task {
            try await database.together {
                try await database.add("a")
                try await Task.sleep(for: .seconds(60))
            }
        }
        for _ in 0..<round { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await database.add("b")
        #expect(try await database.notes == ["b"])
    }
}

/// Tasks that don't belong to the transaction they are started in.
private actor SQLTasks {
    private var tasks: [Task<Void, any Error>] = []

    func start(_ work: @escaping @Sendable () async throws -> Void) {
        tasks.append(Task.detached { try await work() })
    }

    func wait() async throws {
        for task in tasks { try await task.value }
    }
}
