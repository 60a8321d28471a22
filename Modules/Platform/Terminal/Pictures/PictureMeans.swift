/// The ways a terminal can be made to show a picture.
public enum PictureMeans: String, Sendable, CaseIterable {
    /// Pixels in escape sequences of the Kitty terminal.
    case kitty
    /// Pixels as DEC's printers took them.
    case sixel
    /// A file in an escape sequence of iTerm2.
    case iterm
    /// Half blocks: two pixels in each character's place.
    case blocks
    /// None: words alone.
    case none

    /// What the environment says, `nil` where the terminal itself must be asked.
    ///
    /// A terminal inside tmux gets half blocks, because tmux passes the other ways on to none or to a wrong place.
    /// - Source: the variables are those that kitty, Ghostty, iTerm2, WezTerm, mlterm and foot set; no-color.org.
    static func told(by environment: [String: String]) -> PictureMeans? {
        func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        if let forced = environment["RACCONTO_IMAGES"].flatMap(PictureMeans.init) { return forced }
        let terminal = environment["TERM"] ?? ""
        if has("NO_COLOR") || terminal.isEmpty || terminal == "dumb" { return PictureMeans.none }
        if has("TMUX") || ["tmux", "screen"].contains(where: terminal.hasPrefix) { return .blocks }
        let program = environment["TERM_PROGRAM"] ?? ""
        if has("KITTY_WINDOW_ID") || ["xterm-kitty", "xterm-ghostty"].contains(terminal) || program == "ghostty" {
            return .kitty
        }
        if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
        if ["mlterm", "foot", "yaft"].contains(where: terminal.hasPrefix) { return .sixel }
        // The console of Linux and old terminals show a question as letters.
        if terminal == "linux" || terminal.hasPrefix("vt") { return .blocks }
        return nil
    }

    /// What a terminal answered to `TerminalQuestion`.
    static func told(by answer: [UInt8]) -> PictureMeans {
        let text = String(decoding: answer, as: UTF8.self)
        if text.contains("\u{1B}_Gi=31;OK") { return .kitty }
        guard let start = text.range(ofText: "\u{1B}[?") else { return .blocks }
        let attributes = text[start...].prefix { $0 != "c" }.split(separator: ";")
        // Primary device attributes: 4 is sixel graphics.
        return attributes.dropFirst().contains("4") ? .sixel : .blocks
    }
}

extension String {
    /// The index behind the first place of a text.
    fileprivate func range(ofText text: String) -> Index? {
        indices.first { self[$0...].hasPrefix(text) }.map { index(after: $0) }
    }
}
