public import Kernel
import Synchronization

/// Ids that are the same in every run with one seed; later ones sort later, as real ones do.
public final class SeededIdentifiers: IdentifierSource {
    private let state: Mutex<(count: UInt64, random: SeededGenerator)>

    /// A source for one seed.
    public init(seed: UInt64 = 1) {
        state = Mutex((0, SeededGenerator(seed: seed)))
    }

    /// A UUID of version 7 whose time is a counter.
    public func make<Entity>() -> Identifier<Entity> {
        state.withLock { state in
            state.count += 1
            let low = state.random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
            return Identifier(high: state.count << 16 | 0x7000, low: low)
        }
    }
}
