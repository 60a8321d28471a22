import CLcms
import CTurboJPEG

/// The libraries that pictures are read and made with.
public enum PictureLibraries {
    /// Their names and versions, as far as they tell one, for people.
    public static var versions: String {
        let version = Int(cmsGetEncodedCMMversion())
        return "libjpeg-turbo, lcms \(version / 1000).\(version % 1000 / 10)"
    }

    /// Makes what every picture needs.
    /// - Throws: `PictureFailure` if a library can't be used.
    public static func work() throws(PictureFailure) {
        _ = try VariantRenderer()
    }
}
