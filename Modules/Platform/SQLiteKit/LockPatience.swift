import CSQLite
import Glibc

/// How a connection waits for a lock that another program holds.
///
/// SQLite's own wait doubles its pauses up to a tenth of a second: among writers that come again at once, one that has
/// waited long looks less and less often and gets nothing. Here all look equally often, at moments that don't fall together.
/// - Source: SQLite, "Register A Callback To Handle SQLITE_BUSY Errors".
final class LockPatience {
    /// Longer than eight writers on a slow disk keep a ninth waiting, shorter than a person takes a program for dead.
    static let seconds: Int64 = 30

    private var deadline: Int64 = 0

    static let handler: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, attempts in
        guard let context else { return 0 }
        return Unmanaged<LockPatience>.fromOpaque(context).takeUnretainedValue().waits(attempts) ? 1 : 0
    }

    private func waits(_ attempts: Int32) -> Bool {
        let now = Self.now()
        if attempts == 0 { deadline = now + Self.seconds }
        guard now < deadline else { return false }
        usleep(.random(in: attempts < 100 ? 500...3000 : 2000...12_000))
        return true
    }

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec)
    }
}
