/// The variants of one photo and what was noticed while making them.
public struct RenderedPicture: Sendable {
    /// One per variant of the recipe, in its order.
    public let variants: [RenderedVariant]
    /// What the owner should know; empty for a sound file.
    public let findings: [PictureFinding]
    /// For the place of a picture that isn't loaded yet.
    public let meanColour: MeanColour
}

/// A variant as a JPEG: upright, in sRGB, 4:2:0 or gray, without any metadata.
public struct RenderedVariant: Sendable {
    /// Which one.
    public let name: VariantName
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The whole file.
    public let bytes: [UInt8]
}

/// What is wrong with a file that became a photo all the same.
public enum PictureFinding: String, Hashable, Sendable, CaseIterable {
    /// Bytes are missing or broken, so part of the picture is gray or wrong: the original stays as it is.
    case partOfPictureLost
    /// The colour profile is broken or of another kind than the picture; its colours are taken as sRGB.
    case profileIgnored
}

/// A colour of sRGB.
public struct MeanColour: Hashable, Sendable {
    /// 0...255 each.
    public let red, green, blue: UInt8

    /// A colour from its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }
}
