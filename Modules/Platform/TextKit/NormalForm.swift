import CUTF8Proc
import Glibc
import Kernel

extension String {
    /// This text in Normalization Form C: one spelling for each character, composed where Unicode has a composed one.
    /// - Source: Unicode Standard Annex 15.
    public var normalized: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return mapped(UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue)
    }

    /// For comparing regardless of case and marks: `Průhonice` and `PRUHONICE` fold to the same text.
    /// - Source: Unicode Standard, section 3.13 (default case folding); marks removed after decomposition.
    public var folded: String {
        mapped(
            UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_CASEFOLD.rawValue
                | UTF8PROC_STRIPMARK.rawValue)
    }

    /// As `folded`, and with one spelling for letters of full and half width. The marks of Japanese letters stay: they
    /// make other letters, not accents.
    var foldedForSearch: String {
        if isPrintableASCII { return lowercased() }
        let options = UTF8PROC_STABLE.rawValue | UTF8PROC_COMPOSE.rawValue | UTF8PROC_COMPAT.rawValue
        let composed = mapped(options | UTF8PROC_CASEFOLD.rawValue)
        var result = ""
        for character in composed {
            let isKana = character.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
            result += isKana ? String(character) : String(character).folded
        }
        return result
    }

    private func mapped(_ options: UInt32) -> String {
        let source = Array(utf8)
        var mapped: UnsafeMutablePointer<UInt8>?
        let count = utf8proc_map(
            source, utf8proc_ssize_t(source.count), &mapped, utf8proc_option_t(rawValue: options))
        guard count >= 0, let mapped else { return self }
        defer { free(mapped) }
        return String(decoding: UnsafeBufferPointer(start: mapped, count: count), as: UTF8.self)
    }
}
