/// The colours a terminal has for half blocks.
enum ColourDepth: Sendable, Hashable {
    /// Sixteen million.
    case full
    /// The 256 of xterm: six steps of each part, and 24 grays.
    case indexed

    /// - Source: the convention of `COLORTERM`; terminfo's names for direct colour end so.
    init(environment: [String: String]) {
        let word = environment["COLORTERM"] ?? ""
        let isFull = word == "truecolor" || word == "24bit" || (environment["TERM"] ?? "").hasSuffix("-direct")
        self = isFull ? .full : .indexed
    }

    /// The number of the nearest of the 256 colours.
    /// - Source: xterm's `256colres.h`: 16...231 are the cube, 232...255 the grays 8, 18, ... 238.
    static func index(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        let parts = [red, green, blue]
        let steps = parts.map(step)
        let cube = steps.map { levels[$0] }
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grayStep = min(23, max(0, (mean - 3) / 10))
        let gray = 8 + 10 * grayStep
        func distance(_ colour: [Int]) -> Int {
            zip(parts, colour).reduce(0) { $0 + (Int($1.0) - $1.1) * (Int($1.0) - $1.1) }
        }
        if distance([gray, gray, gray]) < distance(cube) { return UInt8(232 + grayStep) }
        return UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
    }

    private static let levels = [0, 95, 135, 175, 215, 255]

    private static func step(_ part: UInt8) -> Int {
        part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40
    }
}
