/// How much of Markdown a text may use so that cmark-gfm reads it in linear time and bounded memory.
///
/// Version 0.29.0.gfm.6 takes quadratic time on deep nesting, on many rows of dashes, and on links with many closing
/// parentheses, and quadratic memory on wide tables and long references. One pass over the text finds them.
/// - Source: measured with 64 KB of each; most are in cmark-gfm's security advisories of 2022 and 2023.
struct MarkdownSyntax: Equatable, Sendable {
    /// False if the text has to be shown as plain text.
    private(set) var isMarkdown = true
    /// The names of cmark-gfm's extensions that may be used.
    private(set) var extensions = ["table", "strikethrough", "autolink", "tasklist"]

    /// What is safe for this text.
    init(safeFor text: String) {
        guard text.utf8.count <= Markdown.maximumByteCount else {
            isMarkdown = false
            return
        }
        var survey = Survey()
        for line in Array(text.utf8).split(omittingEmptySubsequences: false, whereSeparator: { $0 == 10 || $0 == 13 }) {
            survey.read(line)
        }
        isMarkdown = survey.deepestMarks <= 64 && survey.unfoldedReferences <= 16_777_216
        let cells = (survey.mostPipes + 1) * survey.lines
        // A row of n columns has up to n + 1 pipes.
        if survey.mostPipes > 101 || cells > 50_000 || survey.dashRows > 50 {
            extensions.removeAll { $0 == "table" }
        }
        if survey.mostParentheses > 1000 { extensions.removeAll { $0 == "autolink" } }
    }
}

/// The largest counts found in a text, line by line.
private struct Survey {
    private(set) var lines = 0
    /// Marks of quotes and list items in front of one line.
    private(set) var deepestMarks = 0
    private(set) var mostPipes = 0
    /// Rows such as `|---|:-:|`, each of which may begin a table.
    private(set) var dashRows = 0
    /// Closing parentheses within one word.
    private(set) var mostParentheses = 0

    private var brackets = 0
    private var paragraphBytes = 0
    private var paragraphDefines = false
    private var longestDefinition = 0

    /// An upper bound of the bytes of all links, when each copies the longest definition.
    var unfoldedReferences: Int {
        brackets * max(longestDefinition, paragraphDefines ? paragraphBytes : 0)
    }

    mutating func read(_ line: ArraySlice<UInt8>) {
        lines += 1
        deepestMarks = max(deepestMarks, Self.marks(line))
        var pipes = 0
        var parentheses = 0
        var previous: UInt8 = 0
        for byte in line {
            switch byte {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: ")"): parentheses += 1
            case UInt8(ascii: ":") where previous == UInt8(ascii: "]"): paragraphDefines = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"): parentheses = 0
            default: break
            }
            mostParentheses = max(mostParentheses, parentheses)
            previous = byte
        }
        mostPipes = max(mostPipes, pipes)
        if Self.isDashRow(line) { dashRows += 1 }
        readParagraph(line)
    }

    private mutating func readParagraph(_ line: ArraySlice<UInt8>) {
        if line.contains(where: { $0 > 0x20 }) {
            paragraphBytes += line.count
        } else {
            if paragraphDefines { longestDefinition = max(longestDefinition, paragraphBytes) }
            (paragraphBytes, paragraphDefines) = (0, false)
        }
    }

    private static func marks(_ line: ArraySlice<UInt8>) -> Int {
        var count = 0
        var rest = line
        while true {
            rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let digits = rest.prefix(9).prefix { (48...57).contains($0) }.count
            guard let mark = rest.dropFirst(digits).first else { return count }
            let isMark = (digits == 0 ? ">-+*" : ".)").utf8.contains(mark)
            guard isMark else { return count }
            count += 1
            rest = rest.dropFirst(digits + 1)
        }
    }

    private static func isDashRow(_ line: ArraySlice<UInt8>) -> Bool {
        line.contains(UInt8(ascii: "-"))
            && line.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") }
            && line.allSatisfy { "|:- \t>".utf8.contains($0) }
    }
}
