import Kernel

/// What the camera wrote of a picture; every value may be missing.
public struct CaptureData: Hashable, Sendable {
    /// When the picture was taken, by the camera's clock.
    public var takenAt: LocalTime?
    /// The clock's distance from UTC in minutes, where the camera wrote it.
    public var offsetMinutes: Int?
    /// The maker of the camera.
    public var make: String?
    /// The camera.
    public var model: String?
    /// The lens.
    public var lens: String?
    /// The sensitivity, ISO 12232.
    public var iso: Int?
    /// The exposure time as it is stored.
    public var shutter: Fraction?
    /// The exposure time in seconds.
    public var shutterSeconds: Double?
    /// The f-number.
    public var aperture: Double?
    /// The real focal length in millimetres.
    public var focalLengthMillimetres: Double?
    /// Where the picture was taken.
    public var position: GeographicPosition?
    /// Metres above sea level, of a camera that knew its height but not its place; else the position has it.
    public var loneAltitudeMetres: Double?

    /// Capture data without any value.
    public init() {}

    /// Maker and model for people: `Nikon E990`, the maker not said twice and without its legal form.
    public var camera: String? {
        guard let model else { return make }
        guard let make, !make.isEmpty else { return model }
        // By bytes: lists show the camera of every photo, and makers' names are ASCII but for the odd one.
        var rest = make.utf8[...]
        while !rest.isEmpty {
            let end = rest.firstIndex { Self.endsName($0) || $0 == UInt8(ascii: "-") } ?? rest.endIndex
            if end > rest.startIndex, Self.begins(model.utf8, with: rest[..<end]) { return model }
            rest = rest[end...].dropFirst()
        }
        let end = make.utf8.firstIndex(where: Self.endsName) ?? make.endIndex
        return make[..<end] + " " + model
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",")
    }

    /// Whether a text begins with a word, capital letters of ASCII taken as small ones.
    private static func begins(_ text: String.UTF8View, with word: Substring.UTF8View) -> Bool {
        func lowered(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
        var place = text.startIndex
        for byte in word {
            guard place < text.endIndex, lowered(text[place]) == lowered(byte) else { return false }
            place = text.index(after: place)
        }
        return true
    }
}

/// A fraction as EXIF stores it.
public struct Fraction: Hashable, Sendable {
    /// Above the line.
    public let numerator: Int
    /// Below the line, never 0.
    public let denominator: Int

    /// A fraction, `nil` for a zero below the line.
    public init?(numerator: Int, denominator: Int) {
        guard denominator != 0 else { return nil }
        self.numerator = numerator
        self.denominator = denominator
    }
}

/// A place on earth.
/// - Source: WGS 84, as EXIF 2.32, section 4.6.6 has it.
public struct GeographicPosition: Hashable, Sendable {
    /// Degrees north, -90...90.
    public let latitude: Double
    /// Degrees east, -180...180.
    public let longitude: Double
    /// Metres above the sea, where the camera wrote it.
    public let altitudeMetres: Double?

    /// A place.
    public init(latitude: Double, longitude: Double, altitudeMetres: Double?) {
        self.latitude = latitude
        self.longitude = longitude
        self.altitudeMetres = altitudeMetres
    }
}

/// A date and time without a zone: what the clock showed, never converted.
public struct LocalTime: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// As `2024-05-06T07:08:09`, perhaps with a fraction behind it.
    public let description: String

    /// A time from its text; the text must be in that form.
    public init(_ text: String) {
        description = text
    }

    /// This time so many seconds later, or earlier for a negative number; as it is if its text has another form.
    public func shifted(bySeconds seconds: Int) -> LocalTime {
        let bytes = Array(description.utf8)
        guard bytes.count >= 19, let day = CalendarDate(description.prefix(10)) else { return self }
        let parts = description.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
        guard parts.count == 3 else { return self }
        let (total, hasOverflow) = (day.daysSince1970 * 86_400 + parts[0] * 3600 + parts[1] * 60 + parts[2])
            .addingReportingOverflow(seconds)
        guard !hasOverflow else { return self }
        let rest = ((total % 86_400) + 86_400) % 86_400
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { $0.padded(2) }.joined(separator: ":")
        let fraction = String(decoding: bytes[19...], as: UTF8.self)
        return LocalTime("\(CalendarDate(daysSince1970: (total - rest) / 86_400))T\(clock)\(fraction)")
    }

    /// Earlier before later: the form sorts as text.
    public static func < (left: Self, right: Self) -> Bool {
        left.description < right.description
    }
}
