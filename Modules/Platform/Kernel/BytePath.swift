/// A path of a file as the system keeps it: bytes without NUL, perhaps not UTF-8.
public struct BytePath: Hashable, Sendable, Comparable {
    /// The bytes, never with a NUL among them.
    public let bytes: [UInt8]

    /// A path of these bytes, cut before the first NUL.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix { $0 != 0 })
    }

    /// A path of an array of bytes, cut before the first NUL.
    public init(bytes: [UInt8]) {
        self.bytes = bytes.contains(0) ? Array(bytes.prefix { $0 != 0 }) : bytes
    }

    /// A path of a text's UTF-8, cut before the first NUL.
    public init(_ text: some StringProtocol) {
        self.init(bytes: text.utf8)
    }

    /// This path with a component behind it, one slash between them.
    public func appending(_ component: BytePath) -> BytePath {
        if bytes.isEmpty { return component }
        let slash: [UInt8] = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        return BytePath(bytes: bytes + slash + component.bytes)
    }

    /// This path with a component of text behind it.
    public func appending(_ component: String) -> BytePath {
        appending(BytePath(component))
    }

    /// What stands behind the last slash; a slash at the end is ignored.
    public var lastComponent: BytePath {
        let trimmed = withoutTrailingSlashes
        guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return BytePath(bytes: trimmed) }
        return BytePath(bytes: trimmed[(slash + 1)...])
    }

    /// The folder this lies in: `/` for one at the top, `.` for a bare name.
    public var parent: BytePath {
        let trimmed = withoutTrailingSlashes
        guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return BytePath(".") }
        return slash == 0 ? BytePath("/") : BytePath(bytes: trimmed[..<slash])
    }

    /// The bytes behind the last dot of the name, lower-case in ASCII; empty without one or for a leading dot alone.
    public var fileExtension: String {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
        return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// For people: broken UTF-8 repaired, control characters and line breaks escaped, so that it is always one line.
    public var display: String {
        String(decoding: bytes, as: UTF8.self).escapingControlCharacters
    }

    private var withoutTrailingSlashes: [UInt8] {
        guard let last = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return bytes.isEmpty ? [] : [47] }
        return Array(bytes[...last])
    }

    /// Hands the bytes to a C call, with the NUL it wants behind them.
    public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try ContiguousArray(bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("an array with a NUL is never empty") }
            return try body(start)
        }
    }

    /// By bytes, so that the order is the same in every language.
    public static func < (left: Self, right: Self) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

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
