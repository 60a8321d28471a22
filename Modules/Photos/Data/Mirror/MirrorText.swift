import PhotosDomain

/// The bytes of a text, or of none.
struct MirrorText {
    let bytes: UnsafeRawBufferPointer
    /// Whether it is a text without letters; no bytes are no text otherwise.
    let isEmptyText: Bool
}

extension CodedColumn {
    // A text without letters is a value, told from others by a byte no text consists of.
    private static let emptyText: [UInt8] = [0xFF]

    /// Sets the text of a row, or of the one behind the last.
    mutating func set(_ row: Int, _ text: MirrorText) {
        if text.isEmptyText {
            Self.emptyText.withUnsafeBytes { bytes in set(row, bytes) { _ in .text("") } }
        } else {
            set(row, text.bytes) { .text(String(decoding: $0, as: UTF8.self)) }
        }
    }
}
