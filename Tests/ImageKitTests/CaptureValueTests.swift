import Kernel
import Testing

@testable import ImageKit

/// Values of capture data on their own.
@Suite("capture values")
struct CaptureValueTests {
    @Test("a local time shows the digits that were given")
    func localTime() throws {
        let date = try #require(CalendarDate(year: 2024, month: 5, day: 6))
        let time = try #require(LocalDateTime(date: date, hour: 7, minute: 8, second: 9, fraction: "12"))
        #expect(time.description == "2024-05-06T07:08:09.12")
        #expect(time.nanosecond == 120_000_000)
        #expect(LocalDateTime(date: date, hour: 24, minute: 0, second: 0) == nil)
        #expect(LocalDateTime(date: date, hour: 1, minute: 2, second: 3)?.description == "2024-05-06T01:02:03")
    }

    @Test(
        "dates of another form or of no real moment are none",
        arguments: [
            "", "2024:05:01", "2024:02:30 10:00:00", "2024:05:01 25:00:00", "    :  :     :  :  ",
            "0000:00:00 00:00:00",
            "2024/05/01 10:00:00", "2024:05:01 10:00:0x", "2024:05:01 10:00:00Z",
        ])
    func badDates(text: String) {
        #expect(LocalDateTime(exif: Array(text.utf8), fraction: "") == nil)
    }

    @Test("a fraction without denominator is none")
    func rationals() {
        #expect(Rational(numerator: 1, denominator: 0) == nil)
        #expect(Rational(numerator: 10, denominator: 500)?.description == "10/500")
        #expect(Rational(numerator: 1, denominator: 4)?.value == 0.25)
    }

    @Test(
        "other formats are named by how they start",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47], ForeignFormat.png), (Array("GIF89a".utf8), .gif),
            (Array("\0\0\0\u{18}ftypheic".utf8), .heic), (Array("\0\0\0\u{18}ftypavif".utf8), .avif),
            (Array("<!DOCTYPE html>".utf8), .html), (Array("II*\0".utf8), .tiff),
            (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), .webP), ([], .empty), ([1, 2], .other),
        ] as [([UInt8], ForeignFormat)])
    func foreignFormats(start: [UInt8], format: ForeignFormat) {
        #expect(ForeignFormat(start: start) == format)
        #expect(throws: PictureFailure.notJPEG(format, firstBytes: Array(start.prefix(4)))) {
            try start.withUnsafeBytes { try PictureInspector.inspect($0) }
        }
    }

    @Test("every failure has its sentence, and every fact its place in it")
    func texts() throws {
        let failures: [PictureFailure] = [
            .notJPEG(.png, firstBytes: [0x89, 0x50]), .notJPEG(.empty, firstBytes: []), .noFrameHeader,
            .zeroSize(width: 0, height: 1), .tooLarge(width: 1, height: 2, limitMegapixels: 3), .noScan,
            .unsupported(.bitsPerSample(12)), .tooManyScans(limit: 4), .decoderRefused(reason: "x"),
        ]
        for failure in failures {
            let text = try #require(PictureFailure.texts[failure.message.key])
            for (name, fact) in failure.message.facts {
                #expect(text.contains("{\(name)}"), "\(failure.message.key): \(name)")
                if case .message(let inner) = fact { #expect(PictureFailure.texts[inner.key] != nil) }
            }
        }
    }

    @Test("sizes keep their proportions and at least one pixel")
    func fittedSizes() {
        #expect(PixelSize(width: 6000, height: 4000).fitted(longEdge: 3200) == PixelSize(width: 3200, height: 2133))
        #expect(PixelSize(width: 1, height: 30000).fitted(longEdge: 400) == PixelSize(width: 1, height: 400))
        #expect(PixelSize(width: 10, height: 20).fitted(longEdge: 400) == PixelSize(width: 10, height: 20))
    }

    @Test(
        "the decoder scales by 1, 2, 4 or 8 eighths",
        arguments: [(400, 8), (6000, 8), (6400, 4), (12800, 2), (25600, 1)])
    func decodeScales(longEdge: Int, eighths: Int) {
        let scale = DecodeScale(stored: PixelSize(width: longEdge, height: 100), longEdge: 3200)
        #expect(scale.eighths == eighths)
        #expect(scale.decoded.longEdge >= min(3200, longEdge))
    }
}
