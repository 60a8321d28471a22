import Glibc

/// Takes the whole terminal and gives it back as it was, on every way out.
public struct FullScreen: ~Copyable {
    private let console: Console
    private let before: termios

    /// Takes the terminal: another page, no cursor, keys as they come.
    /// - Returns: `nil` where standard input is no terminal.
    public init?(console: Console) {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return nil }
        self.console = console
        before = attributes
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
        console.writeErrorRaw("\u{1B}[?1049h\u{1B}[?25l")
    }

    deinit {
        console.writeErrorRaw("\u{1B}[?25h\u{1B}[?1049l")
        var attributes = before
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
    }

    /// How much room there is.
    public struct Size: Hashable, Sendable {
        /// Characters side by side.
        public let columns: Int
        /// Lines.
        public let rows: Int
    }

    /// How much room there is now.
    public var size: Size {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return Size(columns: 80, rows: 24)
        }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Shows these lines from the top; what doesn't fit is cut.
    public func draw(_ lines: [StyledText]) {
        let size = size
        let shown = lines.prefix(size.rows).map { console.coloured($0.truncated(toWidth: size.columns)) + "\u{1B}[K" }
        console.writeErrorRaw("\u{1B}[H" + shown.joined(separator: "\r\n") + "\u{1B}[J")
    }

    /// The next key: a character, or the name of a special one; `nil` at the end of the input, and after a while so that
    /// a caller can look whether it shall stop or the size has changed.
    public func key() -> Key? {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 200) > 0 else { return .nothing }
        guard let first = CodePoints.next() else { return nil }
        guard first == "\u{1B}" else { return first == "\n" || first == "\r" ? .enter : .character(Character(first)) }
        // A lone Escape has nothing behind it; a special key sends the rest at once.
        guard poll(&descriptor, 1, 30) > 0, CodePoints.next() == "[" else { return .escape }
        var sequence = ""
        while let next = CodePoints.next() {
            sequence.unicodeScalars.append(next)
            if ("@"..."~").contains(next) || sequence.count > 8 { break }
        }
        return Key.special[sequence] ?? .nothing
    }

    /// A key as the terminal sends it.
    public enum Key: Hashable, Sendable {
        /// A letter, a digit, a sign.
        case character(Character)
        /// The arrow keys.
        case up, down, left, right
        /// A screenful back or forward.
        case pageUp, pageDown
        /// To the beginning or the end.
        case home, end
        /// Enter.
        case enter
        /// Escape.
        case escape
        /// No key for a while, or one that means nothing here.
        case nothing

        // ECMA-48 control sequences, as xterm and those like it send them.
        static let special: [String: Key] = [
            "A": .up, "B": .down, "C": .right, "D": .left, "5~": .pageUp, "6~": .pageDown, "H": .home, "F": .end,
            "1~": .home, "4~": .end,
        ]
    }
}
