/// What a JPEG may ask for at most, so that a small file can't take the memory or the hours of the machine.
enum PictureLimits {
    /// Pictures decoded row by row: 268 million pixels, above every camera and most panoramas.
    static let megapixels = 268
    /// Pictures with several scans, of which the decoder keeps two bytes for every sample in memory.
    static let megapixelsInSeveralScans = 120
    /// Cameras and programs write about ten, at most twenty. Each takes the time of the whole picture, so the larger
    /// it is, the fewer may be in it.
    static func scans(pixels: Int) -> Int {
        min(100, max(20, 2_400_000_000 / max(1, pixels)))
    }

    /// More than any printer's profile has.
    static let profileBytes = 8 << 20
}
