import FeatureKit
import Kernel
import TextKit

/// Takes a line apart into words, as a shell does: quotes, backslashes, nothing else.
struct ShellWords {
    /// The words of the line.
    private(set) var words: [String] = []
    /// Where the last word begins, in bytes; the end of the line if the line ends between words.
    private(set) var lastWordStart = 0
    /// Whether a quotation mark was opened and not closed.
    private(set) var hasOpenQuote = false

    init(_ line: String) {
        var current: [UInt8] = []
        var isInWord = false
        var quote: UInt8?
        let bytes = Array(line.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
            if !isInWord, !isBlank {
                isInWord = true
                lastWordStart = index
            }
            switch (byte, quote) {
            case (UInt8(ascii: "\\"), nil), (UInt8(ascii: "\\"), UInt8(ascii: "\"")):
                index += 1
                if index < bytes.count { current.append(bytes[index]) }
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = byte
            case (_, let open?) where byte == open: quote = nil
            case (_, nil) where isBlank:
                if isInWord { words.append(String(decoding: current, as: UTF8.self)) }
                (current, isInWord) = ([], false)
            default: current.append(byte)
            }
            index += 1
        }
        if isInWord { words.append(String(decoding: current, as: UTF8.self)) } else { lastWordStart = bytes.count }
        hasOpenQuote = quote != nil
    }

    /// The words as arguments.
    /// - Throws: `ArgumentFailure.openQuote`.
    static func arguments(of line: String) throws(ArgumentFailure) -> [Argument] {
        let split = ShellWords(line)
        guard !split.hasOpenQuote else { throw .openQuote }
        return split.words.map { Argument(path: BytePath($0).expandingHome, text: $0.normalized) }
    }

    /// A word as it must be typed: in quotes if it holds anything but plain characters.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:,=<>+@".contains($0) }
        if isPlain, !word.isEmpty { return word }
        let escaped = word.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "\"\(String(escaped))\""
    }
}
