/// Random numbers that are the same in every run with one seed.
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014 (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator for one seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole number of 0..<`bound`.
    public mutating func index(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &self)
    }

    /// One of some values, which must not be empty.
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[index(below: elements.count)]
    }
}
