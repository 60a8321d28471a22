/// Reads what a JPEG says about itself.
public enum PictureInspector {
    /// Size, orientation and capture data of a file that lies in memory.
    ///
    /// Only headers are read, and of files with many scans the places where these begin. Broken EXIF never throws.
    /// - Throws: Why the file can't become a photo, as far as headers tell.
    public static func inspect(_ bytes: UnsafeRawBufferPointer) throws(PictureFailure) -> PictureFacts {
        let header = try JPEGHeader(reading: bytes)
        var (orientation, capture, metadata) = (1, CaptureData(), EmbeddedMetadata())
        if let segment = header.exif, let block = ExifBlock(segment: UnsafeRawBufferPointer(rebasing: bytes[segment])) {
            let reader = CaptureReader(block: block)
            (orientation, capture) = (reader.orientation, reader.capture)
            metadata.exif = ExifDescriptionReader(block: block).description
        }
        if !header.resources.isEmpty {
            metadata.iptc = IPTCReader.description(resources: header.resources.flatMap { Array(bytes[$0]) })
        }
        metadata.xmp = header.xmp.map { Array(bytes[$0]) }
        metadata.extendedXMP = header.extendedXMP.packet
        return PictureFacts(
            width: header.frame.width, height: header.frame.height, orientation: orientation, frame: header.frame.kind,
            componentCount: header.frame.componentCount, hasColourProfile: !header.profileSegments.isEmpty,
            capture: capture, metadata: metadata)
    }
}
