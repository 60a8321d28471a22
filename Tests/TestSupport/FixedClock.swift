public import Kernel
import Synchronization

/// A clock that stands still until a test moves it.
public final class FixedClock: WallClock {
    private let time: Mutex<Instant>

    /// A clock that shows 2026-03-01T09:30:00Z, unless another time is given.
    public init(at time: Instant = Instant(millisecondsSince1970: 1_772_357_400_000)) {
        self.time = Mutex(time)
    }

    /// The time it was set to.
    public func now() -> Instant {
        time.withLock { $0 }
    }

    /// Moves the clock on; a negative number moves it back.
    public func advance(milliseconds: Int64) {
        time.withLock { time in
            time = Instant(millisecondsSince1970: time.millisecondsSince1970 + milliseconds)
        }
    }
}
