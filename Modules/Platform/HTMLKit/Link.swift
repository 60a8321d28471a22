/// Where a link may lead: a page of the web by `http` or `https`, a mail address, or a place within the site.
public struct Link: Hashable, Sendable {
    /// The link without white space around it; everything that isn't allowed in a URL is percent-encoded.
    public let text: String
    /// Whether it names another site or an address, and not a place within this one.
    public let leavesSite: Bool

    /// A link a reader may follow, `nil` for any other.
    ///
    /// Refused are other schemes (`javascript:`, `data:`, also written with capitals), links to a host without a
    /// scheme (`//host`), backslashes where browsers read slashes, and control characters, which browsers skip.
    /// - Source: WHATWG URL Standard, section 4.4, "URL parsing".
    public init?(_ text: String) {
        let bytes = Self.trimmed(text)
        guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) else { return nil }
        let beginning = bytes.prefix { !Self.endsScheme.contains($0) }
        if bytes.dropFirst(beginning.count).first == UInt8(ascii: ":") {
            let scheme = String(decoding: beginning, as: UTF8.self).lowercased()
            guard ["http", "https", "mailto"].contains(scheme) else { return nil }
            leavesSite = true
        } else {
            guard !bytes.starts(with: "//".utf8) else { return nil }
            leavesSite = false
        }
        self.text = Self.encoded(bytes)
    }

    private static let endsScheme = Set(":/?#".utf8)
    private static let unencoded = Set("-_.+!*'(),%#@?=;:/&$~[]".utf8)

    private static func trimmed(_ text: String) -> [UInt8] {
        let rest = text.utf8.drop { $0 <= 0x20 }
        let end = rest.lastIndex { $0 > 0x20 }
        return end.map { Array(rest[...$0]) } ?? []
    }

    private static func encoded(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if byte.isASCIILetter || (48...57).contains(byte) || unencoded.contains(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
