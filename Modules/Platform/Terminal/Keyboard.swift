import Glibc

/// Questions to a person at the terminal.
public struct Keyboard: Sendable {
    private let console: Console

    /// The keyboard of a console.
    public init(console: Console) {
        self.console = console
    }

    /// A line that answers a question, `nil` at the end of the input.
    /// - Throws: `CancellationError` if the task is cancelled while the person thinks.
    public func line(_ question: String) throws -> String? {
        console.writeErrorRaw(question + " ")
        do {
            let line = try Self.readLine()
            // No Enter was pressed, so what comes next would stand behind the question.
            if line == nil { console.writeErrorRaw("\n") }
            return line
        } catch {
            console.writeErrorRaw("\n")
            throw error
        }
    }

    /// A line that isn't shown while it is typed, `nil` at the end of the input.
    /// - Throws: `CancellationError` if the task is cancelled while the person thinks.
    public func secret(_ question: String) throws -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return try line(question) }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            console.writeErrorRaw("\n")
        }
        return try line(question)
    }

    // One byte at a time: what is behind the line belongs to whoever reads next.
    private static func readLine() throws -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            // Ctrl-C interrupts no system call here: it cancels the task, which is looked at between two waits.
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let isReady = poll(&descriptor, 1, 50) != 0
            try Task.checkCancellation()
            guard isReady else { continue }
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
