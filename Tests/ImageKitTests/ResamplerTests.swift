import Testing

@testable import ImageKit

/// Properties of scaling that hold for every size.
@Suite("resampler")
struct ResamplerTests {
    @Test("weights of every output sum up to one", arguments: 1...40)
    func sums(inputs: Int) {
        for outputs in [1, 2, 3, 7, 16, 40] {
            for kernel in [ResamplingKernel.lanczos3, .catmullRom] {
                for multiple in [1, 8] {
                    let weights = AxisWeights(
                        inputs: inputs, outputs: outputs, ratio: Double(inputs) / Double(outputs), offset: 0,
                        kernel: kernel, multiple: multiple)
                    for output in 0..<outputs {
                        let own = weights.weights[output * weights.taps..<(output + 1) * weights.taps]
                        let sum = own.reduce(0) { $0 + Int($1) }
                        #expect(sum == Int(AxisWeights.one), "\(inputs) to \(outputs), output \(output)")
                        let start = Int(weights.starts[output])
                        #expect(start >= 0 && start < inputs)
                        let outside = own.dropFirst(inputs - start)
                        #expect(outside.allSatisfy { $0 == 0 }, "\(inputs) to \(outputs), output \(output)")
                    }
                }
            }
        }
    }

    @Test("a flat picture stays flat", arguments: 1...40)
    func flat(size: Int) {
        for level: UInt8 in [0, 1, 127, 255] {
            for target in [1, 2, 3, 5, size] where target <= size {
                let source = Planes.filled(width: size, height: target, sampling: .quarter) { _, _, _ in level }
                let result = source.resampled(width: target, height: size <= 4 ? 1 : target)
                #expect(result.allSamples { $0 == level }, "\(size) to \(target) at \(level)")
            }
        }
    }

    @Test("every size scales to every smaller one", arguments: 1...40)
    func sizes(width: Int) {
        for height in [1, 2, 3, 8, 17, 40] {
            let source = Planes.filled(width: width, height: height, sampling: .full) { _, x, y in
                UInt8(truncatingIfNeeded: x &* 37 &+ y &* 91)
            }
            let result = source.resampled(width: max(1, width / 3), height: max(1, height / 2))
            #expect(result.width == max(1, width / 3) && result.height == max(1, height / 2))
        }
    }

    @Test("the same size is the same picture")
    func identity() {
        let source = Planes.filled(width: 33, height: 21, sampling: .quarter) { plane, x, y in
            UInt8(truncatingIfNeeded: plane &* 50 &+ x &* 7 &+ y &* 3)
        }
        let result = source.resampled(width: 33, height: 21)
        for plane in 0..<3 {
            for y in 0..<source.planes[plane].height {
                #expect(source.samples(plane: plane, row: y) == result.samples(plane: plane, row: y))
            }
        }
    }

    @Test("a ramp keeps its middle and its slope", arguments: [ResamplingKernel.lanczos3, .catmullRom])
    func ramp(kernel: ResamplingKernel) {
        let source = Planes.filled(width: 200, height: 8, sampling: .full) { _, x, _ in UInt8(x) }
        let result = source.resampled(width: 50, height: 4, kernel: kernel)
        let row = result.samples(plane: 0, row: 0)
        for x in 4..<46 {
            let expected = 4 * Double(x) + 1.5
            #expect(abs(Double(row[x]) - expected) <= 1, "at \(x): \(row[x]) for \(expected)")
        }
    }

    @Test("chroma of 4:4:4 lands centred in 4:2:0")
    func chromaCentres() {
        let source = Planes.filled(width: 64, height: 64, sampling: .full) { _, x, _ in UInt8(4 * x) }
        let chroma = source.resampled(width: 64, height: 64).samples(plane: 1, row: 0)
        for x in 4..<28 {
            #expect(abs(Int(chroma[x]) - (8 * x + 2)) <= 1, "at \(x): \(chroma[x])")
        }
    }
}

extension Planes {
    static func filled(
        width: Int, height: Int, sampling: ChromaSampling, _ sample: (_ plane: Int, _ x: Int, _ y: Int) -> UInt8
    ) -> Planes {
        let planes = Planes()
        planes.shape(width: width, height: height, sampling: sampling, isGray: false)
        withExtendedLifetime(planes) {
            for (index, plane) in planes.planes.enumerated() {
                for y in 0..<plane.height {
                    for x in 0..<plane.width { plane.start[y * plane.stride + x] = sample(index, x, y) }
                }
            }
        }
        return planes
    }

    /// Scaled to 4:2:0.
    func resampled(width: Int, height: Int, kernel: ResamplingKernel = .lanczos3) -> Planes {
        let result = Planes()
        result.shape(width: width, height: height, sampling: .quarter, isGray: false)
        Resampler().resample(
            self, to: result,
            geometry: Resampler.Geometry(
                sourceWidth: Double(self.width), sourceHeight: Double(self.height), mirrorsColumns: false,
                mirrorsRows: false),
            kernel: kernel)
        return result
    }

    /// A copy, so that nothing points into planes that are gone.
    func samples(plane index: Int, row: Int) -> [UInt8] {
        withExtendedLifetime(self) {
            let plane = planes[index]
            return Array(UnsafeBufferPointer(start: plane.start + row * plane.stride, count: plane.width))
        }
    }

    func allSamples(_ isRight: (UInt8) -> Bool) -> Bool {
        planes.indices.allSatisfy { index in
            (0..<planes[index].height).allSatisfy { samples(plane: index, row: $0).allSatisfy(isRight) }
        }
    }
}
