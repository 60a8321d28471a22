import Synchronization
import Terminal

/// The one monitor of a process, set up when something first needs it.
///
/// A command that only looks, given alone, needs none: the system's own way of ending it loses nothing, and setting the
/// monitor up takes longer than many a list.
final class SharedInterrupts: Sendable {
    private let monitor = Mutex<InterruptMonitor?>(nil)

    /// Calls `interrupt` at every Ctrl-C while `body` runs.
    func whileHandling<Result>(
        _ interrupt: @escaping @Sendable () -> Void, _ body: () async -> Result
    ) async -> Result {
        await shared().whileHandling(interrupt, body)
    }

    /// Runs `body`; Ctrl-C cancels it.
    /// - Parameter isBrief: whether it may simply be ended, unless a prompt has the monitor already.
    /// - Throws: what `body` throws, `CancellationError` among it.
    func whileCancellable<Result: Sendable>(
        isBrief: Bool, _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        if isBrief, monitor.withLock({ $0 == nil }) { return try await body() }
        // It begins when Ctrl-C is heard: a question that is there earlier couldn't be stopped.
        let (waiting, isHeard) = AsyncStream<Never>.makeStream()
        let task = Task {
            for await _ in waiting {}
            try Task.checkCancellation()
            return try await body()
        }
        return try await shared().whileHandling({ task.cancel() }) {
            isHeard.finish()
            return await task.result
        }.get()
    }

    private func shared() -> InterruptMonitor {
        monitor.withLock { monitor in
            if let monitor { return monitor }
            let made = InterruptMonitor()
            monitor = made
            return made
        }
    }
}
