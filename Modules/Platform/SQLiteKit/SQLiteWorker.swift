import Kernel
import SQLKit

/// Owns one connection and runs everything on it on a thread of its own.
actor SQLiteWorker {
    private let queue: QueueExecutor
    private let path: BytePath
    private let access: SQLiteConnection.Access
    private var opened: SQLiteConnection?

    init(path: BytePath, access: SQLiteConnection.Access, queue: QueueExecutor) {
        self.queue = queue
        self.path = path
        self.access = access
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func run<Result: Sendable>(
        _ body: @Sendable (SQLiteConnection) throws -> Result
    ) throws -> Result {
        try body(try connection())
    }

    /// Whether the connection was ever needed.
    var isOpen: Bool { opened != nil }

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
