/// Parts Swift source into code, comments and string literals without understanding more of it.
///
/// Code keeps its place: comments, literals and what is interpolated in them become spaces, line breaks stay. All
/// branches of `#if` are code. Nested comments, raw and multi-line literals, interpolations and regular expressions
/// are known; a literal without an end stops at its line's.
struct SourceLexer {
    /// A comment or a string literal.
    struct Piece: Equatable {
        /// Where it begins, from 1.
        let line: Int
        /// What stands in it. An interpolation is one U+FFFC, an escaped character a space.
        var text: String
    }

    private(set) var code: [UInt8]
    private(set) var comments: [Piece] = []
    private(set) var literals: [Piece] = []

    private let source: [UInt8]
    private var index = 0
    private var line = 1

    init(_ text: String) {
        source = Array(text.utf8)
        code = source
        while index < source.count { step(blanking: false) }
    }

    private subscript(offset: Int) -> UInt8 {
        let place = index + offset
        return place < source.count ? source[place] : 0
    }

    /// Goes over whatever begins here.
    private mutating func step(blanking: Bool) {
        switch (self[0], self[1]) {
        case (UInt8(ascii: "/"), UInt8(ascii: "/")): lineComment()
        case (UInt8(ascii: "/"), UInt8(ascii: "*")): blockComment()
        case (UInt8(ascii: "/"), _) where beginsRegularExpression: regularExpression()
        case (UInt8(ascii: "\""), _): literal(hashes: 0)
        case (UInt8(ascii: "#"), _):
            let hashes = run(of: UInt8(ascii: "#"))
            switch self[hashes] {
            case UInt8(ascii: "\""): literal(hashes: hashes)
            case UInt8(ascii: "/"): rawRegularExpression(hashes: hashes)
            default: skip(hashes, blanking: blanking)
            }
        default: skip(1, blanking: blanking)
        }
    }

    private mutating func skip(_ count: Int, blanking: Bool = true) {
        for place in index..<min(index + count, source.count) {
            if source[place] == 10 { line += 1 } else if blanking { code[place] = 32 }
        }
        index = min(index + count, source.count)
    }

    private func run(of byte: UInt8, from offset: Int = 0) -> Int {
        var count = 0
        while self[offset + count] == byte { count += 1 }
        return count
    }

    private mutating func lineComment() {
        let (start, first) = (index, line)
        while index < source.count, self[0] != 10 { skip(1) }
        comments.append(Piece(line: first, text: String(decoding: source[start..<index], as: UTF8.self)))
    }

    private mutating func blockComment() {
        let (start, first) = (index, line)
        var depth = 0
        repeat {
            switch (self[0], self[1]) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                skip(2)
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                skip(2)
            default: skip(1)
            }
        } while depth > 0 && index < source.count
        comments.append(Piece(line: first, text: String(decoding: source[start..<index], as: UTF8.self)))
    }

    private mutating func literal(hashes: Int) {
        // Reserved now, so that literals stay in the order they begin, also those within interpolations.
        let place = literals.count
        literals.append(Piece(line: line, text: ""))
        let quotes = run(of: UInt8(ascii: "\""), from: hashes) >= 3 ? 3 : 1
        skip(hashes + quotes)
        var text: [UInt8] = []
        scan: while index < source.count {
            switch self[0] {
            case UInt8(ascii: "\"") where isEnd(quotes: quotes, hashes: hashes):
                skip(quotes + hashes)
                break scan
            case UInt8(ascii: "\\") where run(of: UInt8(ascii: "#"), from: 1) >= hashes:
                skip(1 + hashes)
                escape(&text)
            case 10 where quotes == 1:
                break scan
            default:
                text.append(self[0])
                skip(1)
            }
        }
        literals[place].text = String(decoding: text, as: UTF8.self)
    }

    private func isEnd(quotes: Int, hashes: Int) -> Bool {
        run(of: UInt8(ascii: "\"")) >= quotes && run(of: UInt8(ascii: "#"), from: quotes) >= hashes
    }

    /// What stands behind the backslash.
    private mutating func escape(_ text: inout [UInt8]) {
        guard self[0] == UInt8(ascii: "(") else {
            text.append(self[0] == 10 ? 10 : 32)
            skip(1)
            return
        }
        text += "\u{FFFC}".utf8
        var depth = 0
        repeat {
            switch self[0] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default:
                step(blanking: true)
                continue
            }
            skip(1)
        } while depth > 0 && index < source.count
    }

    /// A slash where a value may begin, and another one on the same line.
    private var beginsRegularExpression: Bool {
        guard ![9, 10, 32, 0].contains(self[1]) else { return false }
        guard let before = code[..<index].last(where: { $0 != 32 }), "(,=:[{};!&|?\n".utf8.contains(before) else {
            return index == 0
        }
        let rest = source[(index + 1)...].prefix { $0 != 10 }
        return rest.contains(UInt8(ascii: "/"))
    }

    private mutating func regularExpression() {
        skip(1)
        while index < source.count, self[0] != 10, self[0] != UInt8(ascii: "/") {
            skip(self[0] == UInt8(ascii: "\\") ? 2 : 1)
        }
        if self[0] != 10 { skip(1) }
    }

    private mutating func rawRegularExpression(hashes: Int) {
        skip(hashes + 1)
        while index < source.count, !(self[0] == UInt8(ascii: "/") && run(of: UInt8(ascii: "#"), from: 1) >= hashes) {
            skip(1)
        }
        skip(hashes + 1)
    }
}
