public import Kernel

/// Why a file can't become a photo.
public enum PictureFailure: Failure, Equatable {
    /// The file is something else; `firstBytes` are at most four, for people who know signatures.
    case notJPEG(ForeignFormat, firstBytes: [UInt8])
    /// The file ends, or its markers do, before the frame header that states the size.
    case noFrameHeader
    /// The frame header states no width or no height.
    case zeroSize(width: Int, height: Int)
    /// More pixels than `limitMegapixels`; nothing was decoded.
    case tooLarge(width: Int, height: Int, limitMegapixels: Int)
    /// A kind of JPEG no decoder here reads.
    case unsupported(UnsupportedProcess)
    /// There is a header, but no picture data behind it.
    case noScan
    /// More scans than any camera writes: it would take minutes to decode.
    case tooManyScans(limit: Int)
    /// The decoder gave up; `reason` is its own English text.
    case decoderRefused(reason: String)

    /// Too much is refused, the rest is invalid.
    public var kind: FailureKind {
        switch self {
        case .tooLarge, .tooManyScans: .refused
        default: .invalid
        }
    }

    /// The key, prefixed `image.`, of a sentence in `PictureFailure.texts`.
    public var message: Message {
        switch self {
        case .notJPEG(.empty, _):
            Message("image.empty")
        case .notJPEG(let format, let firstBytes):
            Message(
                "image.notJPEG",
                [
                    "start": .text(firstBytes.map(Hexadecimal.text(of:)).joined(separator: " ")),
                    "format": .message(Message("image.format.\(format.name)")),
                ])
        case .noFrameHeader:
            Message("image.noFrameHeader")
        case .zeroSize(let width, let height):
            Message("image.zeroSize", ["width": .number(width), "height": .number(height)])
        case .tooLarge(let width, let height, let limit):
            Message(
                "image.tooLarge", ["width": .number(width), "height": .number(height), "limit": .number(limit)])
        case .unsupported(let process):
            Message("image.unsupported", ["process": .message(Message("image.process.\(process.name)"))])
        case .noScan:
            Message("image.noScan")
        case .tooManyScans(let limit):
            Message("image.tooManyScans", ["limit": .number(limit)])
        case .decoderRefused(let reason):
            Message("image.decoderRefused", ["reason": .text(reason)])
        }
    }
}

/// Kinds of JPEG that aren't read.
/// - Source: ITU-T T.81, table B.1.
public enum UnsupportedProcess: Hashable, Sendable {
    /// SOF3, SOF11: lossless.
    case lossless
    /// SOF5...7, SOF13...15: hierarchical.
    case hierarchical
    /// So many bits a sample, 8 being the only number that is read.
    case bitsPerSample(Int)
    /// So many components, where 1, 3 and 4 are read.
    case components(Int)

    var name: String {
        switch self {
        case .lossless: "lossless"
        case .hierarchical: "hierarchical"
        case .bitsPerSample: "bits"
        case .components: "components"
        }
    }
}

extension PictureFailure {
    /// The English sentences behind the keys of `message`, facts in braces, for the string tables.
    public static let texts: [String: String] = [
        "image.empty": "the file is empty; copy it again from where it came",
        "image.notJPEG": "not a JPEG (starts with {start}, {format}); convert it to JPEG first",
        "image.format.png": "a PNG",
        "image.format.gif": "a GIF",
        "image.format.heic": "a HEIC",
        "image.format.avif": "an AVIF",
        "image.format.html": "a web page",
        "image.format.tiff": "a TIFF or a raw file",
        "image.format.webP": "a WebP",
        "image.format.other": "an unknown format",
        "image.noFrameHeader": "the JPEG ends before it states its size; copy it again from the camera or a backup",
        "image.zeroSize":
            "the JPEG says it is {width} by {height} pixels; open it in an editor and save it again",
        "image.tooLarge":
            "{width} by {height} pixels is more than the limit of {limit} megapixels; make it smaller first",
        "image.unsupported": "a JPEG of a rare kind ({process}) can't be read; save it as a baseline JPEG first",
        "image.process.lossless": "lossless",
        "image.process.hierarchical": "hierarchical",
        "image.process.bits": "not 8 bits a sample",
        "image.process.components": "an unusual number of colours",
        "image.noScan": "the JPEG has a header but no picture; copy it again from the camera or a backup",
        "image.tooManyScans":
            "the JPEG has more than {limit} scans, which no camera writes; save it as a baseline JPEG first",
        "image.decoderRefused": "the JPEG can't be decoded ({reason}); copy it again from the camera or a backup",
    ]
}
