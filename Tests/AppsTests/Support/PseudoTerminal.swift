import Foundation

/// A program at a terminal of its own, with a person who types.
final class PseudoTerminal {
    private let process: ChildProcess
    private let keyboard: FileHandle
    private let chunks: AsyncStream<[UInt8]>
    private var unread = Data()

    /// Everything the program has written so far, escape sequences among it.
    private(set) var transcript = ""

    /// Starts `racconto` at its prompt.
    /// - Throws: what the system says when there is no terminal to be had.
    /// - Parameter images: how pictures are drawn, as `RACCONTO_IMAGES` has it; not at all where it isn't given.
    init(
        on studio: Studio, workingFolder: String, words: [String] = [], editor: String = "false",
        images: String = "none"
    ) throws {
        let (primary, name) = try Self.open()
        keyboard = FileHandle(fileDescriptor: primary, closeOnDealloc: false)
        let (chunks, chunk) = AsyncStream<[UInt8]>.makeStream()
        self.chunks = chunks
        // The terminal must be the controlling one, or Ctrl-C reaches nobody.
        process = try ChildProcess(
            ["/usr/bin/setsid", "--ctty", "--wait", BuiltProgram.racconto.path] + words,
            environment: studio.environment.merging([
                "TERM": "xterm", "NO_COLOR": "1", "EDITOR": editor, "RACCONTO_IMAGES": images,
                // Swift's own report of a crash would wait for a key.
                "SWIFT_BACKTRACE": "enable=no",
            ]) { $1 },
            workingFolder: workingFolder, files: .init(input: name, output: name, errors: name))
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
        let wanted = Data(text.utf8)
        var chunks = chunks.makeAsyncIterator()
        // A picture is megabytes of letters: what was looked through isn't looked through again.
        var searched = 0
        while true {
            if let end = unread.range(of: wanted, in: searched..<unread.count)?.upperBound {
                let seen = String(decoding: unread[..<end], as: UTF8.self)
                unread = Data(unread[end...])
                return seen
            }
            searched = max(0, unread.count - wanted.count)
            guard let chunk = await chunks.next() else { return nil }
            unread += chunk
            transcript += String(decoding: chunk, as: UTF8.self)
        }
    }

    /// Sends a signal to the program.
    func signal(_ number: Int32) {
        process.signal(number)
    }

    /// How the terminal treats what is typed: whether whole lines are read, and shown while they are typed.
    var takesLines: Bool {
        var attributes = termios()
        guard tcgetattr(keyboard.fileDescriptor, &attributes) == 0 else { return false }
        return attributes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    /// Makes the terminal another size.
    func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(keyboard.fileDescriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Waits for the program's end.
    func status() async throws -> Int32 {
        try await process.status()
    }

    /// Ends the program, if a test failed before it did.
    func leave() {
        // The program ends when its terminal is hung up; setsid waits for it.
        process.signal(SIGKILL)
    }

    /// One side of a new terminal of 40 lines and 100 columns, and the name of the other.
    private static func open() throws -> (primary: Int32, secondary: String) {
        let primary = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard primary >= 0 else { throw POSIXError(.ENODEV) }
        var (lock, number): (Int32, Int32) = (0, 0)
        var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(primary, setLock, &lock) == 0, ioctl(primary, getNumber, &number) == 0,
            ioctl(primary, UInt(TIOCSWINSZ), &size) == 0
        else {
            close(primary)
            throw POSIXError(.ENODEV)
        }
        return (primary, "/dev/pts/\(number)")
    }

    // Swift doesn't see `TIOCSPTLCK` and `TIOCGPTN`, which are macros with a type in them: ioctl_tty(2).
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
}
