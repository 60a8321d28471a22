import Foundation
import TestSupport

/// Small photos of the package, and ways to make others of them.
enum Samples {
    /// The folder of the small corpus.
    static let folder = Corpus.packageFolder + "/Tests/Fixtures/corpus/photos"

    /// A photo of 5 kB.
    static let seoul = "Tests/Fixtures/corpus/photos/dates/date_offset_seoul.jpg"

    /// Files of the small corpus that are imported without a word.
    static let good = [
        "dates/date_offset_seoul.jpg", "exposure/apex_only.jpg", "gps/gps_missing_refs.jpg", "gps/gps_sw_ushuaia.jpg",
        "odd_exif/huge_count.jpg", "orientation/corners_II_5.jpg", "orientation/corners_II_6.jpg",
        "structure/cmyk_adobe.jpg", "structure/icc_display_p3.jpg", "structure/one_pixel.jpg",
        "structure/progressive.jpg", "structure/restart_markers.jpg", "structure/rgb_jpeg.jpg",
        "structure/strip_1x3000.jpg", "structure/ycck_adobe.jpg", "structure/yuv411.jpg", "structure/yuv440.jpg",
        "text/korean_utf8.jpg",
    ]

    /// Whether tests that take long are asked for.
    static let isLong = ProcessInfo.processInfo.environment["RACCONTO_LONG_TESTS"] != nil

    /// Seeds for moments to kill a program at: ten times as many where long tests are asked for.
    static func seeds(usually count: UInt64) -> ClosedRange<UInt64> {
        1...(isLong ? 10 * count : count)
    }

    /// All bytes of one of them.
    static func bytes(_ name: String) throws -> [UInt8] {
        try Files.bytes(folder + "/" + name)
    }

    /// The photo of 5 kB with a comment in it: the same picture and metadata, other contents.
    static func variation(_ number: Int) throws -> [UInt8] {
        let bytes = try Files.bytes(Corpus.packageFolder + "/" + seoul)
        let text = Array("number \(number)".utf8)
        // A comment segment behind the start of the image; its length counts its own two bytes.
        return bytes.prefix(2) + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + bytes.dropFirst(2)
    }
}
