import Kernel

/// Takes what people wrote out of an EXIF block.
/// - Source: EXIF 2.32, section 4.6.4; Microsoft, "Photo Metadata Policies", for the tags beginning with XP.
struct ExifDescriptionReader {
    let block: ExifBlock

    var description: PictureDescription {
        var description = PictureDescription()
        description.title = wide(0x9C9B)
        // Where both are there, the wide text is the one that isn't cut to ASCII.
        description.caption =
            wide(0x9C9C) ?? text(0x010E).flatMap { Self.defaults.contains($0.uppercased()) ? nil : $0 }
        description.keywords = (wide(0x9C9E) ?? "").split(separator: ";").map { $0.trimmed }.filter { !$0.isEmpty }
        description.creator = wide(0x9C9D) ?? text(0x013B)
        description.copyright = text(0x8298)
        description.rating = block.value(0x4746, in: .primary)?.integer().flatMap { (0...5).contains($0) ? $0 : nil }
        return description
    }

    private func text(_ tag: Int) -> String? {
        block.value(tag, in: .primary)?.text
    }

    /// UTF-16, the low byte first, up to the first zero.
    private func wide(_ tag: Int) -> String? {
        guard let value = block.value(tag, in: .primary) else { return nil }
        var units: [UInt16] = []
        for index in stride(from: 0, to: value.bytes.count - 1, by: 2) {
            let unit = UInt16(value.bytes[index]) | UInt16(value.bytes[index + 1]) << 8
            if unit == 0 { break }
            units.append(unit)
        }
        let text = String(decoding: units, as: UTF16.self).trimmed
        return text.isEmpty ? nil : text
    }

    /// What cameras write where nobody wrote anything.
    private static let defaults: Set<String> = [
        "ASCII", "CREATED BY PHOTOSHOP", "DCIM", "DEFAULT", "DIGITAL CAMERA", "DIGITAL IMAGE", "EXIF_JPEG_PICTURE",
        "KODAK DIGITAL STILL CAMERA", "KONICA MINOLTA DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA",
        "OLYMPUS DIGITAL CAMERA",
        "SAMSUNG", "SAMSUNG DIGITAL CAMERA", "SONY DSC",
    ]
}
