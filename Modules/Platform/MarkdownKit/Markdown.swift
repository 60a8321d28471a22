public import HTMLKit
import Kernel

/// The text of stories and notes: GitHub's Markdown, shown without trusting its author.
///
/// Tables, strikethrough, autolinks and task lists are understood. A single line break stays one, and bold and italic
/// work next to Korean particles (`**제목:**은`). Raw HTML is shown as the text it is, a picture as its description,
/// and a link leads only where `Link` allows. U+200B and U+200C, which older programs left in texts, are dropped.
///
/// Every call ends in time and space proportional to the text. What could cost more is shown as plain text: more than
/// `maximumByteCount`, nesting by more than 64 marks on one line, references that unfold to more than 16 MB, and
/// results above 2 MB. Tables of more than 100 columns or 50,000 cells stay paragraphs.
public enum Markdown {
    /// The longest text that is read as Markdown, in bytes of UTF-8.
    public static let maximumByteCount = 65_536

    /// The text as blocks of a page. Headings of level 1 to 3 become `h4` to `h6`, since they stand under the titles
    /// of project (`h1`), chapter (`h2`) and sub-chapter (`h3`); deeper ones become paragraphs.
    /// - Source: GitHub Flavored Markdown Spec, version 0.29-gfm.
    public static func html(_ text: String) -> TrustedHTML {
        let text = withoutInvisibleMarks(text)
        guard let events = events(of: text) else { return plainHTML(text) }
        var renderer = HTMLRenderer()
        for event in events {
            renderer.write(event)
            if renderer.byteCount > maximumResultByteCount { return plainHTML(text) }
        }
        return renderer.finish()
    }

    /// The first lines of what a reader sees, without marks: for outlines and descriptions.
    /// - Parameter lines: At most so many lines that aren't empty, joined by line feeds.
    public static func plainText(_ text: String, lines: Int) -> String {
        let text = withoutInvisibleMarks(text)
        let visible = events(of: text).map { PlainTextRenderer.text(of: $0) } ?? text
        return visible.split(whereSeparator: \.isNewline)
            .map { $0.trimmed }
            .filter { !$0.isEmpty }
            .prefix(max(0, lines))
            .joined(separator: "\n")
    }

    private static let maximumResultByteCount = 2_097_152

    private static func events(of text: String) -> [MarkdownEvent]? {
        let syntax = MarkdownSyntax(safeFor: text)
        guard syntax.isMarkdown else { return nil }
        return MarkdownDocument.events(of: EmphasisHelp.applied(to: text), syntax: syntax)
    }

    private static func withoutInvisibleMarks(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: text.unicodeScalars.lazy.filter { $0 != "\u{200B}" && $0 != EmphasisHelp.mark })
        return String(result)
    }

    /// A paragraph for everything between empty lines.
    private static func plainHTML(_ text: String) -> TrustedHTML {
        var renderer = HTMLRenderer()
        var isInParagraph = false
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let isEmpty = line.allSatisfy(\.isWhitespace)
            if isInParagraph { renderer.write(isEmpty ? .end(.paragraph) : .lineBreak) }
            if !isInParagraph, !isEmpty { renderer.write(.begin(.paragraph)) }
            if !isEmpty { renderer.write(.text(String(line))) }
            isInParagraph = !isEmpty
        }
        return renderer.finish()
    }
}
