/// A number for each row, in as many bytes as the largest needs.
struct RowCodes {
    /// The numbers; all are in the first of these that isn't empty, so that reading them costs as little memory as may be.
    private(set) var bytes: [UInt8] = []
    /// Of columns with a number above 255.
    private(set) var shorts: [UInt16] = []
    /// Of columns with a number above 65,535.
    private(set) var words: [UInt32] = []

    var count: Int { max(bytes.count, shorts.count, words.count) }

    subscript(row: Int) -> Int {
        if !bytes.isEmpty { return Int(bytes[row]) }
        return shorts.isEmpty ? Int(words[row]) : Int(shorts[row])
    }

    /// Sets the number of a row, or of the one behind the last.
    mutating func set(_ row: Int, _ code: Int) {
        if !words.isEmpty || code > UInt16.max {
            if words.isEmpty { widenToWords() }
            Self.set(row, UInt32(code), in: &words)
        } else if !shorts.isEmpty || code > UInt8.max {
            if shorts.isEmpty { widenToShorts() }
            Self.set(row, UInt16(code), in: &shorts)
        } else {
            Self.set(row, UInt8(code), in: &bytes)
        }
    }

    /// Makes room for so many rows.
    mutating func reserve(_ count: Int) {
        if words.isEmpty, shorts.isEmpty { bytes.reserveCapacity(count) }
    }

    private static func set<Code>(_ row: Int, _ code: Code, in codes: inout [Code]) {
        if row == codes.count { codes.append(code) } else { codes[row] = code }
    }

    private mutating func widenToShorts() {
        shorts.reserveCapacity(bytes.capacity)
        shorts.append(contentsOf: bytes.lazy.map(UInt16.init))
        bytes = []
    }

    private mutating func widenToWords() {
        words.reserveCapacity(max(bytes.capacity, shorts.capacity))
        words.append(contentsOf: bytes.lazy.map(UInt32.init))
        words.append(contentsOf: shorts.lazy.map(UInt32.init))
        (bytes, shorts) = ([], [])
    }
}
