import Foundation

/// Photos with the right answer for each: a folder with `photos/` and `expected.json`.
///
/// The folder is `RACCONTO_CORPUS`, else `../shared/corpus` beside the package, else the small set the package carries.
public struct Corpus: Sendable {
    /// The folder's path.
    public let folder: String
    /// Every file, in the order of `expected.json`.
    public let photos: [CorpusPhoto]

    /// The corpus of this run.
    ///
    /// - Throws: What Foundation throws when `expected.json` can't be read.
    public static func load() throws -> Corpus {
        let candidates = [
            ProcessInfo.processInfo.environment["RACCONTO_CORPUS"], packageFolder + "/../shared/corpus",
            packageFolder + "/Tests/Fixtures/corpus",
        ]
        let present = candidates.compactMap { $0 }.first {
            FileManager.default.fileExists(atPath: $0 + "/expected.json")
        }
        let folder = present ?? packageFolder + "/Tests/Fixtures/corpus"
        let json = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
        return Corpus(folder: folder, photos: try JSONDecoder().decode(Expectations.self, from: json).files)
    }

    /// All bytes of one of its photos.
    public func bytes(of photo: CorpusPhoto) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/photos/" + photo.file)))
    }

    /// The package this file is part of.
    public static let packageFolder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    private struct Expectations: Decodable {
        let files: [CorpusPhoto]
    }
}

/// One file of the corpus and what must come out of it. Names are those of `expected.json`.
public struct CorpusPhoto: Sendable, Decodable, CustomStringConvertible {
    /// The path below `photos/`.
    public let file: String
    /// `jpeg`, `png`, `gif`, `heic`, `html`, `empty` or `other`.
    public let kind: String
    /// What the file is tagged with.
    public let tags: [String]
    /// From the frame header.
    public let width, height: Int?
    /// After turning.
    public let uprightWidth, uprightHeight: Int?
    /// 1...8.
    public let orientation: Int
    /// `SOF0` and so on.
    public let frame: String?
    /// How many components the frame has.
    public let components: Int?
    /// Segments of a colour profile.
    public let iccSegments: Int
    /// As `2024-05-06T07:08:09.12`.
    public let takenAt: String?
    /// As `+09:00`.
    public let offset: String?
    /// Texts of the camera.
    public let make, model, lens: String?
    /// The sensitivity.
    public let iso: Int?
    /// As `1/250`.
    public let shutter: String?
    /// The values behind the exposure tags.
    public let shutterSeconds, aperture, focalLengthMm: Double?
    /// Degrees and metres.
    public let gpsLat, gpsLon, gpsAlt: Double?
    /// `yes`, `warning`, `damaged` or `no`.
    public let decodes: String
    /// `import`, `import_flagged` or `reject`.
    public let outcome: String
    /// Mean colours of three rows of three fields.
    public let gridSrgb: [[[Double]]]?
    /// Top left, top right, bottom left, bottom right.
    public let cornersSrgb: [[Double]]?
    /// Fields whose value may be stored otherwise.
    public let notCompared: [String]
    /// Other values that pass, by field.
    public let accept: [String: [CorpusValue]]

    private enum Keys: String, CodingKey {
        case file, kind, tags, width, height, orientation, frame, components, offset, make, model, lens, iso, shutter
        case aperture, decodes, outcome, accept
        case uprightWidth = "upright_width"
        case uprightHeight = "upright_height"
        case iccSegments = "icc_segments"
        case takenAt = "taken_at"
        case shutterSeconds = "shutter_seconds"
        case focalLengthMm = "focal_length_mm"
        case gpsLat = "gps_lat"
        case gpsLon = "gps_lon"
        case gpsAlt = "gps_alt"
        case gridSrgb = "grid_srgb"
        case cornersSrgb = "corners_srgb"
        case notCompared = "not_compared"
    }

    /// Reads one element of `files`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Keys.self)
        file = try values.decode(String.self, forKey: .file)
        kind = try values.decode(String.self, forKey: .kind)
        tags = try values.decodeIfPresent([String].self, forKey: .tags) ?? []
        width = try values.decodeIfPresent(Int.self, forKey: .width)
        height = try values.decodeIfPresent(Int.self, forKey: .height)
        uprightWidth = try values.decodeIfPresent(Int.self, forKey: .uprightWidth)
        uprightHeight = try values.decodeIfPresent(Int.self, forKey: .uprightHeight)
        orientation = try values.decode(Int.self, forKey: .orientation)
        frame = try values.decodeIfPresent(String.self, forKey: .frame)
        components = try values.decodeIfPresent(Int.self, forKey: .components)
        iccSegments = try values.decode(Int.self, forKey: .iccSegments)
        takenAt = try values.decodeIfPresent(String.self, forKey: .takenAt)
        offset = try values.decodeIfPresent(String.self, forKey: .offset)
        make = try values.decodeIfPresent(String.self, forKey: .make)
        model = try values.decodeIfPresent(String.self, forKey: .model)
        lens = try values.decodeIfPresent(String.self, forKey: .lens)
        iso = try values.decodeIfPresent(Int.self, forKey: .iso)
        shutter = try values.decodeIfPresent(String.self, forKey: .shutter)
        shutterSeconds = try values.decodeIfPresent(Double.self, forKey: .shutterSeconds)
        aperture = try values.decodeIfPresent(Double.self, forKey: .aperture)
        focalLengthMm = try values.decodeIfPresent(Double.self, forKey: .focalLengthMm)
        gpsLat = try values.decodeIfPresent(Double.self, forKey: .gpsLat)
        gpsLon = try values.decodeIfPresent(Double.self, forKey: .gpsLon)
        gpsAlt = try values.decodeIfPresent(Double.self, forKey: .gpsAlt)
        decodes = try values.decode(String.self, forKey: .decodes)
        outcome = try values.decode(String.self, forKey: .outcome)
        gridSrgb = try values.decodeIfPresent([[[Double]]].self, forKey: .gridSrgb)
        cornersSrgb = try values.decodeIfPresent([[Double]].self, forKey: .cornersSrgb)
        notCompared = try values.decodeIfPresent([String].self, forKey: .notCompared) ?? []
        accept = try values.decodeIfPresent([String: [CorpusValue]].self, forKey: .accept) ?? [:]
    }

    /// The file's name, so that a failing case says which photo it was.
    public var description: String {
        file
    }

    /// Whether values of the camera are compared for this file.
    public var comparesMetadata: Bool {
        outcome != "reject"
    }
}

/// A value of `expected.json` that may be of several types.
public enum CorpusValue: Sendable, Equatable, Decodable {
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
    /// `null`.
    case none

    /// Reads whichever it is.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .none
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }
}
