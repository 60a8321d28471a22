import Foundation

/// A program at a terminal of its own, with a person who types.
final class PseudoTerminal {
    private let process = Process()
    private let keyboard: FileHandle
    private let chunks: AsyncStream<[UInt8]>
    private let ends: AsyncStream<Void>
    private var unread: [UInt8] = []

    /// Everything the program has written so far, escape sequences among it.
    private(set) var transcript = ""

    /// Starts `racconto` at its prompt.
    /// - Throws: what the system says when there is no terminal to be had.
    init(on studio: Studio, workingFolder: String, editor: String = "false") throws {
        let (primary, secondary) = try Self.openPair()
        keyboard = FileHandle(fileDescriptor: primary, closeOnDealloc: false)

        let (ends, end) = AsyncStream<Void>.makeStream()
        self.ends = ends
        // The terminal must be the controlling one, or Ctrl-C reaches nobody.
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--ctty", "--wait", BuiltProgram.racconto.path]
        process.environment = studio.environment.merging(["TERM": "xterm", "NO_COLOR": "1", "EDITOR": editor]) { $1 }
        process.currentDirectoryURL = URL(filePath: workingFolder)
        let terminal = FileHandle(fileDescriptor: secondary, closeOnDealloc: true)
        process.standardInput = terminal
        process.standardOutput = terminal
        process.standardError = terminal
        process.terminationHandler = { _ in end.finish() }
        let (chunks, chunk) = AsyncStream<[UInt8]>.makeStream()
        self.chunks = chunks
        try process.run()
        try terminal.close()
        Thread.detachNewThread {
            // Reading ends with an error when the program has closed the other side.
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(primary, &buffer, buffer.count)
                if count <= 0 { break }
                chunk.yield(Array(buffer[..<count]))
            }
            close(primary)
            chunk.finish()
        }
    }

    /// Types.
    func type(_ text: String) throws {
        try keyboard.write(contentsOf: Data(text.utf8))
    }

    /// Waits until the program has written a text, and forgets everything up to its end.
    /// - Returns: what came, up to and with the text; `nil` if the program ended before.
    @discardableResult
    func wait(for text: String) async -> String? {
        let wanted = Array(text.utf8)
        var chunks = chunks.makeAsyncIterator()
        while true {
            if let end = Self.end(of: wanted, in: unread) {
                let seen = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeFirst(end)
                return seen
            }
            guard let chunk = await chunks.next() else { return nil }
            unread += chunk
            transcript += String(decoding: chunk, as: UTF8.self)
        }
    }

    /// Waits for the program's end; -1 if the test ended first.
    func status() async -> Int32 {
        for await _ in ends {}
        if process.isRunning {
            leave()
            return -1
        }
        return process.terminationStatus
    }

    /// Ends the program, if a test failed before it did.
    func leave() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Both sides of a new terminal of 40 lines and 100 columns.
    private static func openPair() throws -> (primary: Int32, secondary: Int32) {
        let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard primary >= 0 else { throw POSIXError(.ENODEV) }
        var (lock, number): (Int32, Int32) = (0, 0)
        guard ioctl(primary, setLock, &lock) == 0, ioctl(primary, getNumber, &number) == 0 else {
            close(primary)
            throw POSIXError(.ENODEV)
        }
        var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(primary, UInt(TIOCSWINSZ), &size) == 0 else { throw POSIXError(.ENODEV) }
        let secondary = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        guard secondary >= 0 else {
            close(primary)
            throw POSIXError(.ENODEV)
        }
        return (primary, secondary)
    }

    // Swift doesn't see `TIOCSPTLCK` and `TIOCGPTN`, which are macros with a type in them: ioctl_tty(2).
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        guard bytes.count >= wanted.count else { return nil }
        return (0...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }.map { $0 + wanted.count }
    }
}
