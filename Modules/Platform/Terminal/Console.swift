public import FileKit
import Glibc
import Kernel
import TextKit

/// The standard input and outputs of a program: what they are and how to write to them.
public struct Console: Sendable {
    /// Whether a person types.
    public let inputIsTerminal: Bool
    /// Whether a person reads the results.
    public let outputIsTerminal: Bool
    /// Whether a person reads notices and progress.
    public let errorIsTerminal: Bool
    /// Whether stars, dots and bars can be shown.
    public let usesUnicode: Bool
    private let allowsColour: Bool
    /// Whether colours were not forbidden on the command line, whatever the environment says.
    let allowsColourOption: Bool

    /// The console of this process.
    /// - Parameter environment: `NO_COLOR`, `TERM`, `LC_ALL`, `LC_CTYPE` and `LANG` are looked at.
    /// - Parameter allowsColour: whether colours were not forbidden on the command line.
    /// - Source: no-color.org for `NO_COLOR`.
    public init(environment: [String: String], allowsColour: Bool) {
        // A reader that goes, as with `| head`, must not end us in the middle of a change.
        signal(SIGPIPE, SIG_IGN)
        inputIsTerminal = isatty(STDIN_FILENO) == 1
        outputIsTerminal = isatty(STDOUT_FILENO) == 1
        errorIsTerminal = isatty(STDERR_FILENO) == 1
        let forbids = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        allowsColourOption = allowsColour
        self.allowsColour = allowsColour && !forbids && environment["TERM"] != "dumb"
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        // What is piped is read by programs and editors, which take UTF-8.
        usesUnicode = !outputIsTerminal || locale.lowercased().contains("utf")
    }

    /// Whether a person looks who may be shown pictures; the command line can forbid them with its colours.
    public var drawsPictures: Bool { outputIsTerminal && errorIsTerminal && allowsColourOption }

    /// Columns of the terminal; 80 where there is none.
    public var width: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 || ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0,
            size.ws_col > 0
        else { return 80 }
        return Int(size.ws_col)
    }

    /// Lines of the terminal; 24 where there is none.
    public static var height: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
        return Int(size.ws_row)
    }

    /// Pixels of a character's place, `nil` where the terminal doesn't tell.
    static var cellSize: CellSize? {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
            size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
        else { return nil }
        return CellSize(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }

    /// Writes pictures side by side to standard output.
    /// - Throws: as with lines.
    public func write(_ band: PictureBand) throws(FileFailure) {
        try write(raw: band.text { $0.rendered(withColour: allowsColour && outputIsTerminal) })
    }

    /// Writes lines to standard output.
    /// - Throws: `FileFailure` if they are lost, as on a full disk; a reader that has gone, as with `| head`, is none.
    public func write(_ lines: [StyledText]) throws(FileFailure) {
        try write(lines.map { $0.rendered(withColour: allowsColour && outputIsTerminal) })
    }

    /// Writes lines of text as they are to standard output.
    /// - Throws: as with styled lines.
    public func write(_ lines: [String]) throws(FileFailure) {
        var text = ""
        for line in lines {
            text += line
            text += "\n"
        }
        try write(raw: text)
    }

    private func write(raw text: String) throws(FileFailure) {
        let number = Self.write(text, to: STDOUT_FILENO)
        guard number == 0 || number == EPIPE else {
            throw FileFailure(.write, BytePath("standard output"), number: number)
        }
    }

    /// Writes a line to standard error.
    public func writeError(_ line: StyledText) {
        // There is no other place to say that this failed.
        _ = Self.write(line.rendered(withColour: allowsColour && errorIsTerminal) + "\n", to: STDERR_FILENO)
    }

    /// A text with its colours, where standard error may have them.
    func coloured(_ text: StyledText) -> String {
        text.rendered(withColour: allowsColour && errorIsTerminal)
    }

    /// Writes a text as it is to standard error, without a line's end.
    func writeErrorRaw(_ text: String) {
        _ = Self.write(text, to: STDERR_FILENO)
    }

    /// A prompt with its colours, for the line editor.
    func prompt(_ text: StyledText) -> String {
        // The line editor must know what takes no columns: it stands between two bytes of value 1.
        // libedit's header has another byte for the end, which its code doesn't use.
        guard allowsColour else { return text.rendered(withColour: false) }
        return text.pieces.map { piece in
            let sequence = StyledText("", piece.style).rendered(withColour: true)
            let start = sequence.dropLast("\u{1B}[0m".count)
            guard !start.isEmpty else { return piece.text }
            return "\u{1}\(start)\u{1}\(piece.text)\u{1}\u{1B}[0m\u{1}"
        }.joined()
    }

    /// - Returns: the system's error number, 0 if all was written.
    private static func write(_ text: String, to descriptor: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            var offset = 0
            while offset < bytes.count, let start = bytes.baseAddress {
                let written = Glibc.write(descriptor, start + offset, bytes.count - offset)
                if written < 0, errno == EINTR { continue }
                if written <= 0 { return errno }
                offset += written
            }
            return 0
        }
    }
}
