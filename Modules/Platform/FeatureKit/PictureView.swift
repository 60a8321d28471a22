public import Kernel

/// A picture as a command or a screen shows it, with words that stand where it can't be drawn.
public struct PictureView: Sendable, Hashable {
    /// A JPEG file; `nil` if there is none to show.
    public let file: BytePath?
    /// By how many quarters it is turned clockwise before it is shown.
    public let quarterTurns: Int
    /// What is on it, or why it can't be shown.
    public let words: Message

    /// A picture from its file and its words.
    public init(file: BytePath?, quarterTurns: Int = 0, words: Message) {
        self.file = file
        self.quarterTurns = ((quarterTurns % 4) + 4) % 4
        self.words = words
    }
}

/// A picture with lines of cells under it.
public struct CaptionedPicture: Sendable, Equatable {
    /// The picture.
    public let picture: PictureView
    /// What stands under it, from top to bottom; cells with nothing in them take no room.
    public let lines: [[Cell]]

    /// A picture and what is said of it.
    public init(_ picture: PictureView, lines: [[Cell]]) {
        self.picture = picture
        self.lines = lines
    }
}

/// Small pictures in rows, as a contact sheet.
public struct ContactSheetView: Sendable, Equatable {
    /// Pictures in a row of a terminal that is narrower than `ScreenSize.wideColumns`; at least 1.
    public let narrowColumns: Int
    /// Pictures in a row of a wide terminal; at least 1.
    public let wideColumns: Int
    /// The pictures in their order, all with as many lines.
    public let cells: [CaptionedPicture]

    /// A contact sheet.
    public init(narrowColumns: Int, wideColumns: Int, cells: [CaptionedPicture]) {
        self.narrowColumns = max(1, narrowColumns)
        self.wideColumns = max(1, wideColumns)
        self.cells = cells
    }
}
