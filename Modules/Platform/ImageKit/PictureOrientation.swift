/// One of the eight ways a stored picture stands, and how turning changes it.
///
/// - Source: EXIF 2.32, tag 0x0112.
enum PictureOrientation: Int, CaseIterable {
    case upright = 1
    case mirrored
    case turnedHalf
    case flipped
    case transposed
    case turnedRight
    case transversed
    case turnedLeft

    /// From an EXIF value; upright for any but 1...8.
    init(exif value: Int) {
        self = Self(rawValue: value) ?? .upright
    }

    /// Whether stored columns are counted from the right.
    var mirrorsColumns: Bool {
        [.mirrored, .turnedHalf, .transversed, .turnedLeft].contains(self)
    }

    /// Whether stored rows are counted from the bottom.
    var mirrorsRows: Bool {
        [.turnedHalf, .flipped, .turnedRight, .transversed].contains(self)
    }

    /// Whether stored columns become rows.
    var swapsSides: Bool {
        rawValue >= 5
    }

    /// How it stands when the upright picture is turned clockwise so many quarters, negative for the other way.
    func turned(quarters: Int) -> PictureOrientation {
        var result = self
        for _ in 0..<((quarters % 4) + 4) % 4 {
            result = result.turnedOnce
        }
        return result
    }

    private var turnedOnce: PictureOrientation {
        switch self {
        case .upright: .turnedRight
        case .turnedRight: .turnedHalf
        case .turnedHalf: .turnedLeft
        case .turnedLeft: .upright
        case .mirrored: .transversed
        case .transversed: .flipped
        case .flipped: .transposed
        case .transposed: .mirrored
        }
    }
}
