/// Something that takes the whole terminal until the person leaves it, such as a page to scroll or a photo to look at.
public protocol Screen: Sendable {
    /// What stands on a terminal of that size, a line each from the top; what doesn't fit is cut.
    func lines(_ size: ScreenSize) async throws -> [LineView]
    /// Does what a key asks for.
    /// - Returns: whether to stay; `false` gives the terminal back.
    func handle(_ key: ScreenKey, _ size: ScreenSize) async throws -> Bool
}

/// How large a terminal is.
public struct ScreenSize: Sendable, Hashable {
    /// Characters in a line; at least 1.
    public let columns: Int
    /// Lines; at least 1.
    public let rows: Int

    /// A size.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
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
