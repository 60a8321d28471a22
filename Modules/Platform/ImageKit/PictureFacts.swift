/// What a JPEG says about itself, without decoding it.
public struct PictureFacts: Hashable, Sendable {
    /// Pixels in a row as stored, from the frame header; EXIF sizes are never asked.
    public let width: Int
    /// Rows as stored.
    public let height: Int
    /// How to turn the stored picture upright; 1...8. EXIF 2.32, tag 0x0112; anything else counts as 1.
    public let orientation: Int
    /// How the frame is coded.
    public let frame: FrameKind
    /// 1 for gray, 3 for colour, 4 for inks.
    public let componentCount: Int
    /// Whether it carries a colour profile, broken or not. ICC.1, annex B.4.
    public let hasColourProfile: Bool
    /// What the camera wrote.
    public let capture: CaptureData
    /// What people or programs wrote.
    public let metadata: EmbeddedMetadata

    /// Pixels in a row once it stands upright.
    public var uprightWidth: Int {
        orientation >= 5 ? height : width
    }

    /// Rows once it stands upright.
    public var uprightHeight: Int {
        orientation >= 5 ? width : height
    }
}

/// How the frame of a JPEG is coded.
/// - Source: ITU-T T.81, table B.1.
public enum FrameKind: String, Hashable, Sendable {
    /// SOF0.
    case baseline
    /// SOF1.
    case extended
    /// SOF2.
    case progressive
    /// SOF9.
    case arithmetic
    /// SOF10.
    case progressiveArithmetic
}
