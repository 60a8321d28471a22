public import Kernel
public import ProjectsDomain
public import TrashDomain

/// One image of one project.
public struct Photo: Hashable, Sendable {
    /// A photo's id.
    public typealias ID = Identifier<Photo>

    /// What photos are in the trash.
    public static let trashKind = TrashKind("photo")

    /// Never changes.
    public let id: ID
    /// The project it belongs to.
    public let project: Project.ID
    /// Its place among the live photos of the project, from 0 without gaps.
    public var position: Int
    /// The file it was made from, and perhaps others beside it.
    public var files: [PhotoFile]
    /// What the camera wrote.
    public internal(set) var capture: CaptureData
    /// How large the picture is, upright, before any rotation by its owner.
    public let size: PixelSize
    /// What its owner says of it.
    public var annotations: PhotoAnnotations
    /// By how much its owner turned it, clockwise.
    public internal(set) var rotation: Rotation
    /// The program it came with; `linux` for ours.
    public let source: String
    /// The folder it was imported from, as a name for people.
    public let folder: String?
    /// Whether its source outside the library is gone.
    public let isLocalMissing: Bool
    /// When it was imported.
    public let addedAt: Instant

    /// A photo as it is stored.
    public init(
        id: ID, project: Project.ID, position: Int, files: [PhotoFile], capture: CaptureData, size: PixelSize,
        annotations: PhotoAnnotations, rotation: Rotation, source: String, folder: String?, isLocalMissing: Bool,
        addedAt: Instant
    ) {
        self.id = id
        self.project = project
        self.position = position
        self.files = files
        self.capture = capture
        self.size = size
        self.annotations = annotations
        self.rotation = rotation
        self.source = source
        self.folder = folder
        self.isLocalMissing = isLocalMissing
        self.addedAt = addedAt
    }

    /// This photo in another project.
    func moved(to project: Project.ID) -> Photo {
        Photo(
            id: id, project: project, position: position, files: files, capture: capture, size: size,
            annotations: annotations, rotation: rotation, source: source, folder: folder,
            isLocalMissing: isLocalMissing, addedAt: addedAt)
    }

    /// The file the pictures are made from.
    public var original: PhotoFile? {
        files.first { $0.role == .original }
    }

    /// The original's name for people: one line, broken characters repaired.
    public var name: String {
        original?.name.display ?? ""
    }

    /// How large the picture is as its owner turned it.
    public var turnedSize: PixelSize {
        rotation.swapsSides ? PixelSize(width: size.height, height: size.width) : size
    }
}

/// A number of pixels in both directions.
public struct PixelSize: Hashable, Sendable {
    /// At least 1.
    public let width: Int
    /// At least 1.
    public let height: Int

    /// A size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Width divided by height.
    public var ratio: Double { Double(width) / Double(max(1, height)) }
}

/// How far a picture was turned clockwise from its upright position.
public enum Rotation: Int, Sendable, CaseIterable {
    /// Not turned.
    case none = 0
    /// A quarter to the right.
    case quarter = 90
    /// Upside down.
    case half = 180
    /// A quarter to the left.
    case threeQuarters = 270

    /// This turn and another one behind it.
    public func turned(by turn: Rotation) -> Rotation {
        Rotation(rawValue: (rawValue + turn.rawValue) % 360) ?? .none
    }

    /// Whether width and height change places.
    public var swapsSides: Bool { self == .quarter || self == .threeQuarters }
}
