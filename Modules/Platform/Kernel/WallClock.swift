import Glibc

/// What time it is; tests give a fixed one.
public protocol WallClock: Sendable {
    /// The present moment.
    func now() -> Instant
}

/// The machine's clock.
public struct SystemClock: WallClock {
    /// A clock that asks the system.
    public init() {}

    /// The present moment by `CLOCK_REALTIME`.
    public func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
