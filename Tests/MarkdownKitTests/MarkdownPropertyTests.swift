import HTMLKit
import MarkdownKit
import Testing

@Suite("any text as Markdown")
struct MarkdownPropertyTests {
    private static let elements: Set<String> = [
        "a", "blockquote", "br", "code", "del", "em", "h4", "h5", "h6", "hr", "input", "li", "ol", "p", "pre", "strong",
        "table", "tbody", "td", "th", "thead", "tr", "ul",
    ]
    private static let attributes: Set<String> = [
        "align", "checked", "disabled", "href", "rel", "start", "target", "title", "type",
    ]

    @Test("gives known elements only, well nested, no link within a link", arguments: 0..<400)
    func wellFormed(seed: UInt64) throws {
        let text = Self.text(seed: seed)
        let html = Markdown.html(text).markup
        var open: [String] = []
        for tag in Self.tags(in: html) {
            let words = tag.split(separator: " ")
            let name = String(words.first ?? "")
            if name.hasPrefix("/") {
                #expect(open.popLast() == String(name.dropFirst()), "\(text.debugDescription) gave \(html)")
                continue
            }
            #expect(Self.elements.contains(name), "\(text.debugDescription) gave \(html)")
            #expect(name != "a" || !open.contains("a"), "\(text.debugDescription) gave \(html)")
            for attribute in words.dropFirst() where attribute.contains("=\"") {
                #expect(Self.attributes.contains(String(attribute.prefix { $0 != "=" })))
            }
            if !["br", "hr", "input"].contains(name) { open.append(name) }
        }
        #expect(open.isEmpty)
        #expect(!html.contains("href=\"javascript"))
        #expect(!html.contains("\u{200C}"))
    }

    @Test("is read the same by many at once as by one alone")
    func concurrency() async {
        let texts = (0..<40).map { Self.text(seed: $0) }
        let alone = texts.map { Markdown.html($0) }
        let together = await withTaskGroup(of: (Int, TrustedHTML).self) { group in
            for round in 0..<400 {
                group.addTask { (round % 40, Markdown.html(texts[round % 40])) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (index, html) in together { #expect(html == alone[index]) }
    }

    @Test("has no empty one among its first lines", arguments: 0..<100)
    func plainText(seed: UInt64) {
        let text = Self.text(seed: seed)
        let lines = Markdown.plainText(text, lines: 3).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 3)
        #expect(lines == [""] || !lines.contains(""))
    }

    /// What stands between `<` and `>`; both are escaped wherever they are no part of a tag.
    private static func tags(in html: String) -> [Substring] {
        html.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != ">" } }
    }

    /// Marks of Markdown, pieces of attacks and text in a random row.
    private static func text(seed: UInt64) -> String {
        let pieces = [
            "*", "**", "***", "_", "~~", "`", "```", "\n", "\n\n", "# ", "> ", "- ", "1. ", "- [x] ", "[", "](", ")",
            "![",
            "[a]", "[a]: javascript:x\n", "(javascript:alert(1))", "(http://a.b \"t\")", "<a href='x'>", "<script>",
            "</",
            "<!--", "http://a.b", "www.a.b", "a@b.c", "|", "|-|-|\n", "    ", "\t", "\\", "&lt;", "&#106;", ":", "제목",
            "은", "\u{200C}", "\u{200B}", "a", " ", "\"", "'", "\0", "\r", "---\n", "<http://a.b>", "[www.a.b](/x)",
        ]
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        return (0..<30).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return pieces[Int(state % UInt64(pieces.count))]
        }.joined()
    }
}
