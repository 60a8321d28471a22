import Kernel
import SQLKit

/// Owns one connection and runs everything on it on one thread.
actor SQLiteWorker {
    private let queue: QueueExecutor
    private let given: UnownedSerialExecutor?
    private let path: BytePath
    private let access: SQLiteConnection.Access
    private var opened: SQLiteConnection?

    /// - Parameter executor: `nil` for a thread of its own.
    init(path: BytePath, access: SQLiteConnection.Access, label: String, on executor: UnownedSerialExecutor? = nil) {
        queue = QueueExecutor(label: label)
        given = executor
        self.path = path
        self.access = access
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { given ?? queue.asUnownedSerialExecutor() }

    func run<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws -> Result
    ) throws -> Result {
        try body(try connection())
    }

    /// Closes the connection; the next use opens it again.
    func close() {
        opened = nil
    }

    // Opened at first use: a command that only reads never pays for the writer.
    private func connection() throws -> SQLiteConnection {
        if let opened { return opened }
        let connection = try SQLiteConnection(path: path, access: access)
        try connection.configure(access: access)
        opened = connection
        return connection
    }
}
