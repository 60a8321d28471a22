extension Planes {
    /// Replaces every luma sample by the one a table has for it.
    func mapSamples(_ table: [UInt8]) {
        guard let luma = planes.first, table.count == 256 else { return }
        for y in 0..<luma.height {
            let row = luma.start + y * luma.stride
            for x in 0..<luma.width { row[x] = table[Int(row[x])] }
        }
    }

    /// The mean of all pixels.
    /// - Source: JFIF 1.02, section "Conversion to and from RGB".
    var meanColour: MeanColour {
        let means = planes.map(Self.mean)
        guard means.count == 3 else {
            let level = Self.sample(means.first ?? 0)
            return MeanColour(red: level, green: level, blue: level)
        }
        let (luma, blueness, redness) = (means[0], means[1] - 128, means[2] - 128)
        return MeanColour(
            red: Self.sample(luma + 1.402 * redness),
            green: Self.sample(luma - 0.344136 * blueness - 0.714136 * redness),
            blue: Self.sample(luma + 1.772 * blueness))
    }

    private static func mean(_ plane: Plane) -> Double {
        var sum = 0
        for y in 0..<plane.height {
            let row = plane.start + y * plane.stride
            for x in 0..<plane.width { sum &+= Int(row[x]) }
        }
        return Double(sum) / Double(max(1, plane.width * plane.height))
    }

    private static func sample(_ level: Double) -> UInt8 {
        UInt8(min(255, max(0, level.rounded())))
    }
}
