import Testing

@testable import Terminal

@Suite("how a terminal shows pictures")
struct PictureMeansTests {
    @Test(
        "the environment tells of the terminals it knows",
        arguments: [
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty), (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm), (["TERM": "mlterm"], .sixel),
            (["TERM": "foot-extra"], .sixel), (["TERM": "linux"], .blocks), (["TERM": "vt100"], .blocks),
            (["TERM": "dumb"], PictureMeans.none), ([:], PictureMeans.none), (["TERM": "xterm-256color"], nil),
        ] as [([String: String], PictureMeans?)])
    func known(environment: [String: String], means: PictureMeans?) {
        #expect(PictureMeans.told(by: environment) == means)
    }

    @Test(
        "inside tmux it is half blocks, whatever terminal is around it",
        arguments: [
            ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], ["TERM": "tmux-256color"],
            ["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], ["TERM": "mlterm", "TMUX": "x"],
        ])
    func tmux(environment: [String: String]) {
        #expect(PictureMeans.told(by: environment) == .blocks)
    }

    @Test("RACCONTO_IMAGES forces any of them", arguments: PictureMeans.allCases)
    func forced(means: PictureMeans) {
        let environment = ["RACCONTO_IMAGES": means.rawValue, "TERM": "xterm-kitty", "TMUX": "x", "NO_COLOR": "1"]
        #expect(PictureMeans.told(by: environment) == means)
        #expect(PictureMeans.told(by: ["RACCONTO_IMAGES": "paint", "TERM": "mlterm"]) == .sixel)
    }

    @Test("NO_COLOR leaves words alone; an empty one means nothing")
    func withoutColour() {
        #expect(PictureMeans.told(by: ["TERM": "xterm-kitty", "NO_COLOR": "1"]) == PictureMeans.none)
        #expect(PictureMeans.told(by: ["TERM": "xterm-kitty", "NO_COLOR": ""]) == .kitty)
    }

    @Test(
        "a terminal that is asked answers what it can",
        arguments: [
            ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", .kitty), ("\u{1B}[?62;4;22c", .sixel), ("\u{1B}[?4;6c", .blocks),
            ("\u{1B}[?64;1;2;4c", .sixel), ("\u{1B}_Gi=31;ENOSYS:what\u{1B}\\\u{1B}[?1;2c", .blocks), ("", .blocks),
        ] as [(String, PictureMeans)])
    func answers(answer: String, means: PictureMeans) {
        #expect(PictureMeans.told(by: Array(answer.utf8)) == means)
    }

    @Test(
        "half blocks get full colours where the terminal says so",
        arguments: [
            (["COLORTERM": "truecolor"], .full), (["COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
            (["TERM": "xterm-256color"], .indexed), ([:], .indexed),
        ] as [([String: String], ColourDepth)])
    func depth(environment: [String: String], depth: ColourDepth) {
        #expect(ColourDepth(environment: environment) == depth)
    }

    @Test("without signs there are no half blocks")
    func withoutUnicode() {
        #expect(PictureBrush(.blocks, cell: nil, depth: .full, usesUnicode: false) == nil)
        #expect(PictureBrush(.none, cell: nil, depth: .full) == nil)
    }
}
