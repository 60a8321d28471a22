import HTMLKit
import Testing

@Suite("HTML by construction")
struct HTMLTests {
    @Test("an element is its tag, its attributes in the order they were written, and its content")
    func element() {
        let html = HTML.element("p", ["lang": "ko", "class": "x", "id": "a"]) {
            "Fish & "
            HTML.element("em") { "chips" }
            HTML.element("br")
        }
        #expect(html.fragment.markup == #"<p lang="ko" class="x" id="a">Fish &amp; <em>chips</em><br></p>"#)
    }

    @Test("conditions and loops build content in their order")
    func builder() {
        func list(_ items: [String], note: String?) -> String {
            HTML.element("ul") {
                for item in items { HTML.element("li") { item } }
                if let note { note } else { HTML.element("hr") }
            }.fragment.markup
        }
        #expect(list(["a", "b"], note: "c") == "<ul><li>a</li><li>b</li>c</ul>")
        #expect(list([], note: nil) == "<ul><hr></ul>")
    }

    @Test("a void element has no end tag and no content")
    func voidElement() {
        let html = HTML.element("img", ["src": "a.jpg", "alt": ""]) { "lost" }
        #expect(html.fragment.markup == #"<img src="a.jpg" alt="">"#)
    }

    @Test("an attribute without a value is left out, one that says yes has none")
    func flags() {
        let html = HTML.element("input", ["type": nil, "disabled": "", "value": ""])
        #expect(html.fragment.markup == #"<input disabled value="">"#)
    }

    @Test("of two attributes with one name the first counts")
    func doubledAttribute() {
        #expect(HTML.element("i", ["id": "a", "id": "b"]).fragment.markup == #"<i id="a"></i>"#)
    }

    @Test("a page begins with its document type")
    func page() {
        #expect(HTML.element("html").page == "<!DOCTYPE html>\n<html></html>\n")
    }

    @Test("trusted markup goes in as it is")
    func trusted() {
        let icon = TrustedHTML(vouchedFor: "<svg></svg>")
        #expect(HTML.element("b") { icon }.fragment.markup == "<b><svg></svg></b>")
    }

    @Test("text in a script or a style sheet is not written", arguments: ["alert(1)", "</script><script>alert(1)"])
    func scriptText(text: String) {
        #expect(HTML.element("script") { text }.fragment.markup == "<script></script>")
        #expect(HTML.element("style") { text }.fragment.markup == "<style></style>")
    }

    @Test("a line break at the start of preformatted text survives the browser, which drops one")
    func preformatted() {
        #expect(HTML.element("pre") { "\na" }.fragment.markup == "<pre>\n\na</pre>")
    }

    @Test("control characters become U+FFFD, line breaks of other systems line feeds")
    func controlCharacters() {
        #expect(HTML.text("a\0b\u{1B}c\u{85}d\r\ne\rf\tg").fragment.markup == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\ne\nf\tg")
    }

    @Test("event handlers and inner documents can't be written")
    func handlers() {
        let html = HTML.element(
            "p", ["onclick": "alert(1)", "onload": "", "onError": "x", "srcdoc": "<script>", "id": "a"])
        #expect(html.fragment.markup == #"<p id="a"></p>"#)
    }

    @Test("a style of plain declarations is kept")
    func plainStyle() {
        let html = HTML.element("p", ["style": "aspect-ratio: 3/2; --tone: #aabbcc; width: calc(50% - 7px)"])
        #expect(html.fragment.markup.contains("aspect-ratio: 3/2; --tone: #aabbcc"))
    }

    @Test(
        "a style that could load or hide something is left out",
        arguments: [
            "background:url(//host)", #"background:u\72l(x)"#, "x:'a", "background:image-set(a)", "a{}", "/*",
        ])
    func dangerousStyle(style: String) {
        #expect(HTML.element("p", ["style": style]).fragment.markup == "<p></p>")
    }

    @Test("a set of sources is kept if every one is a link")
    func sourceSet() {
        let good = HTML.element("img", ["srcset": "a.jpg 480w, b.jpg 960w"])
        #expect(good.fragment.markup == #"<img srcset="a.jpg 480w, b.jpg 960w">"#)
        #expect(HTML.element("img", ["srcset": "a.jpg 1x, data:x 2x"]).fragment.markup == "<img>")
    }
}
