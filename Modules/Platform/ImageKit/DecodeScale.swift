/// Width and height in pixels.
struct PixelSize: Equatable {
    let width: Int
    let height: Int

    /// Width for height.
    var turned: PixelSize {
        PixelSize(width: height, height: width)
    }

    var longEdge: Int {
        max(width, height)
    }

    /// The size that fits a longer side; never larger than this, never less than one pixel wide or high.
    func fitted(longEdge limit: Int) -> PixelSize {
        guard longEdge > limit else { return self }
        func scaled(_ side: Int) -> Int {
            max(1, (side * limit + longEdge / 2) / longEdge)
        }
        return PixelSize(width: scaled(width), height: scaled(height))
    }
}

/// At which part of its size a picture is decoded.
///
/// libjpeg-turbo has vector code for eighths 8, 4, 2 and 1 only; the others cost more than they save.
struct DecodeScale {
    /// The stored picture.
    let stored: PixelSize
    /// 1, 2, 4 or 8.
    let eighths: Int

    /// The smallest scale that still gives the longest side of the recipe, else the whole picture.
    init(stored: PixelSize, longEdge: Int) {
        self.stored = stored
        eighths = [1, 2, 4].first { (stored.longEdge * $0 + 7) / 8 >= longEdge } ?? 8
    }

    /// What the decoder writes: partly covered pixels count.
    var decoded: PixelSize {
        PixelSize(width: (stored.width * eighths + 7) / 8, height: (stored.height * eighths + 7) / 8)
    }

    /// The part of the decoded columns that the picture really covers.
    var coveredWidth: Double {
        Double(stored.width * eighths) / 8
    }

    /// The part of the decoded rows that the picture really covers.
    var coveredHeight: Double {
        Double(stored.height * eighths) / 8
    }
}
