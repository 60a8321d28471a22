import CScreenGuard
import Glibc

/// Takes the whole terminal and gives it back as it was, on every way out: also when the program crashes or is ended.
public struct FullScreen: ~Copyable {
    private let console: Console
    private let brush: PictureBrush?
    /// What the picture's part of the screen shows.
    private var shown: Shown?

    private struct Shown: Equatable {
        let size: Size
        let pane: PicturePane
    }

    /// Takes the terminal: another page, no cursor, keys as they come.
    /// - Parameter brush: how pictures are drawn; `nil` for words alone.
    /// - Returns: `nil` where standard input is no terminal.
    public init?(console: Console, brush: PictureBrush?) {
        // Pictures first: they aren't on the page that is left.
        let restoring = (brush?.clearing ?? "") + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
        guard rac_screen_take(STDIN_FILENO, STDERR_FILENO, restoring) == 0 else { return nil }
        self.console = console
        self.brush = brush
        console.writeErrorRaw("\u{1B}[?1049h\u{1B}[?25l")
    }

    deinit {
        rac_screen_give_back()
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

    /// Whether a key was pressed that nobody has read yet.
    public var hasWaitingKey: Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Shows these lines from the top, below a picture if there is one; what doesn't fit is cut.
    public mutating func draw(_ lines: [StyledText], below pane: PicturePane? = nil) {
        let size = size
        let rows = min(pane?.rows ?? 0, size.rows)
        var text = ""
        if let pane {
            let wanted = Shown(size: size, pane: pane)
            // A picture that stays isn't drawn again: it would flicker.
            if shown != wanted { text += self.text(of: pane, size) }
            shown = wanted
        } else {
            if shown != nil { text += brush?.clearing ?? "" }
            shown = nil
        }
        let fitting = lines.prefix(size.rows - rows).map {
            console.coloured($0.truncated(toWidth: size.columns)) + "\u{1B}[K"
        }
        if size.rows > rows { text += Self.at(row: rows, column: 0) + fitting.joined(separator: "\r\n") + "\u{1B}[J" }
        console.writeErrorRaw(text)
    }

    private func text(of pane: PicturePane, _ size: Size) -> String {
        var text = brush?.clearing ?? ""
        for row in 0..<min(pane.rows, size.rows) { text += Self.at(row: row, column: 0) + "\u{1B}[K" }
        guard let drawn = pane.drawn, drawn.rows <= pane.rows, drawn.columns <= size.columns else {
            let words = pane.words.truncated(toWidth: size.columns)
            guard pane.rows > 0 else { return text }
            return text + Self.at(row: pane.rows / 2, column: (size.columns - words.width) / 2)
                + console.coloured(words)
        }
        let (top, left) = ((pane.rows - drawn.rows) / 2, (size.columns - drawn.columns) / 2)
        for (row, line) in drawn.lines.enumerated() { text += Self.at(row: top + row, column: left) + line }
        return text
    }

    private static func at(row: Int, column: Int) -> String {
        "\u{1B}[\(row + 1);\(column + 1)H"
    }
}

/// The upper part of a full screen: a picture in its middle, or words in its place.
public struct PicturePane: Sendable, Hashable {
    /// Lines from the top.
    public let rows: Int
    let drawn: DrawnPicture?
    let words: StyledText

    /// A part of so many lines.
    public init(rows: Int, drawn: DrawnPicture?, words: StyledText) {
        self.rows = rows
        self.drawn = drawn
        self.words = words
    }
}
