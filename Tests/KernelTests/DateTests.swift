import Foundation
import Kernel
import Testing

@Suite("days and moments")
struct DateTests {
    @Test(
        "known days",
        arguments: [
            // date -u -d DAY +%s, divided by 86400.
            ("1970-01-01", 0), ("2000-02-29", 11_016), ("2024-02-29", 19_782), ("2026-03-01", 20_513),
            ("1969-12-31", -1), ("1900-03-01", -25_508), ("1600-02-29", -135_081), ("9999-12-31", 2_932_896),
            ("0001-01-01", -719_162),
        ])
    func known(text: String, days: Int) throws {
        let day = try #require(CalendarDate(text))
        #expect(day.daysSince1970 == days, "\(text)")
        #expect(CalendarDate(daysSince1970: days) == day)
        #expect(day.description == text)
    }

    @Test("every day of 400 years follows the one before it")
    func roundTrip() {
        var last = CalendarDate(daysSince1970: -1)
        for days in 0..<146_097 {
            let day = CalendarDate(daysSince1970: days)
            let isNext =
                day.day == last.day + 1 && day.month == last.month && day.year == last.year
                || day.day == 1 && last.day == CalendarDate.days(inMonth: last.month, of: last.year)
                    && (day.month == last.month + 1 && day.year == last.year
                        || day.month == 1 && last.month == 12 && day.year == last.year + 1)
            guard day.daysSince1970 == days, isNext, last < day else {
                Issue.record("day \(days) is \(day) after \(last)")
                return
            }
            last = day
        }
        #expect(last.description == "2369-12-31")
    }

    @Test(
        "a day that doesn't exist or another form is none",
        arguments: [
            "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-00", "2024-04-31", "24-01-01", "2024-1-1",
            "2024/01/01", "2024-01-01 ", "+024-01-01", "-001-01-01", "0000-01-01", "", "2024-01-01-01", "２０２４-01-01",
        ])
    func refused(text: String) {
        #expect(CalendarDate(text) == nil, "\(text)")
    }

    @Test("days beyond the calendar are cut to its ends")
    func cut() {
        #expect(CalendarDate(daysSince1970: .min).description == "0001-01-01")
        #expect(CalendarDate(daysSince1970: .max).description == "9999-12-31")
    }

    @Test(
        "a moment is written in UTC with milliseconds, as another formatter does",
        arguments: [
            0, 1, -1, 951_782_400_123, 1_772_357_400_000, 253_402_300_799_999, 1_709_164_799_999,
        ])
    func moment(milliseconds: Int64) {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        // From the whole second, since the formatter rounds what a Double can't hold.
        let (second, rest) = (
            milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000, ((milliseconds % 1000) + 1000) % 1000
        )
        let text = formatter.string(from: Date(timeIntervalSince1970: Double(second)))
        let expected = text.replacing(
            ".000Z", with: "." + String(repeating: "0", count: 3 - String(rest).count) + "\(rest)Z")
        #expect(Instant(millisecondsSince1970: milliseconds).description == expected)
    }

    @Test("numbers are filled with zeros, the sign in front")
    func padding() {
        #expect(7.padded(2) == "07")
        #expect(123.padded(2) == "123")
        #expect((-7).padded(3) == "-007")
        #expect(Int.min.padded(1) == "-9223372036854775808")
    }
}
