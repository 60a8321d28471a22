/// Some rows of the columns in memory.
struct RowSet {
    /// Rising.
    let rows: [UInt32]
    // A bit for each row of the columns.
    private let words: [UInt64]

    /// - Parameter rows: in any order.
    /// - Parameter count: how many rows there are in all.
    init(_ rows: [UInt32], of count: Int) {
        self.rows = rows.sorted()
        var words = [UInt64](repeating: 0, count: (count + 63) / 64)
        for row in rows { words[Int(row / 64)] |= 1 << UInt64(row % 64) }
        self.words = words
    }

    /// 1 if a row is among them, else 0.
    func contains(_ row: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: words[row / 64] >> UInt64(row % 64) & 1)
    }
}
