import CUTF8Proc
import Kernel

extension String {
    /// How many columns of a terminal this takes: wide East Asian characters and emoji two, combining marks none.
    /// - Source: Unicode Standard Annex 11.
    public var terminalWidth: Int {
        if isPrintableASCII { return utf8.count }
        return reduce(0) { $0 + $1.terminalWidth }
    }

    /// This text in lines of at most so many columns, broken at spaces, and where there is none between two characters.
    public func wrapped(toWidth width: Int) -> [String] {
        var lines: [String] = []
        var (line, used) = ("", 0)
        func end() {
            lines.append(line)
            (line, used) = ("", 0)
        }
        for word in split(separator: " ") {
            let wide = word.reduce(0) { $0 + $1.terminalWidth }
            if used > 0, used + 1 + wide > width { end() }
            if used > 0 { (line, used) = (line + " ", used + 1) }
            for character in word {
                if used > 0, used + character.terminalWidth > width { end() }
                line.append(character)
                used += character.terminalWidth
            }
        }
        if used > 0 || lines.isEmpty { end() }
        return lines
    }

    /// This text cut to at most so many columns, with `…` for what is left out.
    public func truncated(toWidth width: Int) -> String {
        guard terminalWidth > width else { return self }
        guard width > 0 else { return "" }
        var result = ""
        var used = 1
        for character in self {
            used += character.terminalWidth
            if used > width { break }
            result.append(character)
        }
        return result + "…"
    }

    /// This text cut in its middle to at most so many columns, with `…` for what is left out: of a file's name the end
    /// says as much as the beginning.
    public func truncatedInMiddle(toWidth width: Int) -> String {
        guard terminalWidth > width else { return self }
        guard width > 1 else { return truncated(toWidth: width) }
        let end = Self.fitting(reversed(), width: (width - 1) / 2)
        let start = Self.fitting(self, width: width - 1 - (width - 1) / 2)
        return String(start) + "…" + String(end.reversed())
    }

    /// As many characters as fit into so many columns.
    private static func fitting(_ characters: some Sequence<Character>, width: Int) -> [Character] {
        var used = 0
        return characters.prefix { character in
            used += character.terminalWidth
            return used <= width
        }
    }

    /// This text with spaces up to so many columns, in front of it or behind it.
    public func padded(toWidth width: Int, alignedRight: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - terminalWidth))
        return alignedRight ? spaces + self : self + spaces
    }
}

extension Character {
    /// Columns of a terminal: an emoji made of several is as wide as one, two regional indicators are a flag.
    var terminalWidth: Int {
        let widths = unicodeScalars.map { Int(utf8proc_charwidth(utf8proc_int32_t($0.value))) }
        let isFlag = widths.count == 2 && unicodeScalars.allSatisfy { ("\u{1F1E6}"..."\u{1F1FF}").contains($0) }
        let isEmoji = isFlag || unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{200D}" }
        return isEmoji ? 2 : max(0, widths.max() ?? 0)
    }
}
