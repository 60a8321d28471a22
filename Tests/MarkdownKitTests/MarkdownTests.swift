import HTMLKit
import MarkdownKit
import Testing

@Suite("Markdown")
struct MarkdownTests {
    /// Examples of the GitHub Flavored Markdown Spec 0.29, line breaks between blocks left out, headings three deeper.
    @Test(
        "reads what GitHub's specification shows",
        arguments: [
            ("# foo\n## foo\n### foo", "<h4>foo</h4><h5>foo</h5><h6>foo</h6>"),
            ("***\n---\n___", "<hr><hr><hr>"),
            ("> # Foo\n> bar", "<blockquote><h4>Foo</h4><p>bar</p></blockquote>"),
            ("- foo\n- bar\n+ baz", "<ul><li>foo</li><li>bar</li></ul><ul><li>baz</li></ul>"),
            ("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
            ("3. foo\n4. bar", #"<ol start="3"><li>foo</li><li>bar</li></ol>"#),
            ("```\n<\n >\n```", "<pre><code>&lt;\n &gt;\n</code></pre>"),
            ("    a simple\n      indented", "<pre><code>a simple\n  indented\n</code></pre>"),
            ("`foo`", "<p><code>foo</code></p>"),
            ("`` foo ` bar ``", "<p><code>foo ` bar</code></p>"),
            ("\\*not emphasized*", "<p>*not emphasized*</p>"),
            ("&copy; &AElig;", "<p>© Æ</p>"),
            ("*foo bar*", "<p><em>foo bar</em></p>"),
            ("**foo bar**", "<p><strong>foo bar</strong></p>"),
            ("a * foo bar*", "<p>a * foo bar*</p>"),
            ("foo*bar*", "<p>foo<em>bar</em></p>"),
            ("*(**foo**)*", "<p><em>(<strong>foo</strong>)</em></p>"),
            ("***foo** bar*", "<p><em><strong>foo</strong> bar</em></p>"),
            ("foo_bar_baz", "<p>foo_bar_baz</p>"),
            ("~~Hi~~ Hello, ~there~ world!", "<p><del>Hi</del> Hello, <del>there</del> world!</p>"),
            ("[link](/uri \"title\")", #"<p><a href="/uri" title="title">link</a></p>"#),
            ("[link](</my uri>)", #"<p><a href="/my%20uri">link</a></p>"#),
            ("[foo]: /url\n\n[foo]", #"<p><a href="/url">foo</a></p>"#),
            ("- [ ] foo\n- [x] bar", taskList),
            ("| foo | bar |\n| --- | --- |\n| baz | bim |", table),
            ("| abc | defghi |\n:-: | -----------:\nbar | baz", alignedTable),
        ])
    func specification(markdown: String, html: String) {
        #expect(Markdown.html(markdown).markup == html)
    }

    private static let taskList =
        #"<ul><li><input type="checkbox" disabled> foo</li>"#
        + #"<li><input type="checkbox" checked disabled> bar</li></ul>"#
    private static let table =
        "<table><thead><tr><th>foo</th><th>bar</th></tr></thead>"
        + "<tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>"
    private static let alignedTable =
        #"<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead>"#
        + #"<tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>"#

    @Test("a single line break stays one")
    func lineBreaks() {
        #expect(Markdown.html("one\ntwo  \nthree\r\nfour").markup == "<p>one<br>two<br>three<br>four</p>")
    }

    @Test("headings deeper than the third level are paragraphs")
    func deepHeadings() {
        #expect(Markdown.html("#### a\n###### b").markup == "<p>a</p><p>b</p>")
    }

    @Test("other sites open beside the story, mail addresses too, places within the site don't")
    func links() {
        let outside = #"target="_blank" rel="noopener noreferrer""#
        #expect(
            Markdown.html("www.commonmark.org").markup
                == #"<p><a href="http://www.commonmark.org" \#(outside)>www.commonmark.org</a></p>"#)
        #expect(
            Markdown.html("foo@bar.baz").markup == #"<p><a href="mailto:foo@bar.baz" \#(outside)>foo@bar.baz</a></p>"#)
        #expect(Markdown.html("[up](#top)").markup == ##"<p><a href="#top">up</a></p>"##)
    }

    @Test("a picture is shown as its description and asks no host for anything")
    func pictures() {
        #expect(Markdown.html("![a *b* `c`](https://host/x.jpg)").markup == "<p>a b c</p>")
        #expect(Markdown.html("[![a](https://host/x.jpg)](/b)").markup == #"<p><a href="/b">a</a></p>"#)
    }

    @Test(
        "bold and italic work next to Korean particles",
        arguments: [
            ("**제목:**은", "<p><strong>제목:</strong>은</p>"),
            ("그는**\"안녕\"**이라고", "<p>그는<strong>&quot;안녕&quot;</strong>이라고</p>"),
            (
                "*(참고)*는 **「바다」**와 ***끝!***을",
                "<p><em>(참고)</em>는 <strong>「바다」</strong>와 <em><strong>끝!</strong></em>을</p>"
            ),
            ("**제목:** 은", "<p><strong>제목:</strong> 은</p>"),
            ("2 * 3 * 4", "<p>2 * 3 * 4</p>"),
            ("\\*a:*b", "<p>*a:*b</p>"),
            ("`**a:**b`", "<p><code>**a:**b</code></p>"),
            ("```\n**a:**b\n```", "<pre><code>**a:**b\n</code></pre>"),
            ("    **a:**b", "<pre><code>**a:**b\n</code></pre>"),
            ("[a](/*x:*y)", #"<p><a href="/*x:*y">a</a></p>"#),
            (#"<b title="*x:*y">"#, #"<p>&lt;b title=&quot;*x:*y&quot;&gt;</p>"#),
        ])
    func koreanParticles(markdown: String, html: String) {
        #expect(Markdown.html(markdown).markup == html)
    }

    @Test("zero-width spaces and non-joiners are dropped")
    func invisibleMarks() {
        #expect(Markdown.html("\u{200B}a\u{200C}b").markup == "<p>ab</p>")
        #expect(Markdown.html("\u{200B}").markup == "")
    }

    @Test("the first lines come without marks")
    func plainText() {
        let text = "# Title\n\nSome **bold** and [a link](/x)\nnext `line`\n\n| a | b |\n|---|---|\n| c | d |\n\n- item"
        #expect(Markdown.plainText(text, lines: 3) == "Title\nSome bold and a link\nnext line")
        #expect(Markdown.plainText(text, lines: 99).hasSuffix("a b\nc d\nitem"))
        #expect(Markdown.plainText(text, lines: 0) == "")
        #expect(Markdown.plainText("<b>x</b>", lines: 1) == "<b>x</b>")
    }
}
