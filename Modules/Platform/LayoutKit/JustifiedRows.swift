/// Pictures in their own order, cut into rows that each fill the width exactly.
///
/// A row's height is (width − gap × (n − 1)) ÷ the sum of its ratios, and a picture's width its ratio times that. The
/// last row is no exception: a picture left over fills the width alone, however tall it gets. Nothing is balanced.
public struct JustifiedRows: Hashable, Sendable {
    /// One row, in the order of its pictures.
    public struct Row: Hashable, Sendable {
        /// Where the row's pictures stand in the list that was given.
        public let pictures: Range<Int>
        /// Of every picture in the row, in the unit of the width.
        public let height: Double
        /// One width per picture, in the unit of the width; with the gaps they sum to it.
        public let widths: [Double]
    }

    /// From top to bottom; none without pictures.
    public let rows: [Row]

    /// Rows of pictures with these ratios.
    /// - Parameters:
    ///   - ratios: One per picture, in order.
    ///   - perRow: How many stand in a row, at least 1: 3 in a grid, 2 in a wide one, 1 on a phone.
    ///   - width: Of the whole row, in pixels or any other unit; has to leave room for the gaps.
    ///   - gap: Between two pictures, in the same unit.
    public init(_ ratios: [AspectRatio], perRow: Int, width: Double, gap: Double) {
        precondition(perRow > 0, "a row has at least one picture")
        precondition(width > gap * Double(perRow - 1), "the gaps leave no room for pictures")
        rows = stride(from: 0, to: ratios.count, by: perRow).map { first in
            let pictures = first..<min(first + perRow, ratios.count)
            let values = ratios[pictures].map(\.value)
            let height = (width - gap * Double(values.count - 1)) / values.reduce(0, +)
            return Row(pictures: pictures, height: height, widths: values.map { $0 * height })
        }
    }
}
