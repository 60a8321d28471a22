/// For some rows 1 if they fulfil all conditions so far, else 0.
struct MirrorMask {
    private(set) var bytes: [UInt8]
    // The rows the bytes stand for, rising; `nil` for all.
    private let rows: [UInt32]?
    private let times: TimeColumn

    /// - Parameter bytes: one for each of the rows.
    init(_ bytes: [UInt8], rows: [UInt32]?, times: TimeColumn) {
        self.bytes = bytes
        self.rows = rows
        self.times = times
    }

    /// How many rows are left.
    var count: Int {
        var count = 0
        for byte in bytes { count &+= Int(byte) }
        return count
    }

    /// The rows that are left.
    var left: [UInt32] {
        bytes.indices.compactMap { bytes[$0] == 0 ? nil : rows?[$0] ?? UInt32($0) }
    }

    /// How many of the rows left have each number of a column.
    func counts(of codes: [UInt32], values: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: values)
        if let rows {
            for (index, row) in rows.enumerated() { counts[Int(codes[Int(row)])] &+= Int(bytes[index]) }
        } else {
            for (index, code) in codes.enumerated() { counts[Int(code)] &+= Int(bytes[index]) }
        }
        return counts
    }

    /// Leaves out the rows that don't fulfil a condition.
    mutating func narrow(_ condition: MirrorCondition) {
        switch condition {
        case .all(let conditions): for condition in conditions { narrow(condition) }
        case .not(let condition):
            var others = MirrorMask([UInt8](repeating: 1, count: bytes.count), rows: rows, times: times)
            others.narrow(condition)
            for index in bytes.indices { bytes[index] &= 1 &- others.bytes[index] }
        case .coded(let codes, let table): narrow(codes, table)
        case .time(let ranges, let isTrue): narrow(ranges, isTrue)
        case .rows(let found): narrow(to: found)
        }
    }

    private mutating func narrow(_ codes: [UInt32], _ table: [UInt8]) {
        if let rows {
            for index in bytes.indices { bytes[index] &= table[Int(codes[Int(rows[index])])] }
            return
        }
        precondition(codes.count == bytes.count, "a column has a number for every row")
        // Checked above and made with the column: a table knows every number of it.
        codes.withUnsafeBufferPointer { codes in
            table.withUnsafeBufferPointer { table in
                bytes.withUnsafeMutableBufferPointer { bytes in
                    for index in 0..<bytes.count { bytes[index] &= table[Int(codes[index])] }
                }
            }
        }
    }

    private mutating func narrow(_ ranges: [ClosedRange<Int64>], _ isTrue: ([UInt8]) -> Bool) {
        let former = times.unusualTexts.isEmpty ? [] : bytes
        for index in bytes.indices {
            let time = times.numbers[rows.map { Int($0[index]) } ?? index]
            var isWithin: UInt8 = 0
            // No short circuits, which would be branches.
            for range in ranges {
                isWithin |= (time >= range.lowerBound ? 1 : 0) & (time <= range.upperBound ? 1 : 0)
            }
            bytes[index] &= isWithin
        }
        if former.isEmpty { return }
        for index in bytes.indices {
            guard let text = times.unusualTexts[rows.map { Int($0[index]) } ?? index] else { continue }
            bytes[index] = isTrue(text) ? former[index] : 0
        }
    }

    private mutating func narrow(to found: [UInt32]) {
        var next = 0
        for index in bytes.indices {
            let row = rows?[index] ?? UInt32(index)
            while next < found.count, found[next] < row { next += 1 }
            if next == found.count || found[next] != row { bytes[index] = 0 }
        }
    }
}
