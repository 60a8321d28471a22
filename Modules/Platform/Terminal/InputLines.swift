public import FileKit
import Glibc
import Kernel

/// Lines of standard input as they come, for scripts that are piped in.
public struct InputLines {
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    /// What is behind this many bytes of a line is passed over, so that an endless one can't fill the memory. No command
    /// takes as much, so nothing is kept that was cut.
    public static let lineLimit = 1 << 20

    /// The lines of standard input.
    public init() {}

    /// The next line without its end, broken UTF-8 repaired; `nil` at the end of the input.
    /// - Throws: `FileFailure` if the input can't be read, as a folder can't.
    public mutating func next() throws(FileFailure) -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line
            }
            if isAtEnd {
                guard !buffer.isEmpty else { return nil }
                defer { buffer = [] }
                return String(decoding: buffer, as: UTF8.self)
            }
            if buffer.count >= Self.lineLimit {
                let line = String(decoding: buffer, as: UTF8.self)
                try passOverRest()
                return line
            }
            try fill()
        }
    }

    // The rest is no line of its own: it must not be run as a command.
    private mutating func passOverRest() throws(FileFailure) {
        buffer = []
        while !isAtEnd {
            try fill()
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                buffer.removeFirst(end + 1)
                return
            }
            buffer = []
        }
    }

    private mutating func fill() throws(FileFailure) {
        let chunk = try StandardInput.chunk()
        if chunk.isEmpty { isAtEnd = true } else { buffer += chunk }
    }
}

/// Standard input as bytes.
public enum StandardInput {
    /// All of it; `nil` if it is longer than `limit` bytes.
    /// - Throws: `FileFailure` if it can't be read, as a folder can't.
    public static func contents(limit: Int) throws(FileFailure) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count <= limit {
            let chunk = try chunk()
            if chunk.isEmpty { return bytes }
            bytes += chunk
        }
        return nil
    }

    /// The next bytes; none at the end.
    static func chunk() throws(FileFailure) -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(STDIN_FILENO, &chunk, chunk.count)
            if count >= 0 { return Array(chunk[..<count]) }
            guard errno == EINTR else { throw FileFailure(.read, BytePath("standard input")) }
        }
    }
}
