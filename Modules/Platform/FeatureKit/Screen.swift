/// Something that takes the whole terminal until the person leaves it, such as a page to scroll or a photo to look at.
public protocol Screen: Sendable {
    /// What stands on a terminal of that size, a line each from the top; what doesn't fit is cut.
    func lines(_ size: ScreenSize) async throws -> [LineView]
    /// Does what a key asks for.
    /// - Returns: whether to stay; `false` gives the terminal back.
    func handle(_ key: ScreenKey, _ size: ScreenSize) async throws -> Bool
    /// The picture above the lines, `nil` where there is none; the lines then begin below it.
    func picture(_ size: ScreenSize) async throws -> ScreenPicture?
    /// Pictures that could be wanted next, the likeliest first; they are prepared while the person looks.
    func upcoming(_ size: ScreenSize) async throws -> [ScreenPicture]
}

extension Screen {
    /// None: most screens are text.
    public func picture(_ size: ScreenSize) async throws -> ScreenPicture? { nil }
    /// None.
    public func upcoming(_ size: ScreenSize) async throws -> [ScreenPicture] { [] }
}

/// A picture of a screen: centred in the upper lines of the terminal.
public struct ScreenPicture: Sendable, Hashable {
    /// How large a picture is shown.
    public enum Zoom: Sendable, Hashable {
        /// The whole of it, as large as it fits, never enlarged.
        case whole
        /// A part of it, a pixel of it on each of the terminal's; the numbers are the part's left and upper edge in
        /// pixels of the picture, and are brought back to where there is one.
        case actualSize(left: Int, top: Int)
    }

    /// The picture and its words.
    public let view: PictureView
    /// Lines of the terminal it may take, from the top.
    public let rows: Int
    /// How large.
    public let zoom: Zoom

    /// A picture of a screen.
    public init(_ view: PictureView, rows: Int, zoom: Zoom = .whole) {
        self.view = view
        self.rows = max(0, rows)
        self.zoom = zoom
    }
}

/// How large a terminal is.
public struct ScreenSize: Sendable, Hashable {
    /// Characters in a line; at least 1.
    public let columns: Int
    /// Lines; at least 1.
    public let rows: Int
    /// Pixels of a picture that a character's place can show, side by side.
    public let pixelsPerColumn: Int
    /// Pixels of a picture that a character's place can show, one below the other.
    public let pixelsPerRow: Int

    /// A size; without more knowledge a character's place shows two pixels, one above the other.
    public init(columns: Int, rows: Int, pixelsPerColumn: Int = 1, pixelsPerRow: Int = 2) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.pixelsPerColumn = max(1, pixelsPerColumn)
        self.pixelsPerRow = max(1, pixelsPerRow)
    }

    /// From this width on there is room for words beside signs, and for more columns of pictures.
    public static let wideColumns = 100

    /// Whether there is that room.
    public var isWide: Bool { columns >= Self.wideColumns }
}

/// A key as a screen hears it.
public enum ScreenKey: Sendable, Hashable {
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
}
