import Foundation
import HTMLKit
import MarkdownKit
import Testing

@Suite("hostile Markdown", .serialized)
struct HostileMarkdownTests {
    @Test(
        "markup in a text is shown, never run and never lost",
        arguments: [
            ("<img src=1 onerror=alert(1)>", "<p>&lt;img src=1 onerror=alert(1)&gt;</p>"),
            ("\"><svg/onload=alert(1)>", "<p>&quot;&gt;&lt;svg/onload=alert(1)&gt;</p>"),
            ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
            ("a <b>c</b> <!-- d -->", "<p>a &lt;b&gt;c&lt;/b&gt; &lt;!-- d --&gt;</p>"),
            ("<div>\n<p onclick=x>", "<p>&lt;div&gt;<br>&lt;p onclick=x&gt;</p>"),
            ("`<script>`", "<p><code>&lt;script&gt;</code></p>"),
            ("&lt;script&gt;", "<p>&lt;script&gt;</p>"),
        ])
    func rawHTML(markdown: String, html: String) {
        #expect(Markdown.html(markdown).markup == html)
    }

    @Test(
        "a link that leads nowhere safe is its text",
        arguments: [
            "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))", "[x](data:text/html,<script>alert(1)</script>)",
            "[x](vbscript:a)", "[x](file:///etc/passwd)", "[x](//host/a)", "[x](\\\\\\\\host)",
            "[x](&#106;avascript:alert(1))", "[x](java&#10;script:alert(1))", "[x](<java\tscript:a>)",
            "[x][a]\n\n[a]: javascript:alert(1)",
        ])
    func links(markdown: String) {
        #expect(Markdown.html(markdown).markup == "<p>x</p>")
    }

    @Test("autolinks of other schemes are their text")
    func autolink() {
        #expect(Markdown.html("<javascript:alert(1)>").markup == "<p>javascript:alert(1)</p>")
    }

    @Test("quotes can't leave an attribute")
    func attributes() {
        let html = Markdown.html(#"[x](/a"onclick="b '"><script>')"#).markup
        #expect(html == #"<p><a href="/a%22onclick=%22b" title="&quot;&gt;&lt;script&gt;">x</a></p>"#)
    }

    @Test("nested brackets end where they should")
    func brackets() {
        #expect(Markdown.html("[a [b](/x) c](/y)").markup == #"<p>[a <a href="/x">b</a> c](/y)</p>"#)
    }

    @Test("what is too long, too deep or unfolds too far is shown as plain text, all of it")
    func plainFallback() {
        let long = "**a**\n" + String(repeating: "x", count: 65_536) + "\n\nb"
        #expect(
            Markdown.html(long).markup
                == "<p>**a**<br>" + String(repeating: "x", count: 65_536) + "</p><p>b</p>")
        let deep = String(repeating: ">", count: 65) + "a"
        #expect(Markdown.html(deep).markup == "<p>" + String(repeating: "&gt;", count: 65) + "a</p>")
        let references =
            "[a]: /" + String(repeating: "u", count: 30_000) + "\n\n" + String(repeating: "[a]", count: 9000)
        #expect(!Markdown.html(references).markup.contains("<a"))
    }

    @Test("a table is one up to 100 columns")
    func wideTable() {
        func table(columns: Int) -> String {
            let row = String(repeating: "|a", count: columns) + "|\n"
            return row + String(repeating: "|-", count: columns) + "|\n" + row
        }
        #expect(Markdown.html(table(columns: 100)).markup.contains("<table>"))
        #expect(!Markdown.html(table(columns: 101)).markup.contains("<table>"))
        let tall = table(columns: 100) + String(repeating: "a\n", count: 30_000)
        #expect(!Markdown.html(tall).markup.contains("<table>"))
    }

    /// The inputs of public reports, and those that took seconds in measurements of cmark-gfm 0.29.0.gfm.6.
    enum Hostile: String, CaseIterable {
        case anglesAndSlashes, tildes, brackets, lists, quotes, dashRows, parentheses, backticks, stars, mail

        /// About so many bytes of it.
        func text(_ size: Int) -> String {
            func repeated(_ piece: String, share: Int = 1) -> String {
                String(repeating: piece, count: size / share / piece.utf8.count)
            }
            return switch self {
            case .anglesAndSlashes: String(repeating: "<", count: size * 2 / 5) + repeated(":/")
            case .tildes: repeated("~")
            case .brackets: repeated("[")
            case .lists: repeated("- ", share: 2) + "a\n" + repeated("\n", share: 2)
            case .quotes: repeated(">", share: 2) + "a\n" + repeated("a\n", share: 2)
            case .dashRows: repeated("a\n|-|-\n")
            case .parentheses: "http://a" + repeated(")")
            case .backticks: repeated("`a``")
            case .stars: repeated("a**b*:*")
            case .mail: repeated("a@")
            }
        }
    }

    @Test("eight times the text takes about eight times the work, nowhere near the sixty-four of a square")
    func linearWork() {
        for hostile in Hostile.allCases {
            let (small, large) = (hostile.text(8_000), hostile.text(64_000))
            // Whatever else the machine does can only add to a run: the least of some is the text's own.
            let works = (0..<5).map { _ in (small: Self.work(on: small), large: Self.work(on: large)) }
            guard let least = works.map(\.small).min(), let most = works.map(\.large).min() else { continue }
            #expect(most < least * 24, "\(hostile): \(least) for an eighth of what took \(most)")
        }
    }

    @Test("a hundred thousand tildes and fifty thousand brackets are read")
    func longRuns() {
        #expect(Markdown.html(String(repeating: "~", count: 100_000)).markup.utf8.count == 100_007)
        #expect(Markdown.html(String(repeating: "[", count: 50_000)).markup.utf8.count == 50_007)
    }

    /// Nanoseconds of the processor that this thread takes.
    private static func work(on text: String) -> Int {
        var times = [timespec(), timespec()]
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &times[0])
        _ = Markdown.html(text)
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &times[1])
        return (times[1].tv_sec - times[0].tv_sec) * 1_000_000_000 + times[1].tv_nsec - times[0].tv_nsec
    }
}
