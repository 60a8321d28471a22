/// Rows of the columns, in the order of a page.
struct RowSequence {
    private let count: Int
    private let row: (Int) -> UInt32
    // Rises from row to row; equal where the columns don't know which of two comes first.
    private let rank: (UInt32) -> Int64

    /// Where a row stands in the order of arrival.
    static func rank(ofRow row: UInt32, isDescending: Bool) -> Int64 {
        isDescending ? -Int64(row) : Int64(row)
    }

    /// Where a number of `TimeColumn` stands in the order of times.
    static func rank(ofTime number: Int64, isDescending: Bool) -> Int64 {
        number == TimeColumn.nothing ? .max : isDescending ? -number : number
    }

    /// In the order they came into the library.
    /// - Parameter some: those among which the page is, rising; `nil` for all.
    init(arrivals total: Int, isDescending: Bool, of some: [UInt32]? = nil) {
        let count = some?.count ?? total
        self.count = count
        row = { place in
            let index = isDescending ? count - 1 - place : place
            return some?[index] ?? UInt32(index)
        }
        rank = { Self.rank(ofRow: $0, isDescending: isDescending) }
    }

    /// By their capture times, those without one last.
    init(_ order: TimeOrder, of times: TimeColumn, isDescending: Bool) {
        let (rows, untimed) = (order.rows, order.untimed)
        let timed = rows.count - untimed
        count = rows.count
        row = { place in
            if place >= timed { return rows[place - timed] }
            return isDescending ? rows[rows.count - 1 - place] : rows[untimed + place]
        }
        rank = { Self.rank(ofTime: times.numbers[Int($0)], isDescending: isDescending) }
    }

    /// The first rows that fulfil a condition, all that are equal to the last of them included.
    ///
    /// Those of the rank behind which they begin may stand before or behind that place: they come on top.
    /// - Parameter start: the rank behind which they begin; `nil` for all.
    /// - Parameter most: so many at most; `nil` if there would be more.
    /// - Parameter narrow: leaves those that fulfil the condition.
    func first(
        _ limit: Int, behind start: Int64?, most: Int, narrow: (inout MirrorMask) -> Void
    ) -> [UInt32]? {
        var place = start.map { first in (0..<count).partitioningIndex { rank(row($0)) >= first } } ?? 0
        var found: [UInt32] = []
        var (behind, last) = (0, Int64.min)
        // Where most rows fulfil the condition few are looked at, and never more than once.
        var size = Self.smallestBlock
        while place < count {
            let block = (place..<min(place + size, count)).map(row)
            var mask = MirrorMask(.list(block))
            narrow(&mask)
            for row in mask.left {
                let rank = rank(row)
                if rank != start {
                    if behind >= limit, rank != last { return found }
                    behind += 1
                    last = rank
                }
                if found.count == most { return nil }
                found.append(row)
            }
            place += size
            size = min(size * 2, Self.largestBlock)
        }
        return found
    }

    private static let smallestBlock = 512
    private static let largestBlock = 16_384
}
