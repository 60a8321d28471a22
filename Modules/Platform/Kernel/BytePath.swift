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
