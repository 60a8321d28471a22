import Synchronization
import Terminal

/// The one monitor of a process, set up when something first needs it.
///
/// A command that only looks, given alone, needs none: the system's own way of ending it loses nothing, and setting the
/// monitor up takes longer than many a list.
final class SharedInterrupts: Sendable {
    private let monitor = Mutex<InterruptMonitor?>(nil)

    /// Calls `interrupt` at every Ctrl-C while `body` runs.
    /// - Parameter isBrief: whether `body` may simply be ended, unless a prompt has the monitor already.
    func whileHandling<Result>(
        _ interrupt: @escaping @Sendable () -> Void, isBrief: Bool = false, _ body: () async throws -> Result
    ) async rethrows -> Result {
        guard let monitor = monitor(isNeeded: !isBrief) else { return try await body() }
        return try await monitor.whileHandling(interrupt, body)
    }

    private func monitor(isNeeded: Bool) -> InterruptMonitor? {
        monitor.withLock { monitor in
            if monitor == nil, isNeeded { monitor = InterruptMonitor() }
            return monitor
        }
    }
}
