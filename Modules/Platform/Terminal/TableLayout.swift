import TextKit

/// Lays out a table without frames: a bold header, two spaces between columns.
public struct TableLayout: Sendable {
    /// A column.
    public struct Column: Sendable {
        /// The header.
        public let title: String
        /// Whether cells stand at the right.
        public let isRightAligned: Bool
        /// When there is too little room, columns with a higher number are cut first; 0 is never cut.
        public let sacrifice: Int

        /// A column.
        public init(title: String, isRightAligned: Bool, sacrifice: Int) {
            self.title = title
            self.isRightAligned = isRightAligned
            self.sacrifice = sacrifice
        }
    }

    private let columns: [Column]
    private let rows: [[StyledText]]

    /// A table; each row has a cell per column.
    public init(columns: [Column], rows: [[StyledText]]) {
        self.columns = columns
        self.rows = rows
    }

    /// The lines of the table.
    /// - Parameter width: The columns there are; `nil` cuts nothing.
    public func lines(width: Int?) -> [StyledText] {
        let widths = widths(within: width)
        let header = columns.map { StyledText($0.title, .strong) }
        return ([header] + rows).map { cells in
            var line = StyledText()
            let shown = cells.indices.filter { widths[$0] > 0 }
            // Empty cells at the end of a row are left out, so that no line ends in spaces.
            let last = shown.last { cells[$0].width > 0 }
            for (index, cell) in cells.enumerated() where widths[index] > 0 && index <= last ?? -1 {
                if line.width > 0 { line = line + StyledText("  ") }
                let isLast = index == last && !columns[index].isRightAligned
                let cut = cell.truncated(toWidth: widths[index])
                line =
                    line
                    + (isLast ? cut : cut.padded(toWidth: widths[index], alignedRight: columns[index].isRightAligned))
            }
            return line
        }
    }

    private func widths(within limit: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            rows.reduce(columns[index].title.terminalWidth) { max($0, $1[index].width) }
        }
        guard let limit else { return widths }
        var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - limit
        let order = columns.indices.filter { columns[$0].sacrifice > 0 }
            .sorted { columns[$0].sacrifice > columns[$1].sacrifice }
        // First every column gives down to what can still be read, then the least important ones go.
        for index in order where excess > 0 {
            let given = min(excess, max(0, widths[index] - Self.readableWidth))
            widths[index] -= given
            excess -= given
        }
        for index in order where excess > 0 {
            excess -= widths[index] + 2
            widths[index] = 0
        }
        return widths
    }

    private static let readableWidth = 12
}
