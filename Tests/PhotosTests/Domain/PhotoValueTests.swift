import PhotosDomain
import Testing

@Suite("values of a photo")
struct PhotoValueTests {
    @Test(
        "a camera's maker isn't said twice",
        arguments: [
            ("Canon", "Canon EOS 40D", "Canon EOS 40D"), ("NIKON CORPORATION", "NIKON D80", "NIKON D80"),
            ("FUJIFILM", "X100V", "FUJIFILM X100V"), ("Apple", "iPhone 4", "Apple iPhone 4"), (nil, "X100V", "X100V"),
            ("Leica", nil, "Leica"), (nil, nil, nil), ("", "X100V", "X100V"),
            ("canon", "Canon PowerShot", "Canon PowerShot"),
        ] as [(String?, String?, String?)])
    func camera(make: String?, model: String?, expected: String?) {
        var capture = CaptureData()
        (capture.make, capture.model) = (make, model)
        #expect(capture.camera == expected)
    }

    @Test("local times sort as they passed, whatever their fraction")
    func times() {
        let times = ["2023-12-31T23:59:59", "2024-01-01T00:00:00", "2024-01-01T00:00:00.25", "2024-01-01T00:00:01"].map(
            LocalTime.init)
        #expect(times.shuffled().sorted() == times)
    }

    @Test("a fraction has something below its line, a hash 32 bytes")
    func parts() {
        #expect(Fraction(numerator: 1, denominator: 0) == nil)
        #expect(
            ContentHash(bytes: [UInt8](repeating: 0xAB, count: 32))?.description == String(repeating: "ab", count: 32))
        #expect(ContentHash(bytes: [UInt8](repeating: 0, count: 31)) == nil)
    }

    @Test(
        "edits are trimmed, and refused over their limits",
        arguments: [
            (PhotoEdit.title, "title", 200), (PhotoEdit.caption, "caption", 2000),
            (PhotoEdit.alternativeText, "alternative text", 1000),
        ] as [(@Sendable (String?) -> PhotoEdit, String, Int)])
    func limits(make: @Sendable (String?) -> PhotoEdit, field: String, limit: Int) throws {
        #expect(try make("\n a \n").validated() == make("a"))
        #expect(try make(" \n").validated() == make(nil))
        let longest = String(repeating: "한", count: limit)
        #expect(try make(longest).validated() == make(longest))
        #expect(throws: PhotosError.textTooLong(field: field, limit: limit)) { try make(longest + "x").validated() }
    }

    @Test("a rating is 1 to 5 or none", arguments: [-1, 0, 6, Int.max])
    func rating(value: Int) {
        #expect(throws: PhotosError.ratingOutOfRange(value)) { try PhotoEdit.rating(value).validated() }
    }
}
