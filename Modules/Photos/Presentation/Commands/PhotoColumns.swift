import Kernel
import PhotosDomain
import TextKit

/// The columns of the list of photos.
enum PhotoColumns {
    static let all = [name, taken, camera, rating, label, flag, caption]

    private static let name = ListColumn("photos.column.file", sacrifice: 1) { photos in
        photos.map { .text($0.name) }
    }

    private static let taken = ListColumn("photos.column.taken", sacrifice: 3) { photos in
        photos.map { $0.capture.takenAt.map { .text(PhotoText.time($0)) } ?? .none }
    }

    private static let camera = ListColumn("photos.column.camera", sacrifice: 5) { photos in
        photos.map { $0.capture.camera.map { .text($0) } ?? .none }
    }

    private static let rating = ListColumn("photos.column.rating") { photos in
        photos.map { .rating($0.annotations.rating) }
    }

    private static let label = ListColumn("photos.column.label") { photos in
        photos.map { .label($0.annotations.label) }
    }

    private static let flag = ListColumn("photos.column.flag") { photos in
        photos.map { .flag($0.annotations.flag) }
    }

    private static let caption = ListColumn("photos.column.caption", sacrifice: 4) { photos in
        photos.map { photo in (photo.annotations.caption ?? photo.annotations.title).map { .text($0) } ?? .none }
    }
}

/// Values of a photo as people read them.
enum PhotoText {
    /// `2024-05-06 07:08`, without seconds.
    static func time(_ time: LocalTime) -> String {
        let parts = time.description.utf8.prefix(16).split(separator: UInt8(ascii: "T"))
        return parts.map { String(Substring($0)) }.joined(separator: " ")
    }

    /// `1/250 s`, `2 s`.
    static func exposure(_ capture: CaptureData) -> String? {
        guard let seconds = capture.shutterSeconds, seconds > 0 else { return nil }
        if seconds >= 0.3 { return "\(NumberText.decimal(seconds, places: 1)) s" }
        // A damaged file can claim a time so short that its inverse is no whole number.
        guard let inverse = Int(exactly: (1 / seconds).rounded()) else { return nil }
        return "1/\(NumberText.grouped(inverse)) s"
    }

    /// `51.50555 N, 0.07541 W`.
    static func position(_ position: GeographicPosition) -> String {
        let latitude = NumberText.decimal(abs(position.latitude), places: 5) + (position.latitude < 0 ? " S" : " N")
        let longitude = NumberText.decimal(abs(position.longitude), places: 5) + (position.longitude < 0 ? " W" : " E")
        return "\(latitude), \(longitude)"
    }
}
