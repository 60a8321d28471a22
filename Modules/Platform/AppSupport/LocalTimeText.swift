import Glibc
import Kernel

/// Moments as the person's clock shows them.
enum LocalTimeText {
    /// `2026-03-01 09:30` in the zone of the process.
    static func minute(_ instant: Instant) -> String {
        var seconds = time_t(instant.millisecondsSince1970 / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        let day = "\((Int(parts.tm_year) + 1900).padded(4))-\((Int(parts.tm_mon) + 1).padded(2))-"
        return "\(day)\(Int(parts.tm_mday).padded(2)) \(Int(parts.tm_hour).padded(2)):\(Int(parts.tm_min).padded(2))"
    }
}
