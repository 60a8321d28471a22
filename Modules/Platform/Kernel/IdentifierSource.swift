import Synchronization

/// Where new ids come from; tests give a seeded one.
public protocol IdentifierSource: Sendable {
    /// A new id of the kind the caller wants; later ones sort later.
    func make<Entity>() -> Identifier<Entity>
}

/// Ids from the clock and the system's random numbers, in order even within one millisecond.
/// - Source: RFC 9562, section 6.2, method 1 (a counter in the 12 bits behind the time).
public final class TimeOrderedIdentifierSource: IdentifierSource {
    private let clock: any WallClock
    private let last = Mutex<(milliseconds: UInt64, counter: UInt64)>((0, 0))

    /// A source that takes its time from `clock`.
    public init(clock: any WallClock) {
        self.clock = clock
    }

    /// A new id.
    public func make<Entity>() -> Identifier<Entity> {
        let now = UInt64(max(0, clock.now().millisecondsSince1970)) & 0xFFFF_FFFF_FFFF
        let stamp = last.withLock { last -> (UInt64, UInt64) in
            if now > last.milliseconds {
                last = (now, 0)
            } else if last.counter < 0xFFF {
                last.counter += 1
            } else {
                last = (last.milliseconds + 1, 0)
            }
            return last
        }
        let high = stamp.0 << 16 | 0x7000 | stamp.1
        let low = UInt64.random(in: .min ... .max) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        return Identifier(high: high, low: low)
    }
}
