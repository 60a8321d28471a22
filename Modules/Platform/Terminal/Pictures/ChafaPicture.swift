import CChafa
import Glibc

/// Draws pictures as Sixel or for iTerm2 with libchafa, which need not be there.
enum ChafaPicture {
    /// Whether the library can be opened.
    static var isThere: Bool { rac_chafa_is_there() != 0 }

    /// The sequence that shows pixels of 4 bytes, a whole number of characters' places; `nil` without the library.
    /// - Parameter cell: how large a character's place is.
    static func sequence(
        _ means: PictureMeans, pixels: [UInt8], columns: Int, rows: Int, cell: CellSize
    ) -> String? {
        let mode = means == .sixel ? RAC_CHAFA_SIXEL : RAC_CHAFA_ITERM
        var length = 0
        let bytes = rac_chafa_print(
            mode, pixels, Int32(columns * cell.width), Int32(rows * cell.height), Int32(columns), Int32(rows),
            Int32(cell.width), Int32(cell.height), &length)
        guard let bytes else { return nil }
        defer { free(bytes) }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }
}
