/// What a JPEG may ask for at most, so that a small file can't take the memory or the hours of the machine.
enum PictureLimits {
    /// Pictures decoded row by row: 268 million pixels, above every camera and most panoramas.
    static let megapixels = 268
    /// Pictures with several scans, of which the decoder keeps two bytes for every sample in memory.
    static let megapixelsInSeveralScans = 120
    /// Cameras and programs write at most about twenty.
    static let scans = 100
    /// More than any printer's profile has.
    static let profileBytes = 8 << 20
}
