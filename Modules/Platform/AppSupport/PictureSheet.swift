import FeatureKit
import Terminal

/// Writes what a command gives back with its pictures drawn, row by row.
struct PictureSheet {
    let renderer: Renderer
    let console: Console
    let means: TerminalPictures.Means

    /// Lines of a terminal that stay free for what stands around a picture.
    private static let linesAround = 8

    func write(_ output: CommandOutput) async throws {
        for view in output.views {
            switch view {
            case .picture(let picture):
                try await write([CaptionedPicture(picture, lines: [])], inRow: 1, rows: largeRows)
            case .sideBySide(let pictures):
                try await write(pictures, inRow: pictures.count, rows: largeRows)
            case .contactSheet(let sheet):
                let inRow = console.width < ScreenSize.wideColumns ? sheet.narrowColumns : sheet.wideColumns
                try await write(sheet.cells, inRow: inRow, rows: smallRows(inRow))
            case .message, .summary, .table, .fields, .lines, .columns, .document:
                try console.write(renderer.lines(of: view))
            }
        }
    }

    private var largeRows: Int { max(4, Console.height - Self.linesAround) }

    /// As high as a picture of 4:3 that is as wide as its place.
    private func smallRows(_ inRow: Int) -> Int {
        let cell = means.brush.cell
        return max(2, columns(inRow) * cell.width * 3 / (4 * cell.height))
    }

    private func columns(_ inRow: Int) -> Int {
        max(1, (console.width - PictureBand.gap * (inRow - 1)) / inRow)
    }

    private func write(_ pictures: [CaptionedPicture], inRow: Int, rows: Int) async throws {
        let columns = columns(inRow)
        for start in stride(from: 0, to: pictures.count, by: max(1, inRow)) {
            try Task.checkCancellation()
            let row = pictures[start..<min(start + inRow, pictures.count)]
            var parts: [PictureBand.Part] = []
            for picture in row {
                let request = PictureRequest(picture.picture, columns: columns, rows: rows)
                let drawn = if let request { await means.artist.picture(request) } else { DrawnPicture?.none }
                parts.append(PictureBand.Part(drawn, words: renderer.words(of: picture.picture)))
            }
            if start > 0 { try console.write([""]) }
            try console.write(PictureBand(parts, columns: columns))
            try console.write(lines(under: Array(row), columns: columns))
        }
    }

    private func lines(under pictures: [CaptionedPicture], columns: Int) -> [StyledText] {
        let texts = pictures.map { renderer.lines(under: $0, columns: columns) }
        return (0..<(texts.map(\.count).max() ?? 0)).map { index in
            var line = StyledText()
            for (place, lines) in texts.enumerated() where lines.indices.contains(index) && lines[index].width > 0 {
                line.append(spaces: place * (columns + PictureBand.gap) - line.width)
                line.append(lines[index])
            }
            return line
        }
    }
}
