extension String {
    /// Whether this is letters, digits, signs and spaces of ASCII alone: what takes a column each on a terminal and can
    /// do nothing there. Most texts are, and they are looked at often: by whole words of memory.
    public var isPrintableASCII: Bool {
        let answer = utf8.withContiguousStorageIfAvailable { bytes in
            // A byte below 0x20 or above 0x7E sets its highest bit in one of these: no carry leaves a byte that is ASCII.
            let words = bytes.count / 8 * 8
            for start in stride(from: 0, to: words, by: 8) {
                let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 != 0 { return false }
                let isBelow = (word | 0x8080_8080_8080_8080) &- 0x2020_2020_2020_2020
                if isBelow & 0x8080_8080_8080_8080 != 0x8080_8080_8080_8080 { return false }
                if (word &+ 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 != 0 { return false }
            }
            return bytes[words...].allSatisfy { (0x20..<0x7F).contains($0) }
        }
        return answer ?? utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// This text with every control, format and line-separating character written as an escape.
    ///
    /// Direction overrides are among them: a name must not look like another one. The zero-width joiner and
    /// non-joiner stay, since emoji and Persian words are made with them.
    public var escapingControlCharacters: String {
        if isPrintableASCII { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch (scalar, scalar.properties.generalCategory) {
            case ("\n", _): result += "\\n"
            case ("\r", _): result += "\\r"
            case ("\t", _): result += "\\t"
            case ("\u{200C}", _), ("\u{200D}", _): result.unicodeScalars.append(scalar)
            case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension StringProtocol {
    /// This text without the white space and line breaks at its ends; empty where there is nothing else.
    public var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// How many characters this has as limits count them: code points, so that a limit bounds the bytes as well. What
    /// people take for one character can be made of any number of combining marks.
    public var length: Int { unicodeScalars.count }
}
