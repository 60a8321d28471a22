public import Kernel

/// A part of what a command shows; a renderer makes text of it.
public enum OutputView: Sendable, Equatable {
    /// A sentence.
    case message(Message)
    /// A soft line of a few messages with dots between them: a summary under a list.
    case summary([Message])
    /// A table.
    case table(TableView)
    /// Names with values under each other.
    case fields([FieldView])
    /// Lines with an indentation, as an outline.
    case lines([LineView])
    /// Two outlines, side by side in a wide terminal, one under the other in others. Lines of the second that hold one text
    /// alone are broken between words to fit.
    case columns([LineView], [LineView])
    /// A page for another program, line by line; never cut.
    case document([String])
    /// A picture, as large as the terminal allows with what stands around it.
    case picture(PictureView)
    /// A few pictures to be compared, side by side in equal parts of the terminal.
    case sideBySide([CaptionedPicture])
    /// Many small pictures in rows.
    case contactSheet(ContactSheetView)
}

extension OutputView {
    /// A soft line: what could be done next.
    public static func hint(_ message: Message) -> OutputView {
        .summary([message])
    }
}

/// A table without frames.
public struct TableView: Sendable, Equatable {
    /// From left to right.
    public let columns: [ColumnView]
    /// One list of cells per row, as long as the columns.
    public let rows: [[Cell]]

    /// A table.
    public init(columns: [ColumnView], rows: [[Cell]]) {
        self.columns = columns
        self.rows = rows
    }
}

/// A column of a table.
public struct ColumnView: Sendable, Equatable {
    /// The key of its header.
    public let title: String
    /// Whether cells stand at the right, as numbers do.
    public let isRightAligned: Bool
    /// When the terminal is too narrow, columns with a higher number are cut first; 0 is never cut.
    public let sacrifice: Int

    /// A column.
    public init(_ title: String, isRightAligned: Bool = false, sacrifice: Int = 0) {
        self.title = title
        self.isRightAligned = isRightAligned
        self.sacrifice = sacrifice
    }
}

/// A name with its value.
public struct FieldView: Sendable, Equatable {
    /// The key of the name.
    public let title: String
    /// The value.
    public let cell: Cell

    /// A field.
    public init(_ title: String, _ cell: Cell) {
        self.title = title
        self.cell = cell
    }
}

/// A line of an outline.
public struct LineView: Sendable, Equatable {
    /// 0 at the left; each step is two columns.
    public let indentation: Int
    /// Parts of the line, a space between them.
    public let cells: [Cell]

    /// A line.
    public init(_ indentation: Int, _ cells: [Cell]) {
        self.indentation = indentation
        self.cells = cells
    }
}

/// A value in a table or a line.
public enum Cell: Sendable, Equatable {
    /// Nothing.
    case none
    /// A text as it is, control characters escaped.
    case text(String)
    /// A text that comes from the string tables.
    case message(Message)
    /// A number, grouped by thousands.
    case number(Int)
    /// One to five stars, or none.
    case stars(Int?)
    /// A coloured dot with its letter.
    case mark(letter: Character, Tone)
    /// A moment, to the minute, as the clock of the person shows it.
    case time(Instant)
    /// A text from the string tables in a colour.
    case toned(Message, Tone)
    /// A soft text.
    case soft(String)
    /// A strong text.
    case strong(String)
    /// A file's name, cut in its middle where there is too little room under a picture.
    case name(String)
}

/// The colours of a terminal that carry a meaning.
public enum Tone: String, Sendable {
    /// As rejected, and errors.
    case red
    /// As one of the labels; terminals without it show a bright red.
    case orange
    /// As one of the labels.
    case yellow
    /// As completed.
    case green
    /// As published.
    case blue
    /// As in progress.
    case violet
    /// As archived.
    case gray
}
