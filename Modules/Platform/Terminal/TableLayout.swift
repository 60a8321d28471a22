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
        let table = ([columns.map { StyledText($0.title, .strong) }] + rows).map { cells in
            cells.map { (text: $0, width: $0.width) }
        }
        let widest = columns.indices.map { index in table.reduce(0) { max($0, $1[index].width) } }
        let widths = Self.fitted(widest, columns, within: width)
        let shown = widths.indices.filter { widths[$0] > 0 }
        return table.map { cells in
            var line = StyledText()
            // Empty cells at the end of a row are left out, so that no line ends in spaces.
            let last = shown.last { cells[$0].width > 0 } ?? -1
            for index in shown where index <= last {
                if index != shown.first { line.append(spaces: 2) }
                let (text, width) = cells[index]
                let cut = width > widths[index] ? text.truncated(toWidth: widths[index]) : text
                let missing = widths[index] - width
                if columns[index].isRightAligned { line.append(spaces: missing) }
                line.append(cut)
                if index != last, !columns[index].isRightAligned { line.append(spaces: missing) }
            }
            return line
        }
    }

    private static func fitted(_ widest: [Int], _ columns: [Column], within limit: Int?) -> [Int] {
        guard let limit else { return widest }
        var widths = widest
        var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - limit
        let order = columns.indices.filter { columns[$0].sacrifice > 0 }
            .sorted { columns[$0].sacrifice > columns[$1].sacrifice }
        // One value without end doesn't cost all others theirs.
        for index in order where excess > 0 {
            let given = min(excess, max(0, widths[index] - limit / 2))
            widths[index] -= given
            excess -= given
        }
        // Then every column gives down to what can still be read, then the least important ones go.
        for index in order where excess > 0 {
            let given = min(excess, max(0, widths[index] - readableWidth))
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
