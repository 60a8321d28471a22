/// Makes bold and italic work where words are joined without spaces.
///
/// CommonMark doesn't end bold between a punctuation mark and a letter, as in `**제목:**은`, where a Korean particle
/// follows its noun. An invisible mark between the colon and the stars makes the colon's neighbour look like a letter.
/// - Source: CommonMark 0.29, section 6.4, "left-flanking" and "right-flanking delimiter run".
enum EmphasisHelp {
    /// U+200C, zero width non-joiner: no text that is helped has one, and the reader of the result drops it.
    static let mark: Unicode.Scalar = "\u{200C}"

    /// The text with marks where a pair of stars on one line would not be one. Code and escapes stay untouched.
    static func applied(to text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
        var result = String.UnicodeScalarView()
        var fence: Fence?
        for line in text.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" }) {
            if !result.isEmpty || line.startIndex != text.unicodeScalars.startIndex { result.append("\n") }
            let found = Fence(line)
            if let open = fence {
                if let found, found.closes(open) { fence = nil }
                result.append(contentsOf: line)
            } else if let found {
                fence = found
                result.append(contentsOf: line)
            } else {
                result.append(contentsOf: LineOfStars(line).helped)
            }
        }
        return String(result)
    }
}

/// The line that begins or ends a block of code: three or more of one sign.
private struct Fence {
    private let sign: Unicode.Scalar
    private let count: Int
    private let isBare: Bool

    init?(_ line: Substring.UnicodeScalarView) {
        let rest = line.drop { $0 == " " || $0 == "\t" || $0 == ">" }
        guard let sign = rest.first, sign == "`" || sign == "~" else { return nil }
        count = rest.prefix { $0 == sign }.count
        let information = rest.dropFirst(count)
        guard count >= 3, sign == "~" || !information.contains("`") else { return nil }
        self.sign = sign
        isBare = information.allSatisfy { $0.properties.isWhitespace }
    }

    func closes(_ open: Fence) -> Bool {
        sign == open.sign && count >= open.count && isBare
    }
}

/// One line outside of blocks of code.
private struct LineOfStars {
    private let scalars: [Unicode.Scalar]

    init(_ line: Substring.UnicodeScalarView) {
        scalars = Array(line)
    }

    /// The line with marks inside of those pairs that need them.
    var helped: String.UnicodeScalarView {
        let marks = positionsOfMarks
        var result = String.UnicodeScalarView()
        var next = 0
        for (index, scalar) in scalars.enumerated() {
            if next < marks.count, marks[next] == index {
                result.append(EmphasisHelp.mark)
                next += 1
            }
            result.append(scalar)
        }
        return result
    }

    /// Before which scalars a mark goes, in order. Both places of a pair lie inside of its stars.
    private var positionsOfMarks: [Int] {
        var positions: [Int] = []
        var opening: Range<Int>?
        var index = 0
        while index < scalars.count {
            switch scalars[index] {
            case "\\":
                index += 2
            case "`":
                index = endOfCode(at: index)
            case "*":
                let run = self.run(at: index)
                index = run.upperBound
                if let start = opening, start.count == run.count, run.count <= 3, isPair(start, run) {
                    positions += marks(start, run)
                    opening = nil
                } else {
                    opening = run
                }
            default:
                index += 1
            }
        }
        return positions
    }

    private func isPair(_ opening: Range<Int>, _ closing: Range<Int>) -> Bool {
        !isSpace(opening.upperBound) && !isSpace(closing.lowerBound - 1)
    }

    private func marks(_ opening: Range<Int>, _ closing: Range<Int>) -> [Int] {
        var positions: [Int] = []
        if isPunctuation(opening.upperBound), isWord(opening.lowerBound - 1) { positions.append(opening.upperBound) }
        if isPunctuation(closing.lowerBound - 1), isWord(closing.upperBound) { positions.append(closing.lowerBound) }
        return positions
    }

    private func run(at start: Int) -> Range<Int> {
        let end = scalars[start...].firstIndex { $0 != scalars[start] } ?? scalars.count
        return start..<end
    }

    /// Behind the code that begins with these backticks, or behind them if it has no end on this line.
    private func endOfCode(at start: Int) -> Int {
        let opening = run(at: start)
        var index = opening.upperBound
        while let next = scalars[index...].firstIndex(of: "`") {
            let closing = run(at: next)
            if closing.count == opening.count { return closing.upperBound }
            index = closing.upperBound
        }
        return opening.upperBound
    }

    private func isWord(_ index: Int) -> Bool {
        scalars.indices.contains(index) && !isSpace(index) && !isPunctuation(index)
    }

    private func isSpace(_ index: Int) -> Bool {
        !scalars.indices.contains(index) || scalars[index].properties.isWhitespace
    }

    private func isPunctuation(_ index: Int) -> Bool {
        guard scalars.indices.contains(index) else { return false }
        let scalar = scalars[index]
        if scalar.isASCII { return (33...126).contains(scalar.value) && !scalar.properties.isAlphanumeric }
        return switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}

extension Unicode.Scalar.Properties {
    /// Whether this is a letter or a digit.
    fileprivate var isAlphanumeric: Bool {
        isAlphabetic || numericType != nil
    }
}
