import FileKit
import ImageKit
import Kernel

/// Reads, hashes, decodes and encodes pictures on a thread of its own.
actor PictureWorker {
    private let queue: QueueExecutor
    private var renderer: VariantRenderer?

    init(label: String) {
        queue = QueueExecutor(label: label)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    func run<Result: Sendable>(_ body: @Sendable () throws -> Result) throws -> Result {
        try body()
    }

    func render(_ bytes: [UInt8], rotationQuarterTurns: Int) throws -> RenderedPicture {
        let renderer = try renderer ?? VariantRenderer()
        self.renderer = renderer
        return try bytes.withUnsafeBytes { buffer in
            let facts = try PictureInspector.inspect(buffer)
            return try renderer.render(buffer, facts: facts, rotationQuarterTurns: rotationQuarterTurns)
        }
    }
}

/// A fixed number of workers; who finds none free waits.
actor PictureWorkers {
    private var free: [PictureWorker]
    private var waiting: [CheckedContinuation<PictureWorker, Never>] = []

    init(count: Int) {
        free = (0..<max(1, count)).map { PictureWorker(label: "pictures.\($0)") }
    }

    /// Runs `body` with a worker that nobody else uses meanwhile.
    nonisolated func withWorker<Result: Sendable>(
        _ body: @Sendable (PictureWorker) async throws -> Result
    ) async throws -> Result {
        let worker = await take()
        do {
            let result = try await body(worker)
            await giveBack(worker)
            return result
        } catch {
            await giveBack(worker)
            throw error
        }
    }

    private func take() async -> PictureWorker {
        if let worker = free.popLast() { return worker }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func giveBack(_ worker: PictureWorker) {
        if waiting.isEmpty {
            free.append(worker)
        } else {
            waiting.removeFirst().resume(returning: worker)
        }
    }
}
