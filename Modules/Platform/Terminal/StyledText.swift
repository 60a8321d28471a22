import Kernel
import TextKit

/// A text in pieces, each with its style; what it looks like is decided when it is written.
public struct StyledText: Hashable, Sendable {
    /// Ways a piece can look.
    public enum Style: Hashable, Sendable {
        /// As it is.
        case plain
        /// Bold.
        case strong
        /// Dim, for what is less important.
        case soft
        /// One of the terminal's sixteen colours.
        case colour(Colour)
    }

    /// The colours used, of the terminal's sixteen.
    public enum Colour: Int, Hashable, Sendable {
        /// Red.
        case red = 31
        /// Green.
        case green = 32
        /// Yellow.
        case yellow = 33
        /// Blue.
        case blue = 34
        /// Magenta, which stands for violet and purple.
        case magenta = 35
        /// Bright black.
        case gray = 90
        /// Bright red, which stands for orange.
        case brightRed = 91
    }

    struct Piece: Hashable, Sendable {
        private(set) var text: String
        let style: Style
        /// The columns it takes, counted once: a table asks for each of its cells several times.
        private(set) var width: Int

        init(_ text: String, _ style: Style) {
            self.init(text, style, width: text.terminalWidth)
        }

        init(_ text: String, _ style: Style, width: Int) {
            self.text = text
            self.style = style
            self.width = width
        }

        mutating func append(_ other: Piece) {
            text += other.text
            width += other.width
        }
    }

    private(set) var pieces: [Piece]

    /// A text in one style, safe to write: its control characters are escaped.
    public init(_ text: String, _ style: Style = .plain) {
        pieces = [Piece(text.escapingControlCharacters, style)]
    }

    /// Nothing.
    public init() {
        pieces = []
    }

    /// Two texts, one behind the other.
    public static func + (left: StyledText, right: StyledText) -> StyledText {
        var sum = left
        sum.append(right)
        return sum
    }

    /// Puts a text behind this one.
    public mutating func append(_ text: StyledText) {
        for piece in text.pieces { append(piece) }
    }

    /// Puts spaces behind this text.
    public mutating func append(spaces count: Int) {
        if count > 0 { append(Piece(String(repeating: " ", count: count), .plain, width: count)) }
    }

    private mutating func append(_ piece: Piece) {
        if let last = pieces.indices.last, pieces[last].style == piece.style {
            pieces[last].append(piece)
        } else {
            pieces.append(piece)
        }
    }

    /// The columns it takes.
    public var width: Int {
        pieces.reduce(0) { $0 + $1.width }
    }

    /// The text alone.
    public var plain: String {
        pieces.map(\.text).joined()
    }

    /// Cut to so many columns, with `…` for what is left out.
    public func truncated(toWidth width: Int) -> StyledText {
        guard self.width > width else { return self }
        var result = StyledText()
        var left = width
        for piece in pieces where left > 0 {
            let cut = piece.width < left ? piece : Piece((piece.text + "  ").truncated(toWidth: left), piece.style)
            result.pieces.append(cut)
            left -= cut.width
        }
        return result
    }

    /// With escape sequences for its styles, or without any.
    func rendered(withColour usesColour: Bool) -> String {
        if pieces.count == 1, let only = pieces.first, !usesColour || only.style == .plain { return only.text }
        guard usesColour else { return plain }
        return pieces.map { piece in
            switch piece.style {
            case .plain: piece.text
            case .strong: "\u{1B}[1m\(piece.text)\u{1B}[0m"
            case .soft: "\u{1B}[2m\(piece.text)\u{1B}[0m"
            case .colour(let colour): "\u{1B}[\(colour.rawValue)m\(piece.text)\u{1B}[0m"
            }
        }.joined()
    }
}
