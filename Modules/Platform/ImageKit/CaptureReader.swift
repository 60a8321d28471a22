import Glibc

/// Takes capture data out of an EXIF block, tag by tag.
struct CaptureReader {
    let block: ExifBlock

    /// 1...8; 1 for any other value or none. EXIF 2.32, tag 0x0112.
    var orientation: Int {
        guard let stored = block.value(0x0112, in: .primary)?.integer(), (1...8).contains(stored) else { return 1 }
        return stored
    }

    var capture: CaptureData {
        var capture = CaptureData()
        addDate(to: &capture)
        capture.make = block.value(0x010F, in: .primary)?.text
        capture.model = block.value(0x0110, in: .primary)?.text
        capture.lens = block.value(0xA434, in: .exposure)?.text
        addExposure(to: &capture)
        addPosition(to: &capture)
        return capture
    }

    /// The tags of one of the two dates: the date, its fraction of a second, its offset from UTC.
    private struct DateTags {
        let date: Int
        let fraction: Int
        let offset: Int

        static let original = DateTags(date: 0x9003, fraction: 0x9291, offset: 0x9011)
        static let digitized = DateTags(date: 0x9004, fraction: 0x9292, offset: 0x9012)
    }

    private func addDate(to capture: inout CaptureData) {
        for tags in [DateTags.original, .digitized] {
            let stored = (block.value(tags.date, in: .exposure)?.bytes ?? []).prefix { $0 != 0 }
            let fraction = block.value(tags.fraction, in: .exposure)?.text ?? ""
            // Cameras without a finer clock write zeros: no fraction is known then.
            let isKnown = fraction.utf8.allSatisfy { (48...57).contains($0) } && fraction.contains { $0 != "0" }
            guard let takenAt = LocalDateTime(exif: Array(stored), fraction: isKnown ? fraction : "") else { continue }
            capture.takenAt = takenAt
            capture.offsetMinutes = block.value(tags.offset, in: .exposure)?.text.flatMap(Self.minutes(offset:))
            return
        }
    }

    /// From `+09:00`, at most 14:59 either way. EXIF 2.32, tags 0x9011 and 0x9012.
    private static func minutes(offset text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":") else { return nil }
        let digits = [bytes[1], bytes[2], bytes[4], bytes[5]]
        guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let values = digits.map { Int($0 - 48) }
        let (hours, minutes) = (values[0] * 10 + values[1], values[2] * 10 + values[3])
        guard hours <= 14, minutes <= 59 else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }

    private func addExposure(to capture: inout CaptureData) {
        capture.iso = block.value(0x8827, in: .exposure)?.integer().flatMap { $0 > 0 ? $0 : nil }
        capture.shutter = positive(0x829A)
        capture.shutterSeconds = capture.shutter?.value ?? apex(0x9201).flatMap { finite(exp2(-$0)) }
        capture.aperture = positive(0x829D)?.value ?? apex(0x9202).flatMap { finite(exp2($0 / 2)) }
        capture.focalLengthMillimetres = positive(0x920A)?.value
    }

    private func positive(_ tag: Int) -> Rational? {
        guard let rational = block.value(tag, in: .exposure)?.rational(), rational.value > 0 else { return nil }
        return rational
    }

    private func apex(_ tag: Int) -> Double? {
        block.value(tag, in: .exposure)?.rational()?.value
    }

    private func finite(_ value: Double) -> Double? {
        value.isFinite && value > 0 ? value : nil
    }

    private func addPosition(to capture: inout CaptureData) {
        if let latitude = degrees(tag: 2, limit: 90, hemispheres: (1, "N", "S")),
            let longitude = degrees(tag: 4, limit: 180, hemispheres: (3, "E", "W"))
        {
            (capture.latitude, capture.longitude) = (latitude, longitude)
        }
        if let altitude = block.value(6, in: .position)?.rational()?.value {
            let isBelowSea = block.value(5, in: .position)?.integer() == 1
            capture.altitudeMetres = isBelowSea ? -altitude : altitude
        }
    }

    /// Degrees from degrees, minutes and seconds and the letter of the hemisphere. EXIF 2.32, tags 1...4 of GPS.
    private func degrees(
        tag: Int, limit: Double, hemispheres: (tag: Int, positive: String, negative: String)
    ) -> Double? {
        guard let value = block.value(tag, in: .position), value.count == 3 else { return nil }
        let parts = (0..<3).compactMap { value.rational(at: $0)?.value }
        guard parts.count == 3, parts.allSatisfy({ $0 >= 0 }) else { return nil }
        let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
        guard degrees <= limit else { return nil }
        switch block.value(hemispheres.tag, in: .position)?.text?.uppercased() {
        case hemispheres.positive: return degrees
        case hemispheres.negative: return -degrees
        default: return nil
        }
    }
}
