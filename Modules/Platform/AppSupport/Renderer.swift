import FeatureKit
import Kernel
import Terminal
import TextKit

/// Makes lines of what a command gives back.
struct Renderer: Sendable {
    let catalog: StringCatalog
    let usesUnicode: Bool
    /// The columns there are; `nil` cuts nothing.
    let width: Int?
    /// Made once: a list shows the same six on all its rows.
    private let stars: [StyledText]

    init(catalog: StringCatalog, usesUnicode: Bool, width: Int?) {
        self.catalog = catalog
        self.usesUnicode = usesUnicode
        self.width = width
        let (full, empty) = usesUnicode ? ("★", "☆") : ("*", "-")
        stars = (0...5).map { count in
            StyledText(String(repeating: full, count: count) + String(repeating: empty, count: 5 - count))
        }
    }

    func lines(of output: CommandOutput) -> [StyledText] {
        var lines: [StyledText] = []
        for (index, view) in output.views.enumerated() {
            // Fields of several things are told apart by a blank line.
            if index > 0, case .fields = view { lines.append(StyledText()) }
            lines += self.lines(of: view)
        }
        return lines
    }

    /// The lines of one view; a picture's are its words.
    func lines(of view: OutputView) -> [StyledText] {
        switch view {
        case .message(let message): return [StyledText(catalog.text(message))]
        case .summary(let messages):
            return [StyledText(messages.map(catalog.text).joined(separator: usesUnicode ? " · " : " - "), .soft)]
        case .table(let table):
            let columns = table.columns.map { column in
                TableLayout.Column(
                    title: catalog.text(column.title), isRightAligned: column.isRightAligned,
                    sacrifice: column.sacrifice)
            }
            return TableLayout(columns: columns, rows: table.rows.map { $0.map(text) }).lines(width: width)
        case .fields(let fields):
            let titles = fields.map { catalog.text($0.title) }
            let widest = titles.map(\.terminalWidth).max() ?? 0
            return zip(titles, fields).map { title, field in
                StyledText(title.padded(toWidth: widest) + "  ", .soft) + text(field.cell)
            }
        case .lines(let lines): return self.lines(lines)
        case .columns(let first, let second): return columns(first, second)
        case .document(let lines): return lines.map { StyledText($0) }
        case .picture(let picture): return [words(of: picture)]
        case .sideBySide(let pictures): return pictures.flatMap { [words(of: $0.picture)] + lines(under: $0) }
        // A line each: without its pictures a sheet is a list.
        case .contactSheet(let sheet): return sheet.cells.map { line($0.lines.flatMap { $0 }) }
        }
    }

    /// What stands in the place of a picture.
    func words(of picture: PictureView) -> StyledText {
        StyledText(catalog.text(picture.words), .soft)
    }

    /// The lines under a picture.
    /// - Parameter columns: names are cut in their middle to fit; `nil` cuts nothing.
    func lines(under picture: CaptionedPicture, columns: Int? = nil) -> [StyledText] {
        picture.lines.map { line($0, columns: columns) }
    }

    private func line(_ cells: [Cell], columns: Int? = nil) -> StyledText {
        let texts = cells.map { (cell: $0, text: text($0)) }.filter { $0.text.width > 0 }
        var line = StyledText()
        for (cell, text) in texts {
            if line.width > 0 { line.append(spaces: 1) }
            if case .name(let name) = cell, let columns {
                let others = texts.reduce(texts.count - 1) { $0 + $1.text.width } - text.width
                line.append(StyledText(Self.oneLine(name).truncatedInMiddle(toWidth: max(1, columns - others))))
            } else {
                line.append(text)
            }
        }
        return columns.map { line.truncated(toWidth: $0) } ?? line
    }

    /// The lines of an outline or a screen.
    func lines(_ lines: [LineView]) -> [StyledText] {
        lines.map { line in
            let styled = styled(line)
            return width.map { styled.truncated(toWidth: $0) } ?? styled
        }
    }

    private func styled(_ line: LineView) -> StyledText {
        var styled = StyledText(String(repeating: "  ", count: line.indentation))
        for (index, cell) in line.cells.enumerated() {
            styled = styled + (index > 0 ? StyledText(" ") : StyledText()) + text(cell)
        }
        return styled
    }

    private func columns(_ first: [LineView], _ second: [LineView]) -> [StyledText] {
        guard let width, width >= ScreenSize.wideColumns else {
            return lines(first) + [StyledText()] + second.flatMap { broken($0, toWidth: width) } + [StyledText()]
        }
        let left = first.map(styled)
        // What needs less than its half leaves the rest to the other.
        let leftWidth = min(width / 2, left.map(\.width).max() ?? 0)
        let right = second.flatMap { broken($0, toWidth: width - leftWidth - Self.gap) }
        return (0..<max(left.count, right.count)).map { row in
            var line = row < left.count ? left[row].truncated(toWidth: leftWidth) : StyledText()
            guard row < right.count, right[row].width > 0 else { return line }
            line.append(spaces: leftWidth + Self.gap - line.width)
            line.append(right[row])
            return line
        }
    }

    private static let gap = 3

    private func broken(_ line: LineView, toWidth width: Int?) -> [StyledText] {
        let whole = styled(line)
        guard let width else { return [whole] }
        guard line.cells.count == 1, case .text(let text) = line.cells[0] else {
            return [whole.truncated(toWidth: width)]
        }
        let space = String(repeating: "  ", count: line.indentation)
        return Self.oneLine(text).wrapped(toWidth: max(1, width - space.count)).map { StyledText(space + $0) }
    }

    private func text(_ cell: Cell) -> StyledText {
        switch cell {
        case .none: StyledText()
        case .text(let text), .name(let text): StyledText(Self.oneLine(text))
        case .message(let message): StyledText(catalog.text(message))
        case .number(let number): StyledText(NumberText.grouped(number))
        case .stars(let count): count.map { stars[min(5, max(0, $0))] } ?? StyledText()
        case .mark(let letter, let tone):
            StyledText(usesUnicode ? "●" : "*", .colour(Self.colour(tone))) + StyledText(" \(letter)")
        case .toned(let message, let tone): StyledText(catalog.text(message), .colour(Self.colour(tone)))
        case .time(let instant): StyledText(LocalTimeText.minute(instant))
        case .soft(let text): StyledText(Self.oneLine(text), .soft)
        case .strong(let text): StyledText(Self.oneLine(text), .strong)
        }
    }

    private static func oneLine(_ text: String) -> String {
        if text.isPrintableASCII { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    private static func colour(_ tone: Tone) -> StyledText.Colour {
        switch tone {
        case .red: .red
        case .orange: .brightRed
        case .yellow: .yellow
        case .green: .green
        case .blue: .blue
        case .violet: .magenta
        case .gray: .gray
        }
    }
}
