/// Kinds of pictures and films that are found beside JPEGs and aren't read yet.
enum OtherKinds {
    /// The kind's name for people, by how a file begins, else by its extension.
    static func kind(ofExtension fileExtension: String, beginning: [UInt8]) -> String? {
        if beginning.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "PNG" }
        if beginning.starts(with: Array("GIF8".utf8)) { return "GIF" }
        if beginning.dropFirst(4).starts(with: Array("ftyphei".utf8)) { return "HEIC" }
        if beginning.dropFirst(4).starts(with: Array("ftypmif1".utf8)) { return "HEIC" }
        if beginning.dropFirst(4).starts(with: Array("ftypavif".utf8)) { return "AVIF" }
        if beginning.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "WebP" }
        return kinds.first { $0.extensions.contains(fileExtension) }?.name
    }

    private static let kinds: [(name: String, extensions: Set<String>)] = [
        (
            "RAW",
            [
                "3fr", "arw", "cr2", "cr3", "crw", "dng", "erf", "fff", "iiq", "kdc", "mef", "mos", "mrw", "nef", "nrw",
                "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
            ]
        ),
        ("HEIC", ["heic", "heif", "hif"]),
        ("AVIF", ["avif"]),
        ("PNG", ["png"]),
        ("GIF", ["gif"]),
        ("TIFF", ["tif", "tiff"]),
        ("WebP", ["webp"]),
        ("JPEG XL", ["jxl"]),
        ("film", ["mov", "mp4", "m4v", "avi", "mts", "mkv"]),
    ]
}
