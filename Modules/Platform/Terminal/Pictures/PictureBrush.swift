/// How pictures are drawn on one terminal.
public struct PictureBrush: Sendable, Hashable {
    /// The way; never `none`.
    public let means: PictureMeans
    /// How many pixels of a picture a character's place shows.
    public let cell: CellSize
    private let depth: ColourDepth

    /// The best brush for a terminal; `nil` if it gets words alone.
    ///
    /// The terminal is asked when its environment doesn't tell, which takes up to half a second where it doesn't answer.
    /// - Parameter environment: `RACCONTO_IMAGES`, `TERM`, `TERM_PROGRAM`, `COLORTERM`, `TMUX` and a few others.
    public init?(console: Console, environment: [String: String]) {
        guard console.drawsPictures else { return nil }
        let told = PictureMeans.told(by: environment)
        self.init(
            told ?? PictureMeans.told(by: TerminalQuestion.answer(console)), cell: Console.cellSize,
            depth: ColourDepth(environment: environment), usesUnicode: console.usesUnicode)
    }

    /// A brush of these means, or of half blocks where a library is missing for them.
    init?(_ means: PictureMeans, cell: CellSize?, depth: ColourDepth, usesUnicode: Bool = true) {
        let needsLibrary = means == .sixel || means == .iterm
        let possible = needsLibrary && !ChafaPicture.isThere ? .blocks : means
        if possible == .none || (possible == .blocks && !usesUnicode) { return nil }
        self.means = possible
        self.depth = depth
        // The pixels of most terminals that don't tell are about so large; a half block is a pixel of its own.
        self.cell = possible == .blocks ? CellSize(width: 1, height: 2) : cell ?? CellSize(width: 10, height: 20)
    }

    /// Draws a picture that fits; the whole of it is drawn.
    public func drawn(_ pixels: Pixels) -> DrawnPicture {
        let columns = (pixels.width + cell.width - 1) / cell.width
        let rows = (pixels.height + cell.height - 1) / cell.height
        if means == .blocks {
            return DrawnPicture(columns: columns, rows: rows, lines: BlockPicture(depth: depth).lines(of: pixels))
        }
        let (width, height) = (columns * cell.width, rows * cell.height)
        // On whole characters' places: a terminal would stretch the picture to them.
        let ground = pixels.centred(width: width, height: height)
        let sequence =
            means == .kitty
            ? KittyPicture.sequence(pixels: ground, width: width, height: height, columns: columns, rows: rows)
            : ChafaPicture.sequence(means, pixels: ground, columns: columns, rows: rows, cell: cell) ?? ""
        // The first line draws all of it and puts the cursor back; then each goes over its places.
        let forward = "\u{1B}[\(columns)C"
        let first = "\u{1B}7\(sequence)\u{1B}8\(forward)"
        return DrawnPicture(
            columns: columns, rows: rows, lines: [first] + Array(repeating: forward, count: rows - 1))
    }

    /// Takes away what text doesn't write over; empty where nothing is needed.
    var clearing: String { means == .kitty ? KittyPicture.clearing : "" }
}

/// The pixels of a character's place.
public struct CellSize: Sendable, Hashable {
    /// Side by side; at least 1.
    public let width: Int
    /// One below the other; at least 1.
    public let height: Int
}

/// A picture as lines to be written below each other.
public struct DrawnPicture: Sendable, Hashable {
    /// Characters' places side by side.
    public let columns: Int
    /// Lines.
    public let rows: Int
    /// Each moves the cursor over all columns; the terminal must have room for all of them below the first.
    let lines: [String]
}
