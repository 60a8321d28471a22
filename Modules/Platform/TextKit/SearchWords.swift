import Kernel

/// Words to search by: regardless of case and marks, and inside the longer words of scripts that put no spaces between
/// theirs.
///
/// A run of Chinese, Japanese or Korean letters is kept as every two neighbours and its last letter, so that two letters
/// are found anywhere in it, and one as the beginning of two. Other words are found by their beginning.
public enum SearchWords {
    /// What must be found in a row, as a query asks for it.
    public struct Phrase: Hashable, Sendable {
        /// Words that follow each other.
        public let words: [String]
        /// Whether the last of them may go on.
        public let isOpen: Bool
    }

    /// The words of a text for an index, in their order.
    public static func indexed(_ text: String) -> [String] {
        runs(of: text).flatMap { run in
            run.isUnspaced ? neighbours(run.letters) + [String(run.letters[run.letters.count - 1])] : [run.text]
        }
    }

    /// What a query asks for; every phrase must be found. None if it has neither letters nor digits.
    public static func phrases(_ query: String) -> [Phrase] {
        query.split(whereSeparator: \.isWhitespace).prefix(phraseLimit).compactMap { chunk in
            let runs = runs(of: String(chunk))
            guard let last = runs.last else { return nil }
            var words = runs.dropLast().flatMap { run in
                run.isUnspaced ? neighbours(run.letters) + [String(run.letters[run.letters.count - 1])] : [run.text]
            }
            let isPair = last.isUnspaced && last.letters.count > 1
            words += isPair ? neighbours(last.letters) : [last.text]
            return Phrase(words: words, isOpen: !isPair)
        }
    }

    /// Whether a query is found in one of some texts, each phrase in any of them. A query without letters is found as it
    /// is written.
    public static func matches(_ texts: [String], _ query: String) -> Bool {
        let phrases = phrases(query)
        if phrases.isEmpty { return texts.contains { contains($0, query) } }
        let indices = texts.map(indexed)
        return phrases.allSatisfy { phrase in indices.contains { found(phrase, in: $0) } }
    }

    // More than anybody means; the index refuses conditions that are nested deeper.
    private static let phraseLimit = 100

    private static func found(_ phrase: Phrase, in words: [String]) -> Bool {
        guard words.count >= phrase.words.count, let last = phrase.words.last else { return false }
        return (0...words.count - phrase.words.count).contains { start in
            let end = start + phrase.words.count - 1
            let isLast = phrase.isOpen ? words[end].hasPrefix(last) : words[end] == last
            return isLast && zip(words[start..<end], phrase.words).allSatisfy { $0 == $1 }
        }
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty }
        return (0...bytes.count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }

    /// Letters of one kind in a row.
    private struct Run {
        var letters: [Unicode.Scalar] = []
        let isUnspaced: Bool

        var text: String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: letters)
            return String(text)
        }
    }

    private static func runs(of text: String) -> [Run] {
        var runs: [Run] = []
        var isInside = false
        for scalar in text.foldedForSearch.unicodeScalars {
            guard isWordPart(scalar) else {
                isInside = false
                continue
            }
            let isUnspaced = isUnspaced(scalar)
            if isInside, let last = runs.indices.last, runs[last].isUnspaced == isUnspaced {
                runs[last].letters.append(scalar)
            } else {
                runs.append(Run(letters: [scalar], isUnspaced: isUnspaced))
            }
            isInside = true
        }
        return runs
    }

    private static func neighbours(_ letters: [Unicode.Scalar]) -> [String] {
        zip(letters, letters.dropFirst()).map { "\($0)\($1)" }
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }

    /// Whether a letter is of a script that is written without spaces, or whose words are searched by their middles.
    /// - Source: Unicode 15, blocks of Hangul, Kana and CJK ideographs.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x20000...0x323AF:
            true
        default: false
        }
    }
}
