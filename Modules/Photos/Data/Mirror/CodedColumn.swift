import PhotosDomain

/// A column of few different values: each is kept once, rows hold its number.
struct CodedColumn {
    /// The number of each row's value; 0 where there is none.
    private(set) var codes = RowCodes()
    /// The values by their numbers.
    private(set) var values: [PhotoValue?] = [nil]
    private var codeTable = ByteCodes()

    /// Sets the value of a row, or of the one behind the last.
    /// - Parameter bytes: what the value is told from others by; empty is none.
    /// - Parameter value: made when the bytes are seen for the first time.
    mutating func set(_ row: Int, _ bytes: UnsafeRawBufferPointer, _ value: (UnsafeRawBufferPointer) -> PhotoValue) {
        let code = bytes.isEmpty ? 0 : codeTable.code(of: bytes)
        if code == values.count { values.append(value(bytes)) }
        codes.set(row, code)
    }

    /// The number of a value that some bytes stand for, `nil` if no row ever had it.
    func code(of bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { codeTable.knownCode(of: $0) }
    }

    /// Makes room for so many rows.
    mutating func reserve(_ count: Int) {
        codes.reserve(count)
    }
}
