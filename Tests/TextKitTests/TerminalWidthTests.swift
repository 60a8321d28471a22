import TestSupport
import Testing
import TextKit

@Suite("widths in a terminal")
struct TerminalWidthTests {
    @Test(
        "East Asian wide characters and emoji take two columns, marks none",
        arguments: [
            ("abc", 3), ("", 0), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("日本", 4), ("é", 1), ("e\u{301}", 1),
            ("ｱ", 1),
            ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("❤️", 2), ("🇰🇷", 2), ("★", 1), ("…", 1), ("\u{200B}", 0),
            ("a한", 3),
        ])
    func width(text: String, columns: Int) {
        #expect(text.terminalWidth == columns, "\(text)")
    }

    @Test(
        "a text is cut to the columns there are, never within a character",
        arguments: [
            ("abcdef", 4, "abc…"), ("abcdef", 6, "abcdef"), ("한글한글", 4, "한…"), ("한글한글", 5, "한글…"), ("ab", 1, "…"),
            ("ab", 0, ""), ("", 0, ""), ("👩‍👩‍👧‍👦abc", 3, "👩‍👩‍👧‍👦…"), ("abc", -1, ""),
        ])
    func truncated(text: String, width: Int, expected: String) {
        #expect(text.truncated(toWidth: width) == expected)
    }

    @Test("a cut text is never wider than asked", arguments: 0..<40 as Range<UInt64>)
    func neverWider(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = (0..<10).map { _ in random.pick(["a", "한", "e\u{301}", "👍🏽", "🇰🇷", " ", "Ａ"]) }.joined()
        for width in 0...20 {
            let cut = text.truncated(toWidth: width)
            #expect(cut.terminalWidth <= width, "\(text) in \(width)")
            #expect(cut.padded(toWidth: 20).terminalWidth == 20)
        }
    }

    @Test("padding fills up on the side that is asked for")
    func padding() {
        #expect("한".padded(toWidth: 4) == "한  ")
        #expect("한".padded(toWidth: 4, alignedRight: true) == "  한")
        #expect("abc".padded(toWidth: 2) == "abc")
    }
}
