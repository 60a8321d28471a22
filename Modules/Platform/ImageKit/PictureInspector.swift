/// Reads what a JPEG says about itself.
public enum PictureInspector {
    /// Size, orientation and capture data of a file that lies in memory.
    ///
    /// Only headers are read, and of files with many scans the places where these begin. Broken EXIF never throws.
    /// - Throws: Why the file can't become a photo, as far as headers tell.
    public static func inspect(_ bytes: UnsafeRawBufferPointer) throws(PictureFailure) -> PictureFacts {
        let header = try JPEGHeader(reading: bytes)
        var (orientation, capture) = (1, CaptureData())
        if let segment = header.exif,
            let reader = CaptureReader(segment: UnsafeRawBufferPointer(rebasing: bytes[segment]))
        {
            (orientation, capture) = (reader.orientation, reader.capture)
        }
        return PictureFacts(
            width: header.frame.width, height: header.frame.height, orientation: orientation, frame: header.frame.kind,
            componentCount: header.frame.componentCount, hasColourProfile: !header.profileSegments.isEmpty,
            capture: capture)
    }
}
