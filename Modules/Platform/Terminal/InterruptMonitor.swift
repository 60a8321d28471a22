// Signal sources are safe to hold anywhere, which Dispatch does not say of its protocol yet.
@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Hears Ctrl-C and a request to end, and hands them to whoever is at work.
public final class InterruptMonitor: Sendable {
    private let handler = Mutex<(@Sendable () -> Void)?>(nil)
    private let sources: [any DispatchSourceSignal]

    /// Takes over `SIGINT` and `SIGTERM` from now on.
    public init() {
        let queue = DispatchQueue(label: "interrupts")
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        // Until a source is registered, which takes a moment, its signal would be lost.
        let registered = DispatchSemaphore(value: 0)
        for source in sources {
            source.setRegistrationHandler { registered.signal() }
            source.setEventHandler { [weak self] in
                self?.handler.withLock { $0 }?()
            }
            source.resume()
        }
        for _ in sources { _ = registered.wait(timeout: .now() + .seconds(1)) }
    }

    /// Calls `interrupt` at every signal while `body` runs; then what was called before is called again.
    public func whileHandling<Result>(
        _ interrupt: @escaping @Sendable () -> Void, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let outer = handler.withLock { handler in
            defer { handler = interrupt }
            return handler
        }
        defer { handler.withLock { $0 = outer } }
        return try await body()
    }
}
