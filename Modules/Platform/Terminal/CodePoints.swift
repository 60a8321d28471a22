import Glibc

/// Standard input as characters are typed, one code point at a time; nothing behind it is taken.
enum CodePoints {
    /// The next one, U+FFFD for bytes that make none; `nil` at the end of the input.
    /// - Source: RFC 3629, section 3.
    static func next() -> Unicode.Scalar? {
        guard let first = byte() else { return nil }
        let count = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        guard count > 0 else { return Unicode.Scalar(first) }
        var bytes = [first]
        for _ in 0..<count {
            guard let next = byte() else { break }
            bytes.append(next)
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    }

    private static func byte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            return count == 1 ? byte : nil
        }
    }
}
