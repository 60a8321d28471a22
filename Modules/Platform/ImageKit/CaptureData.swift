/// What the camera wrote about the moment, the place and its settings.
///
/// Each value stands alone: a broken tag is `nil` here and harms no other.
/// - Source: EXIF 2.32.
public struct CaptureData: Hashable, Sendable {
    /// When the picture was taken by the camera's clock: DateTimeOriginal, else DateTimeDigitized; never an edit time.
    public var takenAt: LocalDateTime?
    /// Minutes east of UTC that belong to `takenAt`, -899...899; `nil` when unknown.
    public var offsetMinutes: Int?
    /// The maker of the camera, tag 0x010F.
    public var make: String?
    /// The camera, tag 0x0110.
    public var model: String?
    /// The lens, tag 0xA434.
    public var lens: String?
    /// Sensitivity, tag 0x8827, its first value; never 0.
    public var iso: Int?
    /// The exposure time as stored, tag 0x829A.
    public var shutter: Rational?
    /// The exposure time in seconds, from `shutter` or else from the APEX value of tag 0x9201.
    public var shutterSeconds: Double?
    /// The f-number, tag 0x829D or else the APEX value of tag 0x9202.
    public var aperture: Double?
    /// The real focal length, tag 0x920A, in millimetres.
    public var focalLengthMillimetres: Double?
    /// Degrees north, -90...90; `nil` together with `longitude`.
    public var latitude: Double?
    /// Degrees east, -180...180.
    public var longitude: Double?
    /// Metres above the sea, negative below it.
    public var altitudeMetres: Double?

    /// Nothing known.
    public init() {}
}

/// A fraction as EXIF stores it, not shortened.
public struct Rational: Hashable, Sendable, CustomStringConvertible {
    /// The number above the line.
    public let numerator: Int
    /// The number below it, never 0.
    public let denominator: Int

    /// A fraction, `nil` when nothing stands below the line.
    public init?(numerator: Int, denominator: Int) {
        guard denominator != 0 else { return nil }
        (self.numerator, self.denominator) = (numerator, denominator)
    }

    /// The quotient.
    public var value: Double {
        Double(numerator) / Double(denominator)
    }

    /// As `1/250`.
    public var description: String {
        "\(numerator)/\(denominator)"
    }
}
