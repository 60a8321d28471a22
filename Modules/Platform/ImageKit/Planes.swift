/// How many luma samples share a chroma sample.
struct ChromaSampling: Equatable {
    /// Luma columns to one chroma column.
    let columns: Int
    /// Luma rows to one chroma row.
    let rows: Int

    /// 4:4:4.
    static let full = ChromaSampling(columns: 1, rows: 1)
    /// 4:2:0.
    static let quarter = ChromaSampling(columns: 2, rows: 2)
}

/// A picture as planes of 8-bit samples: luma, and for colour also Cb and Cr.
///
/// - Source: JFIF 1.02 (colour space); the TurboJPEG API's notes on YUV images (sizes of planes).
final class Planes {
    /// One plane; `width` and `height` are rounded up to whole chroma samples.
    struct Plane {
        let start: UnsafeMutablePointer<UInt8>
        let width: Int
        let height: Int
        let stride: Int
        /// Luma columns and rows to one sample: 1 and 1 for luma itself.
        let sampling: ChromaSampling
    }

    /// Pixels in a row of the picture.
    private(set) var width = 0
    /// Rows of the picture.
    private(set) var height = 0
    private(set) var sampling = ChromaSampling.quarter
    private(set) var isGray = false
    private var buffers = [PixelBuffer(), PixelBuffer(), PixelBuffer()]

    /// Makes room for a picture; the samples are whatever they were.
    func shape(width: Int, height: Int, sampling: ChromaSampling, isGray: Bool) {
        (self.width, self.height, self.isGray) = (width, height, isGray)
        self.sampling = isGray ? .full : sampling
        for index in 0..<count {
            buffers[index].reserve(stride(index) * self.height(index))
        }
    }

    /// Trades everything with other planes, without copying a sample.
    func swapContents(with other: Planes) {
        swap(&width, &other.width)
        swap(&height, &other.height)
        swap(&sampling, &other.sampling)
        swap(&isGray, &other.isGray)
        swap(&buffers, &other.buffers)
    }

    /// Bytes there is room for.
    var capacity: Int {
        buffers.reduce(0) { $0 + $1.capacity }
    }

    var count: Int {
        isGray ? 1 : 3
    }

    var planes: [Plane] {
        (0..<count).map { index in
            Plane(
                start: buffers[index].start, width: width(index), height: height(index), stride: stride(index),
                sampling: index == 0 ? .full : sampling)
        }
    }

    /// The samples of a plane that belong to the picture, not to the rounding.
    func ownColumns(_ index: Int) -> Int {
        index == 0 ? width : width(index)
    }

    func ownRows(_ index: Int) -> Int {
        index == 0 ? height : height(index)
    }

    func shrink(to limit: Int) {
        for buffer in buffers { buffer.shrink(to: limit) }
    }

    private func width(_ index: Int) -> Int {
        let chroma = (width + sampling.columns - 1) / sampling.columns
        return index == 0 ? chroma * sampling.columns : chroma
    }

    private func height(_ index: Int) -> Int {
        let chroma = (height + sampling.rows - 1) / sampling.rows
        return index == 0 ? chroma * sampling.rows : chroma
    }

    private func stride(_ index: Int) -> Int {
        (width(index) + 63) / 64 * 64
    }
}
