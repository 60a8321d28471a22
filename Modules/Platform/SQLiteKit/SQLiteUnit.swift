import Kernel
import Synchronization

/// A transaction that is open while some asynchronous work is done.
final class SQLiteUnit: Sendable {
    /// The one whose work this task does.
    @TaskLocal static var current: SQLiteUnit?

    let database: ObjectIdentifier
    /// Whether what is changed leaves no records.
    let isErasing: Bool
    private let openState = Mutex(true)
    private let firstFailure = Mutex<(any Error)?>(nil)

    init(of database: ObjectIdentifier, isErasing: Bool) {
        self.database = database
        self.isErasing = isErasing
    }

    var isOpen: Bool { openState.withLock { $0 } }

    /// Work that goes on behind it, in a task nobody waited for, isn't part of it any more.
    func end() {
        openState.withLock { $0 = false }
    }

    /// What a change in it threw; such a unit can't be kept, even if somebody caught that.
    ///
    /// A savepoint around each change would take back that one alone, but SQLite keeps all pages of the transaction in a
    /// list for it, and goes through that at every statement.
    var failure: (any Error)? { firstFailure.withLock { $0 } }

    /// Runs a change as a part of the unit.
    func change<Result: Sendable>(
        on writer: SQLiteWorker, _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
        do {
            return try await run(on: writer, body)
        } catch {
            firstFailure.withLock { $0 = $0 ?? error }
            throw error
        }
    }

    func run<Result: Sendable>(
        on writer: SQLiteWorker, _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
        try await writer.run { connection in
            try connection.requireTransaction()
            return try body(connection)
        }
    }
}

/// Lets one writer in after the other, in the order in which they come.
final class WriterTurns: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Returns when it is this writer's turn, which ends with `give`.
    func take() async {
        let isFree = state.withLock { state in
            defer { state.isTaken = true }
            return !state.isTaken
        }
        if isFree { return }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isTaken { state.waiting.append(continuation) }
                defer { state.isTaken = true }
                return !state.isTaken
            }
            if isFree { continuation.resume() }
        }
    }

    func give() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.isTaken = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
