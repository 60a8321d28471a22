import Glibc

/// Lines of standard input as they come, for scripts that are piped in.
public struct InputLines: Sequence, IteratorProtocol {
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    /// A longer line is cut here, so that an endless one can't fill the memory.
    static let lineLimit = 1 << 20

    /// The lines of standard input.
    public init() {}

    /// The next line without its end, broken UTF-8 repaired; `nil` at the end of the input.
    public mutating func next() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line
            }
            if isAtEnd || buffer.count >= Self.lineLimit {
                guard !buffer.isEmpty else { return nil }
                defer { buffer = [] }
                return String(decoding: buffer, as: UTF8.self)
            }
            fill()
        }
    }

    private mutating func fill() {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR { return }
        if count <= 0 { isAtEnd = true } else { buffer += chunk[..<count] }
    }
}
