/// The three pictures that are made of every photo, and how.
///
/// A made picture is found by the original's digest, the rotation, the variant, the format and `version`.
public struct VariantRecipe: Hashable, Sendable {
    /// One of the pictures.
    public struct Variant: Hashable, Sendable {
        /// Which one.
        public let name: VariantName
        /// Pixels of the longer side; smaller originals are never enlarged.
        public let longEdgePixels: Int
        /// JPEG quality where the original was made smaller; 1...100.
        public let quality: Int
        /// JPEG quality where it keeps its size.
        public let unshrunkQuality: Int
    }

    /// Goes up with every change of what comes out.
    public let version: Int
    /// The format of all variants, as a file extension.
    public let format: String
    /// Largest first: each is made from the one before it.
    public let variants: [Variant]

    /// The recipe in use.
    public static let standard = VariantRecipe(
        version: 1, format: "jpg",
        variants: [
            Variant(name: .public, longEdgePixels: 3200, quality: 88, unshrunkQuality: 92),
            Variant(name: .grid, longEdgePixels: 800, quality: 88, unshrunkQuality: 92),
            Variant(name: .thumb, longEdgePixels: 400, quality: 88, unshrunkQuality: 92),
        ])
}

/// The variants of a photo.
public enum VariantName: String, Hashable, Sendable, CaseIterable {
    /// For looking at one photo.
    case `public`
    /// For pages of photos.
    case grid
    /// For lists and the terminal.
    case thumb
}
