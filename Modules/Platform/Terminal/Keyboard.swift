import Glibc

/// Questions to a person at the terminal.
public struct Keyboard: Sendable {
    private let console: Console

    /// The keyboard of a console.
    public init(console: Console) {
        self.console = console
    }

    /// A line that answers a question, `nil` at the end of the input.
    public func line(_ question: String) -> String? {
        console.writeErrorRaw(question + " ")
        return Self.readLine()
    }

    /// A line that isn't shown while it is typed, `nil` at the end of the input.
    public func secret(_ question: String) -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return line(question) }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            console.writeErrorRaw("\n")
        }
        return line(question)
    }

    // One byte at a time: what is behind the line belongs to whoever reads next.
    private static func readLine() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
