/// Draws pictures in the Kitty terminal and those like it.
///
/// Pixels go as they are, so no library is needed: this is the whole of what a picture takes.
/// - Source: Kitty graphics protocol, "Control data reference".
enum KittyPicture {
    /// Shows pixels of 4 bytes in so many characters' places from the cursor on, which stays.
    static func sequence(pixels: [UInt8], width: Int, height: Int, columns: Int, rows: Int) -> String {
        let text = Base64.text(of: pixels)
        var control = "a=T,q=2,C=1,f=32,s=\(width),v=\(height),c=\(columns),r=\(rows),"
        var sequence: [UInt8] = []
        sequence.reserveCapacity(text.count + text.count / 200 + 100)
        var start = 0
        repeat {
            let end = min(start + chunk, text.count)
            sequence += "\u{1B}_G\(control)m=\(end < text.count ? 1 : 0);".utf8
            sequence += text[start..<end]
            sequence += "\u{1B}\\".utf8
            (start, control) = (end, "")
        } while start < text.count
        return String(decoding: sequence, as: UTF8.self)
    }

    /// Takes away every picture on the screen, and its pixels from the terminal's memory.
    static let clearing = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

    /// Bytes of base64 in one sequence, at most.
    private static let chunk = 4096
}

/// Bytes as letters.
/// - Source: RFC 4648, section 4.
enum Base64 {
    static func text(of bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0) }
            for place in 0..<4 {
                text.append(place <= count ? letters[Int(group >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
            }
        }
        return text
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
