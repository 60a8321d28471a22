import Glibc

/// The curves samples are weighted by.
enum ResamplingKernel {
    /// Sharpest; for the picture people look at.
    case lanczos3
    /// Cheaper, for the small ones.
    case catmullRom

    /// How far it reaches, in samples.
    var radius: Double {
        switch self {
        case .lanczos3: 3
        case .catmullRom: 2
        }
    }

    /// - Source: Lanczos, "Applied Analysis" (windowed sinc); Catmull and Rom, 1974 (cubic with a = -1/2).
    func weight(at distance: Double) -> Double {
        let x = abs(distance)
        switch self {
        case .lanczos3:
            if x < 1e-8 { return 1 }
            if x >= 3 { return 0 }
            let angle = Double.pi * x
            return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
        case .catmullRom:
            if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
            if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
            return 0
        }
    }
}

/// For each output sample of one axis: which input samples it is made of, and their weights.
struct AxisWeights {
    /// One, in the fixed point of the weights: 14 bits behind the point.
    static let one: Int32 = 1 << 14

    /// Whether every output is the input of the same place.
    let isIdentity: Bool
    /// Weights per output.
    let taps: Int
    /// The first input of each output; `start + taps` passes the last input only where there are fewer than `taps`.
    private(set) var starts: [Int32]
    /// `taps` for each output; those past the last input are zero.
    private(set) var weights: [Int16]

    /// - Parameters:
    ///   - inputs: Samples there are; at least 1.
    ///   - ratio: Input samples to one output.
    ///   - offset: Where the first output begins, in input samples. Outputs outside repeat the edge.
    ///   - multiple: The number of taps is a multiple of it; rows need 8, columns 1.
    init(inputs: Int, outputs: Int, ratio: Double, offset: Double, kernel: ResamplingKernel, multiple: Int) {
        isIdentity = ratio == 1 && offset == 0
        let stretch = max(ratio, 1)
        let reach = kernel.radius * stretch
        let needed = min(Int((2 * reach).rounded(.down)) + 1, inputs)
        taps = (needed + multiple - 1) / multiple * multiple
        starts = Array(repeating: 0, count: outputs)
        weights = Array(repeating: 0, count: outputs * taps)
        var exact = [Double](repeating: 0, count: min(taps, inputs))
        for output in 0..<outputs {
            let centre = min(max(offset + (Double(output) + 0.5) * ratio, 0.5), Double(inputs) - 0.5)
            let wanted = Int((centre - reach - 0.5).rounded(.up))
            let start = max(0, min(wanted, inputs - taps))
            for tap in exact.indices {
                exact[tap] = kernel.weight(at: (Double(start + tap) + 0.5 - centre) / stretch)
            }
            starts[output] = Int32(start)
            store(exact, of: output)
        }
    }

    /// Rounds so that the weights of each output sum up to one exactly: flat colours stay what they are.
    private mutating func store(_ exact: [Double], of output: Int) {
        let sum = exact.reduce(0, +)
        var missing = Int(Self.one)
        var largest = 0
        for (tap, weight) in exact.enumerated() {
            let rounded = Int((weight / sum * Double(Self.one)).rounded())
            weights[output * taps + tap] = Int16(clamping: rounded)
            missing -= rounded
            if weight > exact[largest] { largest = tap }
        }
        weights[output * taps + largest] += Int16(clamping: missing)
    }
}
