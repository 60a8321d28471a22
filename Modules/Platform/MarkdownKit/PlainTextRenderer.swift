/// Writes events as the text a reader sees.
enum PlainTextRenderer {
    /// Blocks and rows on lines of their own, cells with a space between them.
    static func text(of events: [MarkdownEvent]) -> String {
        events.reduce(into: "") { result, event in
            switch event {
            case .text(let text), .code(let text), .codeBlock(let text), .rawBlock(let text): result += text
            case .lineBreak, .rule: result += "\n"
            case .end(.cell): result += " "
            case .end(.paragraph), .end(.tightParagraph), .end(.heading), .end(.row): result += "\n"
            case .begin, .end: break
            }
        }
    }
}
