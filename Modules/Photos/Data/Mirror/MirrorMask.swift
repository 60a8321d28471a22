/// For some rows 1 if they fulfil all conditions so far, else 0.
struct MirrorMask {
    /// The rows it is about.
    enum Rows {
        case range(Range<Int>)
        /// In any order.
        case list([UInt32])

        var count: Int {
            switch self {
            case .range(let range): range.count
            case .list(let list): list.count
            }
        }
    }

    private let rows: Rows
    private(set) var bytes: [UInt8]

    /// All of some rows.
    init(_ rows: Rows) {
        self.rows = rows
        bytes = [UInt8](repeating: 1, count: rows.count)
    }

    /// How many rows are left.
    var count: Int {
        var count = 0
        for byte in bytes { count &+= Int(byte) }
        return count
    }

    /// The rows that are left, in their order.
    var left: [UInt32] {
        switch rows {
        case .range(let range): bytes.indices.compactMap { bytes[$0] == 0 ? nil : UInt32(range.lowerBound + $0) }
        case .list(let list): bytes.indices.compactMap { bytes[$0] == 0 ? nil : list[$0] }
        }
    }

    /// How many of the rows left have each number of a column.
    func counts(of codes: RowCodes, values: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: values)
        count(codes.bytes, into: &counts)
        count(codes.shorts, into: &counts)
        count(codes.words, into: &counts)
        return counts
    }

    private func count(_ codes: [some UnsignedInteger], into counts: inout [Int]) {
        if codes.isEmpty { return }
        switch rows {
        case .range(let range):
            for index in bytes.indices { counts[Int(codes[range.lowerBound + index])] &+= Int(bytes[index]) }
        case .list(let list):
            for index in bytes.indices { counts[Int(codes[Int(list[index])])] &+= Int(bytes[index]) }
        }
    }

    /// Leaves out the rows that don't fulfil a condition.
    mutating func narrow(_ condition: MirrorCondition) {
        switch condition {
        case .all(let conditions): for condition in conditions { narrow(condition) }
        case .not(let condition):
            var others = MirrorMask(rows)
            others.narrow(condition)
            for index in bytes.indices { bytes[index] &= 1 &- others.bytes[index] }
        case .coded(let codes, let table): narrow(codes, table)
        case .time(let times, let range, let isTrue): narrow(times, range, isTrue)
        case .rows(let found): narrow { found.contains($0) }
        }
    }

    private mutating func narrow(_ codes: RowCodes, _ table: [UInt8]) {
        narrow(codes.bytes, table)
        narrow(codes.shorts, table)
        narrow(codes.words, table)
    }

    private mutating func narrow(_ codes: [some UnsignedInteger], _ table: [UInt8]) {
        if codes.isEmpty { return }
        codes.withUnsafeBufferPointer { codes in
            table.withUnsafeBufferPointer { table in
                // Made with the column: a table knows every number of it.
                narrow { table[Int(codes[$0])] }
            }
        }
    }

    private mutating func narrow(_ times: TimeColumn, _ range: ClosedRange<Int64>?, _ isTrue: ([UInt8]) -> Bool) {
        let (first, last) = (range?.lowerBound ?? .max, range?.upperBound ?? .min)
        times.numbers.withUnsafeBufferPointer { numbers in
            narrow { row in
                let time = numbers[row]
                if time == TimeColumn.unusual { return isTrue(times.unusualTexts[row] ?? []) ? 1 : 0 }
                return (time >= first ? 1 : 0) & (time <= last ? 1 : 0)
            }
        }
    }

    // In unsafe buffers the loops are a third as long: checked once, rows are those of the columns.
    @inline(__always)
    private mutating func narrow(_ isTrue: (Int) -> UInt8) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            switch rows {
            case .range(let range):
                for index in bytes.indices { bytes[index] &= isTrue(range.lowerBound &+ index) }
            case .list(let list):
                list.withUnsafeBufferPointer { list in
                    for index in bytes.indices { bytes[index] &= isTrue(Int(list[index])) }
                }
            }
        }
    }
}
