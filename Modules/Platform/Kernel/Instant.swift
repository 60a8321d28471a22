/// A moment in UTC, to the millisecond.
public struct Instant: Hashable, Sendable, Comparable {
    /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let millisecondsSince1970: Int64

    /// A moment from its milliseconds.
    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970
    }

    /// Earlier before later.
    public static func < (left: Self, right: Self) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }

    /// As `2026-03-01T09:30:00.000Z`.
    /// - Source: RFC 3339, section 5.6.
    public var description: String {
        let milliseconds = millisecondsSince1970
        let day = CalendarDate(daysSince1970: Int(milliseconds.flooredQuotient(86_400_000)))
        let rest = Int(milliseconds.flooredRemainder(86_400_000))
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { $0.padded(2) }
        return "\(day)T\(clock.joined(separator: ":")).\((rest % 1000).padded(3))Z"
    }
}

extension Instant: CustomStringConvertible {}

/// A day of the Gregorian calendar, without a zone.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// 1...9999.
    public let year: Int
    /// 1...12.
    public let month: Int
    /// 1...31, as the month allows.
    public let day: Int

    /// A day that exists, else `nil`.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...Self.days(inMonth: month, of: year)).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day so many days after 1970-01-01; the years before 1 and after 9999 are cut to these.
    /// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    public init(daysSince1970: Int) {
        let days = min(max(daysSince1970, -719_162), 2_932_896) + 719_468
        let era = days.flooredQuotient(146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day from `2026-03-01`, `nil` for another form or a day that doesn't exist.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
        guard parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        guard let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The moment this day begins in UTC.
    public var startInUTC: Instant {
        Instant(millisecondsSince1970: Int64(daysSince1970) * 86_400_000)
    }

    /// Days since 1970-01-01, negative before it.
    public var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.flooredQuotient(400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// 28...31.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Earlier before later.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// As `2026-03-01`.
    public var description: String {
        "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
    }
}

extension BinaryInteger {
    /// The quotient rounded towards minus infinity.
    func flooredQuotient(_ divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The remainder that goes with `flooredQuotient`, never negative.
    func flooredRemainder(_ divisor: Self) -> Self {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

extension Int {
    /// Decimal digits, filled with zeros in front up to `width`.
    public func padded(_ width: Int) -> String {
        let digits = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
