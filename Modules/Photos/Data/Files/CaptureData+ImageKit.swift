import ImageKit
import PhotosDomain

extension PhotosDomain.CaptureData {
    /// The values the picture's metadata holds, in the domain's terms.
    init(_ capture: ImageKit.CaptureData) {
        self.init()
        takenAt = capture.takenAt.map { LocalTime($0.description) }
        offsetMinutes = capture.offsetMinutes
        make = capture.make
        model = capture.model
        lens = capture.lens
        iso = capture.iso
        shutter = capture.shutter.flatMap { Fraction(numerator: $0.numerator, denominator: $0.denominator) }
        shutterSeconds = capture.shutterSeconds
        aperture = capture.aperture
        focalLengthMillimetres = capture.focalLengthMillimetres
        if let latitude = capture.latitude, let longitude = capture.longitude {
            position = GeographicPosition(
                latitude: latitude, longitude: longitude, altitudeMetres: capture.altitudeMetres)
        } else {
            loneAltitudeMetres = capture.altitudeMetres
        }
    }
}
