import Dispatch

/// Runs an actor's work on a thread of its own queue, so that blocking C calls never hold the shared pool.
public final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// An executor whose queue shows up as `label` in a debugger.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs one job on the queue.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// The reference an actor returns as its executor.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
