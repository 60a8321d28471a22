public import Kernel

/// What a clock showed, without a zone.
public struct LocalDateTime: Hashable, Sendable, CustomStringConvertible {
    /// The day.
    public let date: CalendarDate
    /// 0...23.
    public let hour: Int
    /// 0...59.
    public let minute: Int
    /// 0...59.
    public let second: Int
    /// 0...999_999_999.
    public let nanosecond: Int
    /// How many digits of the fraction were given; 0...9.
    public let fractionDigits: Int

    /// A moment whose clock exists, else `nil`.
    /// - Parameter fraction: Decimal digits behind the second's point; those past the ninth are cut.
    public init?(date: CalendarDate, hour: Int, minute: Int, second: Int, fraction: String = "") {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        let digits = fraction.utf8.prefix(9)
        guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        self.date = date
        (self.hour, self.minute, self.second) = (hour, minute, second)
        fractionDigits = digits.count
        let padded = Array(digits) + Array(repeating: 48, count: 9 - digits.count)
        nanosecond = padded.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    /// From text like `2024:05:06 07:08:09`, `:` or `-` in the date; `nil` for another form or no real moment.
    /// - Source: EXIF 2.32, tag 0x9003; some programs write the date with hyphens.
    init?(exif text: [UInt8], fraction: String) {
        guard text.count == 19 else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard text[range].allSatisfy({ (48...57).contains($0) }) else { return nil }
            return text[range].reduce(0) { $0 * 10 + Int($1 - 48) }
        }
        let (colon, hyphen, space, letter) = (
            UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "T")
        )
        guard [colon, hyphen].contains(text[4]), [colon, hyphen].contains(text[7]) else { return nil }
        guard [space, letter].contains(text[10]), text[13] == colon, text[16] == colon else { return nil }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        guard let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19) else { return nil }
        guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
        self.init(date: date, hour: hour, minute: minute, second: second, fraction: fraction)
    }

    /// As `2024-05-06T07:08:09.12`, with the digits that were given.
    /// - Source: ISO 8601-1, section 5.4 (local date and time).
    public var description: String {
        let clock = [hour, minute, second].map { $0.padded(2) }.joined(separator: ":")
        let fraction = fractionDigits == 0 ? "" : "." + nanosecond.padded(9).prefix(fractionDigits)
        return "\(date)T\(clock)\(fraction)"
    }
}

extension LocalDateTime: Comparable {
    /// Earlier before later.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.hour, left.minute, left.second, left.nanosecond)
            < (right.date, right.hour, right.minute, right.second, right.nanosecond)
    }
}
