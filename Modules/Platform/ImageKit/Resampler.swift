/// Scales planes. It owns the rows it works in: one owner, one thread at a time.
final class Resampler {
    /// Sums of so many samples stay in the first cache.
    private static let block = 1024

    private let row = PixelBuffer()
    private let sums = UnsafeMutablePointer<Int32>.allocate(capacity: Resampler.block)

    deinit {
        sums.deallocate()
    }

    /// Which part of the source is the picture, and which sides the result will be mirrored at.
    struct Geometry {
        /// Source columns the picture covers, perhaps not a whole number after a scaled decode.
        let sourceWidth: Double
        /// Source rows the picture covers.
        let sourceHeight: Double
        /// A plane that is mirrored later has its rounding on the other side.
        let mirrorsColumns: Bool
        let mirrorsRows: Bool
    }

    /// Fills `target`, which has its shape already. Chroma takes luma's ratio, centres aligned.
    func resample(_ source: Planes, to target: Planes, geometry: Geometry, kernel: ResamplingKernel) {
        var columns: [AxisWeights] = []
        var rows: [AxisWeights] = []
        for index in 0..<min(2, target.count) {
            let (from, to) = (source.planes[index], target.planes[index])
            columns.append(
                weights(
                    inputs: source.ownColumns(index), outputs: to.width, pixels: target.width,
                    scale: geometry.sourceWidth / Double(target.width), from: from.sampling.columns,
                    to: to.sampling.columns, isMirrored: geometry.mirrorsColumns, kernel: kernel, multiple: 8))
            rows.append(
                weights(
                    inputs: source.ownRows(index), outputs: to.height, pixels: target.height,
                    scale: geometry.sourceHeight / Double(target.height), from: from.sampling.rows,
                    to: to.sampling.rows, isMirrored: geometry.mirrorsRows, kernel: kernel, multiple: 1))
        }
        for index in 0..<target.count {
            let axis = min(index, 1)
            scale(source.planes[index], to: target.planes[index], columns: columns[axis], rows: rows[axis])
        }
    }

    private func weights(
        inputs: Int, outputs: Int, pixels: Int, scale: Double, from: Int, to: Int, isMirrored: Bool,
        kernel: ResamplingKernel, multiple: Int
    ) -> AxisWeights {
        let ratio = scale * Double(to) / Double(from)
        let rounding = Double(pixels - to * outputs) * scale / Double(from)
        return AxisWeights(
            inputs: inputs, outputs: outputs, ratio: ratio, offset: isMirrored ? rounding : 0, kernel: kernel,
            multiple: multiple)
    }

    /// Columns first, into one row, then that row: each source row is read `taps` times, from the cache.
    private func scale(_ source: Planes.Plane, to target: Planes.Plane, columns: AxisWeights, rows: AxisWeights) {
        if columns.isIdentity, rows.isIdentity, source.width >= target.width, source.height >= target.height {
            for y in 0..<target.height {
                (target.start + y * target.stride).update(from: source.start + y * source.stride, count: target.width)
            }
            return
        }
        // Weights past the last input are zero, but the samples there are read all the same.
        row.reserve(source.width + columns.taps)
        rows.weights.withUnsafeBufferPointer { rowWeights in
            columns.weights.withUnsafeBufferPointer { columnWeights in
                columns.starts.withUnsafeBufferPointer { starts in
                    guard let rowWeight = rowWeights.baseAddress, let columnWeight = columnWeights.baseAddress,
                        let start = starts.baseAddress
                    else { return }
                    for y in 0..<target.height {
                        let first = source.start + Int(rows.starts[y]) * source.stride
                        blend(
                            rows: first, stride: source.stride, count: source.width, weights: rowWeight + y * rows.taps,
                            taps: rows.taps)
                        gather(
                            into: target.start + y * target.stride, count: target.width, starts: start,
                            weights: columnWeight, taps: columns.taps)
                    }
                }
            }
        }
    }

    /// Sums `taps` rows into `row`. Taps outside, samples inside: the inner loops become vector code.
    private func blend(
        rows source: UnsafePointer<UInt8>, stride: Int, count: Int, weights: UnsafePointer<Int16>, taps: Int
    ) {
        let sums = sums
        var offset = 0
        while offset < count {
            let length = min(Self.block, count &- offset)
            for index in 0..<length { sums[index] = AxisWeights.one / 2 }
            var tap = 0
            while tap &+ 4 <= taps {
                let first = source + offset + tap &* stride
                let (second, third, fourth) = (first + stride, first + 2 &* stride, first + 3 &* stride)
                let (a, b) = (Int32(weights[tap]), Int32(weights[tap &+ 1]))
                let (c, d) = (Int32(weights[tap &+ 2]), Int32(weights[tap &+ 3]))
                for index in 0..<length {
                    let front = Int32(first[index]) &* a &+ Int32(second[index]) &* b
                    let back = Int32(third[index]) &* c &+ Int32(fourth[index]) &* d
                    sums[index] = sums[index] &+ front &+ back
                }
                tap &+= 4
            }
            while tap < taps {
                let (first, a) = (source + offset + tap &* stride, Int32(weights[tap]))
                for index in 0..<length { sums[index] = sums[index] &+ Int32(first[index]) &* a }
                tap &+= 1
            }
            store(length, to: row.start + offset)
            offset &+= length
        }
    }

    /// Makes one output row of `row`; `taps` is a multiple of 8.
    private func gather(
        into target: UnsafeMutablePointer<UInt8>, count: Int, starts: UnsafePointer<Int32>,
        weights: UnsafePointer<Int16>, taps: Int
    ) {
        let row = UnsafePointer(row.start)
        let (sums, half) = (sums, AxisWeights.one / 2)
        var offset = 0
        while offset < count {
            let length = min(Self.block, count &- offset)
            let (starts, weights) = (starts + offset, weights + offset &* taps)
            if taps == 16 {
                // The number a photo of 24 megapixels needs: without an inner loop it is twice as fast.
                for index in 0..<length {
                    let (samples, weight) = (row + Int(starts[index]), weights + index &* 16)
                    sums[index] = half &+ Self.product(samples, weight) &+ Self.product(samples + 8, weight + 8)
                }
            } else {
                for index in 0..<length {
                    let (samples, weight) = (row + Int(starts[index]), weights + index &* taps)
                    var (sum, tap) = (half, 0)
                    while tap < taps {
                        sum = sum &+ Self.product(samples + tap, weight + tap)
                        tap &+= 8
                    }
                    sums[index] = sum
                }
            }
            store(length, to: target + offset)
            offset &+= length
        }
    }

    /// Brings sums back to samples, in a loop of its own, so that it becomes vector code.
    @inline(__always)
    private func store(_ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        let sums = sums
        for index in 0..<count {
            target[index] = UInt8(truncatingIfNeeded: max(0, min(255, sums[index] &>> 14)))
        }
    }

    @inline(__always)
    private static func product(_ samples: UnsafePointer<UInt8>, _ weights: UnsafePointer<Int16>) -> Int32 {
        let a = Int32(samples[0]) &* Int32(weights[0]) &+ Int32(samples[1]) &* Int32(weights[1])
        let b = Int32(samples[2]) &* Int32(weights[2]) &+ Int32(samples[3]) &* Int32(weights[3])
        let c = Int32(samples[4]) &* Int32(weights[4]) &+ Int32(samples[5]) &* Int32(weights[5])
        let d = Int32(samples[6]) &* Int32(weights[6]) &+ Int32(samples[7]) &* Int32(weights[7])
        return (a &+ b) &+ (c &+ d)
    }
}
