import HTMLKit
import Testing

@Suite("any text in any place comes back as itself")
struct EscapingPropertyTests {
    @Test("in an element and in an attribute", arguments: 0..<300)
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let text = Self.text(using: &random)
        let markup = HTML.element("p", ["title": text]) { text }.fragment.markup

        let opening = try #require(markup.split(separator: #"<p title=""#).first)
        let parts = opening.split(separator: #"">"#, maxSplits: 1, omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        #expect(Self.unescaped(parts[0]) == text)
        #expect(Self.unescaped(parts[1].dropLast(4)) == text)
        #expect(markup.filter { $0 == "<" }.count == 2)
        #expect(!markup.lowercased().contains("<script"))
    }

    /// Pieces of attacks, of text and of single characters in a random row.
    private static func text(using random: inout SplitMix) -> String {
        let pieces = [
            "<script>", "</script>", "\"", "'", ">", "<", "&", "&amp;", "&#60;", "<!--", "-->", "]]>",
            "<img src=1 onerror=alert(1)>",
            "\"><svg/onload=alert(1)>", "제목", "은", "🇰🇷", "e\u{301}", "\u{202E}", "\n", "\t", " ", "a", "=", "`", "{{x}}",
            "\u{FEFF}",
        ]
        let count = Int(random.next() % 12) + 1
        return (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    }

    /// What a browser makes of the four references that may stand in the markup.
    private static func unescaped(_ markup: some StringProtocol) -> String {
        var result: [UInt8] = []
        var rest = Array(markup.utf8)[...]
        let references: [(name: String, character: String)] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""),
        ]
        while let byte = rest.first {
            if let reference = references.first(where: { rest.starts(with: $0.name.utf8) }) {
                result += reference.character.utf8
                rest = rest.dropFirst(reference.name.utf8.count)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// A small seeded source of numbers.
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
