import Kernel
import Testing

@Suite("paths of bytes")
struct BytePathTests {
    @Test(
        "last component and parent are those of basename and dirname",
        arguments: [
            ("/a/b.jpg", "b.jpg", "/a"), ("b.jpg", "b.jpg", "."), ("/b", "b", "/"), ("a/b/", "b", "a"),
            ("a//b//", "b", "a/"), ("/", "", "/"), ("///", "", "/"), ("..", "..", "."),
        ])
    func parts(path: String, last: String, parent: String) {
        #expect(BytePath(path).lastComponent == BytePath(last), "of \(path)")
        #expect(BytePath(path).parent == BytePath(parent), "of \(path)")
    }

    @Test(
        "a component is appended behind one slash",
        arguments: [("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("/", "b", "/b")])
    func appending(path: String, component: String, expected: String) {
        #expect(BytePath(path).appending(component) == BytePath(expected))
    }

    @Test(
        "the extension is what stands behind the last dot, in lower case",
        arguments: [
            ("a.JPG", "jpg"), ("a.tar.GZ", "gz"), ("a", ""), (".hidden", ""), ("a.", ""), ("/x.y/a", ""),
            ("a.jpg/", "jpg"),
        ])
    func fileExtension(path: String, expected: String) {
        #expect(BytePath(path).fileExtension == expected, "of \(path)")
    }

    @Test("bytes that aren't UTF-8 are kept, and shown repaired")
    func notUTF8() {
        let path = BytePath(bytes: [0x61, 0xFF, 0x62])
        #expect(path.bytes == [0x61, 0xFF, 0x62])
        #expect(path.display == "a\u{FFFD}b")
        #expect(path.withCString { String(cString: $0) } == "a\u{FFFD}b")
        #expect(path != BytePath("a\u{FFFD}b"))
    }

    @Test("one word in two normal forms is two paths")
    func normalForms() {
        #expect(BytePath("겹") != BytePath("\u{1100}\u{1167}\u{11B8}"))
    }

    @Test("nothing passes a NUL")
    func nul() {
        #expect(BytePath("a\u{0}b") == BytePath("a"))
        #expect(BytePath(bytes: [0, 1]).bytes.isEmpty)
    }

    @Test("paths sort by their bytes")
    func order() {
        let paths = ["A", "Z", "a", "z", "é", "한"].map { BytePath($0) }
        #expect(paths.shuffled().sorted() == paths)
    }

    @Test(
        "what controls a terminal or the direction is escaped",
        arguments: [
            ("line\nbreak", "line\\nbreak"), ("\r\n", "\\r\\n"), ("\t", "\\t"), ("\u{1B}[31m", "\\u{1b}[31m"),
            ("gpj.\u{202E}exe", "gpj.\\u{202e}exe"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
            ("\u{2028}", "\\u{2028}"), ("\u{0}", "\\u{0}"), ("\u{9B}", "\\u{9b}"), ("\u{FEFF}", "\\u{feff}"),
        ])
    func escaped(text: String, expected: String) {
        #expect(text.escapingControlCharacters == expected)
    }

    @Test(
        "letters, marks, emoji of several parts and spaces stay",
        arguments: ["é", "e\u{301}", "👩‍👩‍👧‍👦", "❤️", "한 글", "\u{3000}"])
    func kept(text: String) {
        #expect(Array(text.escapingControlCharacters.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(
        "printable ASCII is the space, the tilde and what stands between them, at every place of texts of all lengths")
    func printableASCII() {
        let edges: [Unicode.Scalar] = ["\0", "\u{1F}", " ", "!", "A", "~", "\u{7F}", "\u{80}", "é", "한", "📷"]
        for length in 1...40 {
            for place in 0..<length {
                for scalar in edges {
                    var text = String(repeating: "a", count: place)
                    text.unicodeScalars.append(scalar)
                    text += String(repeating: "b", count: length - 1 - place)
                    let expected = scalar.value >= 0x20 && scalar.value <= 0x7E
                    #expect(
                        text.isPrintableASCII == expected,
                        "expected \(expected) of U+\(String(scalar.value, radix: 16)) at \(place) of \(length)")
                }
            }
        }
        #expect("".isPrintableASCII)
    }
}
