/// Rows of the columns sorted by their capture times.
struct TimeOrder {
    /// Those without a time first.
    let rows: [UInt32]
    /// How many have no time.
    let untimed: Int

    /// - Parameter some: those that are sorted; `nil` for all.
    /// - Returns: `nil` if there are unusual times, whose place isn't known.
    init?(_ times: TimeColumn, of some: [UInt32]? = nil) {
        guard times.unusualTexts.isEmpty else { return nil }
        let unsorted = some ?? Array(0..<UInt32(times.numbers.count))
        rows = times.numbers.withUnsafeBufferPointer { numbers in
            unsorted.sorted { numbers[Int($0)] < numbers[Int($1)] }
        }
        untimed = Self.place(of: TimeColumn.nothing + 1, among: rows, times)
    }

    /// The rows whose times are within a range.
    func rows(in range: ClosedRange<Int64>, of times: TimeColumn) -> ArraySlice<UInt32> {
        rows[
            Self.place(
                of: range.lowerBound, among: rows, times)..<Self.place(
                    of: range.upperBound + 1, among: rows, times)]
    }

    // The first row whose time isn't below a number.
    private static func place(of number: Int64, among rows: [UInt32], _ times: TimeColumn) -> Int {
        rows.partitioningIndex { times.numbers[Int($0)] >= number }
    }
}

extension RandomAccessCollection where Index == Int {
    /// Where the elements begin for which a condition holds; it holds for all behind the first of them.
    func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
