import Kernel
import PhotosDomain

extension PhotoMetadata {
    /// What an XMP packet says, as Lightroom, Bridge, darktable, digiKam and others write it.
    init(_ packet: XMPPacket) {
        typealias Namespace = XMPPacket.Namespace
        self.init()
        stars = Self.stars(packet)
        flag = Self.flag(packet)
        label = Self.label(packet)
        title = packet.text(Namespace.dublinCore, "title") ?? packet.text(Namespace.photoshop, "Headline")
        caption = packet.text(Namespace.dublinCore, "description")
        alternativeText = packet.text(Namespace.iptcCore, "AltTextAccessibility")
        keywords = Self.keywords(packet)
        let creators = (packet.texts(Namespace.dublinCore, "creator") ?? []).filter { !$0.isEmpty }
        creator = creators.isEmpty ? nil : creators.joined(separator: ", ")
        copyright = packet.text(Namespace.dublinCore, "rights")
        position = Self.position(packet)
    }

    private static func stars(_ packet: XMPPacket) -> Int? {
        // A whole number by the standard; some write 3.0.
        if let rating = packet.text(XMPPacket.Namespace.xmp, "Rating").flatMap(Double.init), (-1...5).contains(rating) {
            return Int(rating.rounded())
        }
        // Percentages: 1, 25, 50, 75, 99.
        guard let percent = packet.text(XMPPacket.Namespace.microsoft, "Rating").flatMap(Int.init) else { return nil }
        switch percent {
        case 1...12: return 1
        case 13...37: return 2
        case 38...62: return 3
        case 63...87: return 4
        case 88...100: return 5
        default: return nil
        }
    }

    private static func flag(_ packet: XMPPacket) -> Flag? {
        switch packet.text(XMPPacket.Namespace.dynamicMedia, "pick").flatMap(Int.init) {
        case 1: return .picked
        case -1: return .rejected
        default: break
        }
        switch packet.text(XMPPacket.Namespace.digiKam, "PickLabel").flatMap(Int.init) {
        case 1: return .rejected
        case 3: return .picked
        default: return nil
        }
    }

    private static func label(_ packet: XMPPacket) -> ColourLabel? {
        if let word = packet.text(XMPPacket.Namespace.xmp, "Label"), let label = LabelWords.label(named: word) {
            return label
        }
        // darktable numbers its five colours from red; of several the first one counts.
        let darktable = [ColourLabel.red, .yellow, .green, .blue, .purple]
        let numbers = (packet.texts(XMPPacket.Namespace.darktable, "colorlabels") ?? []).compactMap { Int($0) }
        if let number = numbers.first(where: darktable.indices.contains) { return darktable[number] }
        // digiKam has gray, black and white as well, which we don't.
        let digiKam = [1: ColourLabel.red, 2: .orange, 3: .yellow, 4: .green, 5: .blue, 6: .purple]
        return packet.text(XMPPacket.Namespace.digiKam, "ColorLabel").flatMap(Int.init).flatMap { digiKam[$0] }
    }

    /// The flat words, and each level of those that stand under others.
    private static func keywords(_ packet: XMPPacket) -> [String]? {
        let flat = packet.texts(XMPPacket.Namespace.dublinCore, "subject")
        let lightroom = packet.texts(XMPPacket.Namespace.lightroom, "hierarchicalSubject")
        let digiKam = packet.texts(XMPPacket.Namespace.digiKam, "TagsList")
        if flat == nil, lightroom == nil, digiKam == nil { return nil }
        let levels =
            (lightroom ?? []).flatMap { $0.split(separator: "|") }
            + (digiKam ?? []).flatMap { $0.split(separator: "/") }
        // What programs file under for themselves is no keyword.
        return (flat ?? []) + levels.map(String.init).filter { $0 != "darktable" && $0 != "_Digikam_Internal_Tags_" }
    }

    /// - Source: ISO 16684-1, section 8.2.1.3 and Exif: `D,M.mC` or `D,M,SC`, the letter of the hemisphere last.
    private static func position(_ packet: XMPPacket) -> GeographicPosition? {
        func degrees(_ name: String, limit: Double, _ positive: Character, _ negative: Character) -> Double? {
            guard let text = packet.text(XMPPacket.Namespace.exif, name)?.trimmed, let letter = text.last else {
                return nil
            }
            let parts = text.dropLast().split(separator: ",").map { Double($0.trimmed) }
            guard (1...3).contains(parts.count), parts.allSatisfy({ $0.map { $0 >= 0 && $0.isFinite } ?? false }) else {
                return nil
            }
            let value = zip(parts, [1.0, 60, 3600]).reduce(0) { $0 + ($1.0 ?? 0) / $1.1 }
            guard value <= limit else { return nil }
            switch Character(letter.uppercased()) {
            case positive: return value
            case negative: return -value
            default: return nil
            }
        }
        guard let latitude = degrees("GPSLatitude", limit: 90, "N", "S"),
            let longitude = degrees("GPSLongitude", limit: 180, "E", "W")
        else { return nil }
        var altitude = packet.text(XMPPacket.Namespace.exif, "GPSAltitude").flatMap(Self.fraction)
        if packet.text(XMPPacket.Namespace.exif, "GPSAltitudeRef") == "1" { altitude = altitude.map { -$0 } }
        return GeographicPosition(latitude: latitude, longitude: longitude, altitudeMetres: altitude)
    }

    private static func fraction(_ text: String) -> Double? {
        let parts = text.split(separator: "/").map { Double($0.trimmed) }
        switch parts.count {
        case 1: return parts[0].flatMap { $0.isFinite ? $0 : nil }
        case 2:
            guard let above = parts[0], let below = parts[1], below != 0 else { return nil }
            return (above / below).isFinite ? above / below : nil
        default: return nil
        }
    }
}
