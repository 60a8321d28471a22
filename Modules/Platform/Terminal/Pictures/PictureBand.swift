/// Pictures side by side among lines of text.
public struct PictureBand: Sendable {
    /// A picture, or words in its place.
    public struct Part: Sendable {
        let drawn: DrawnPicture?
        let words: StyledText

        /// A part; the words stand where nothing is drawn.
        public init(_ drawn: DrawnPicture?, words: StyledText) {
            self.drawn = drawn
            self.words = words
        }
    }

    private let parts: [Part]
    private let columns: Int
    /// The columns between two parts.
    public static let gap = 2

    /// Parts from left to right, each at the left of its place, which has so many columns.
    public init(_ parts: [Part], columns: Int) {
        self.parts = parts
        self.columns = columns
    }

    /// Lines of the highest picture; 1 for words alone.
    var rows: Int {
        parts.map { $0.drawn?.rows ?? 1 }.max() ?? 1
    }

    /// What shows them from the beginning of a line on; the cursor ends on the line below.
    func text(colouring: (StyledText) -> String) -> String {
        // Room first: at the lower edge a terminal would move up, or cut, while a picture is drawn.
        var text = String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A"
        for row in 0..<rows {
            for (index, part) in parts.enumerated() {
                let line = self.line(row, of: part, colouring: colouring)
                guard let line else { continue }
                let column = index * (columns + Self.gap)
                text += column > 0 ? "\r\u{1B}[\(column)C" : "\r"
                text += line
            }
            text += "\n"
        }
        return text
    }

    /// Portraits stand on the same ground as the others.
    private func line(_ row: Int, of part: Part, colouring: (StyledText) -> String) -> String? {
        guard let drawn = part.drawn else {
            return row == rows - 1 ? colouring(part.words.truncated(toWidth: columns)) : nil
        }
        let own = row - (rows - drawn.rows)
        return drawn.lines.indices.contains(own) ? drawn.lines[own] : nil
    }
}
