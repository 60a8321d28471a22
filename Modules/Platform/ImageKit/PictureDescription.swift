/// What people or programs wrote about a picture into one part of its file; every value may be missing.
public struct PictureDescription: Hashable, Sendable {
    /// A short name.
    public var title: String?
    /// Shown under the picture.
    public var caption: String?
    /// Words to find it by, in their order.
    public var keywords: [String] = []
    /// Who made it; several names are joined by a comma and a space.
    public var creator: String?
    /// Whose rights it is under.
    public var copyright: String?
    /// Stars, 0...5.
    public var rating: Int?

    /// Nothing written.
    public init() {}
}

/// The parts of a file that say something of the picture, beside what the camera measured.
public struct EmbeddedMetadata: Hashable, Sendable {
    /// From the tags of EXIF.
    public var exif = PictureDescription()
    /// From the records of IPTC; `nil` for a file without them.
    public var iptc: PictureDescription?
    /// The XMP packet as it stands in the file, an XML document; `nil` for a file without one.
    public var xmp: [UInt8]?
    /// The part of the XMP that didn't fit into the packet, another XML document.
    public var extendedXMP: [UInt8]?

    /// Nothing.
    public init() {}
}
