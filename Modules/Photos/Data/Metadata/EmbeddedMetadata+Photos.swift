import ImageKit
import PhotosDomain

extension PhotoMetadata {
    /// What a part of a picture's file says.
    init(_ description: PictureDescription) {
        self.init()
        stars = description.rating
        title = description.title
        caption = description.caption
        keywords = description.keywords.isEmpty ? nil : description.keywords
        creator = description.creator
        copyright = description.copyright
    }
}

extension SourcedMetadata {
    /// What a picture's own file says; XMP that can't be read says nothing.
    init(_ facts: PictureFacts) {
        self.init()
        self[.exif] = PhotoMetadata(facts.metadata.exif)
        self[.exif]?.position = PhotosDomain.CaptureData(facts.capture).position
        self[.iptc] = facts.metadata.iptc.map { PhotoMetadata($0) }
        if let bytes = facts.metadata.xmp, var packet = try? XMPPacket(bytes) {
            // What doesn't fit into the packet stands in another one beside it.
            if let rest = facts.metadata.extendedXMP, let extended = try? XMPPacket(rest) { packet.add(extended) }
            self[.xmp] = PhotoMetadata(packet)
        }
    }
}
