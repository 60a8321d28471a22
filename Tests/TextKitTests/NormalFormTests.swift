import Foundation
import TestSupport
import Testing
import TextKit

@Suite("normal forms and folding")
struct NormalFormTests {
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    @Test(
        "NFC composes what Unicode composes, and nothing else",
        arguments: [
            // Unicode Standard Annex 15, figures 3 to 6, and Hangul (section 3.12 of the standard).
            ("e\u{301}", "\u{E9}"), ("\u{1100}\u{1167}\u{11B8}", "겹"), ("\u{212B}", "\u{C5}"), ("\u{2126}", "\u{3A9}"),
            ("\u{1E0B}\u{323}", "\u{1E0D}\u{307}"), ("\u{FB01}", "\u{FB01}"), ("2\u{2075}", "2\u{2075}"),
            ("abc", "abc"),
            ("\u{958}", "\u{915}\u{93C}"),
        ])
    func composed(text: String, expected: String) {
        #expect(scalars(text.normalized) == scalars(expected), "NFC of \(scalars(text))")
    }

    @Test("NFC is what another implementation makes", arguments: 0..<40 as Range<UInt64>)
    func asFoundation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "e", "\u{301}", "\u{323}", "각", "\u{1100}", "\u{1161}", "\u{11A8}", "ů", "u", "\u{30A}", "한", "A",
            "\u{212B}", " ", "🇰🇷",
        ]
        let text = (0..<12).map { _ in random.pick(pieces) }.joined()
        #expect(scalars(text.normalized) == scalars(text.precomposedStringWithCanonicalMapping))
    }

    @Test(
        "folding makes equal what differs in case, marks or form alone",
        arguments: [
            ("Průhonice", "PRUHONICE"), ("Pru\u{30A}honice", "Průhonice"), ("STRASSE", "straße"), ("ΟΔΟΣ", "οδος"),
            ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"), ("Café", "cafe"),
        ])
    func folded(left: String, right: String) {
        #expect(scalars(left.folded) == scalars(right.folded), "\(left) and \(right)")
    }

    @Test("different words stay different", arguments: [("Sea", "See"), ("한", "하"), ("a b", "ab")])
    func apart(left: String, right: String) {
        #expect(left.folded != right.folded)
    }

    @Test("a NUL and an empty text pass through")
    func odd() {
        #expect(scalars("é\u{0}e\u{301}".normalized) == [0xE9, 0, 0xE9])
        #expect("".normalized.isEmpty)
        #expect("".folded.isEmpty)
    }
}
