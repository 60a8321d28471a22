import HTMLKit
import Testing

@Suite("links")
struct LinkTests {
    @Test(
        "pages, mail addresses and places within the site are links",
        arguments: [
            "http://example.org", "https://example.org/a?b=c&d#e", "HTTPS://example.org", "mailto:a@example.org",
            "photo.jpg", "../b/c.html", "/", "#top", "?page=2", "a/b:c", "https://[::1]/",
        ])
    func allowed(text: String) {
        #expect(Link(text)?.text == text)
    }

    @Test(
        "nothing else is one",
        arguments: [
            "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "\u{1}javascript:alert(1)",
            "java\nscript:alert(1)", "java\tscript:alert(1)", "javascript\0:alert(1)", "data:text/html,x",
            "vbscript:x", "file:///etc/passwd", "blob:x", "ftp://a", "//host/a", "\\\\host", "/\\host", "\\/host",
            "\t//host", "javascript&colon:alert(1)", "https\\://a", "x-y:z",
        ])
    func refused(text: String) {
        #expect(Link(text) == nil)
        #expect(HTML.element("a", ["href": text]).fragment.markup == "<a></a>")
        #expect(HTML.element("img", ["src": text]).fragment.markup == "<img>")
    }

    @Test("white space around a link is dropped, what a URL may not hold is percent-encoded")
    func encoded() {
        #expect(Link(" a b\"<ä>.jpg ")?.text == "a%20b%22%3C%C3%A4%3E.jpg")
    }

    @Test("only a link with a scheme leaves the site")
    func leavesSite() {
        #expect(Link("https://example.org")?.leavesSite == true)
        #expect(Link("mailto:a@example.org")?.leavesSite == true)
        #expect(Link("a.html#b")?.leavesSite == false)
    }
}
