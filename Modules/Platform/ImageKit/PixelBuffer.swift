import Glibc

/// Memory for samples that is kept and used again. One owner, one thread at a time.
final class PixelBuffer {
    private(set) var start: UnsafeMutablePointer<UInt8>
    /// Bytes there is room for.
    private(set) var capacity: Int

    init() {
        capacity = 64
        start = Self.zeros(64)
    }

    deinit {
        free(start)
    }

    /// Makes room for so many bytes; what was inside is lost when it has to grow.
    func reserve(_ count: Int) {
        guard count > capacity else { return }
        free(start)
        start = Self.zeros(count)
        capacity = count
    }

    /// Gives memory back that a huge picture took.
    func shrink(to limit: Int) {
        guard capacity > limit else { return }
        free(start)
        start = Self.zeros(limit)
        capacity = limit
    }

    // Zeroed, so that a decoder that stops halfway never shows another picture's samples; pages come when touched.
    private static func zeros(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        guard let memory = calloc(count, 1) else { preconditionFailure("no memory for \(count) samples") }
        return memory.bindMemory(to: UInt8.self, capacity: count)
    }
}
