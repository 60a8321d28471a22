public import Kernel
public import ProjectsDomain

/// The photos of one owner.
public protocol PhotoRepository: Sendable {
    /// The live photos of some projects that fulfil a condition, in an order, and how many there are in all.
    ///
    /// An unknown project has none.
    func page(_ query: PhotoQuery) async throws -> PhotoPage

    /// The photos of a page, without counting all others.
    func matching(_ query: PhotoQuery) async throws -> [Photo]

    /// The ids of what `page` would give, in its order: a large project's fit where its photos don't.
    func ids(_ query: PhotoQuery) async throws -> [Photo.ID]

    /// How many photos a query is about, whatever its limit and where it begins.
    func count(_ query: PhotoQuery) async throws -> Int

    /// The values of a field among the photos of a query, each with its number; the most frequent first, photos without
    /// one last.
    func facet(of field: PhotoField, _ query: PhotoQuery) async throws -> [PhotoFacet]

    /// A live photo, `nil` if there is none of that id.
    func photo(_ id: Photo.ID) async throws -> Photo?

    /// Those of some photos that are in the trash; live ones aren't among them, nor ones that are gone for good.
    func trashed(among ids: Set<Photo.ID>) async throws -> Set<Photo.ID>

    /// Adds a photo behind the others of its project, unless its content is there already.
    ///
    /// One whose content is only in the project's trash is taken out of it.
    func register(_ candidate: PhotoCandidate, in project: Project.ID) async throws -> Registration

    /// Applies one edit to some live photos, to all of them or none.
    /// - Throws: `PhotosError.unknownPhoto` if one isn't there; another one if the edit breaks a rule.
    func edit(_ ids: [Photo.ID], _ edit: PhotoEdit) async throws

    /// Puts the live photos of a project into this order.
    /// - Throws: `PhotosError.incompleteOrder` unless each of them is named once; then nothing is changed.
    func reorder(_ ids: [Photo.ID], in project: Project.ID) async throws

    /// Moves some live photos behind those of another project, all of them or none; what is said of them stays.
    /// - Throws: `PhotosError.unknownPhoto` if one isn't there; `.twinThere` if its content is in that project already.
    func move(_ ids: [Photo.ID], to project: Project.ID) async throws

    /// The live photos of a project whose content is in other projects as well.
    func twins(in project: Project.ID) async throws -> [PhotoTwins]

    /// The keywords of a project's live photos, the most used first, then by their letters.
    func keywords(in project: Project.ID) async throws -> [KeywordCount]

    /// Moves some photos to the trash, all of them or none.
    /// - Throws: `PhotosError.unknownPhoto` if one isn't there.
    func delete(_ ids: [Photo.ID]) async throws

    /// Makes a photo the cover of its project, or clears it.
    /// - Throws: `PhotosError.unknownPhoto` if it isn't a live photo of the project.
    func setCover(of project: Project.ID, to photo: Photo.ID?) async throws

    /// The covers of some projects; a trashed photo is no cover.
    func covers(of projects: [Project.ID]) async throws -> [Project.ID: Photo.ID]

    /// How many live photos some projects hold; those without are left out.
    func counts(in projects: [Project.ID]) async throws -> [Project.ID: Int]
}

/// A photo and those of the same content elsewhere.
public struct PhotoTwins: Hashable, Sendable {
    /// The photo.
    public let photo: Photo
    /// The others, by their ids.
    public let others: [Photo]

    /// A photo and its twins.
    public init(photo: Photo, others: [Photo]) {
        self.photo = photo
        self.others = others
    }
}

/// A keyword and how many photos have it.
public struct KeywordCount: Hashable, Sendable {
    /// The keyword.
    public let word: String
    /// Photos that have it.
    public let count: Int

    /// A keyword with its number.
    public init(word: String, count: Int) {
        self.word = word
        self.count = count
    }

    /// The keywords of some photos, the most used first, then by their bytes.
    public static func counted(_ lists: [[String]]) -> [KeywordCount] {
        var counts: [String: Int] = [:]
        for word in lists.joined() { counts[word, default: 0] += 1 }
        return counts.map { KeywordCount(word: $0.key, count: $0.value) }.sorted { left, right in
            left.count == right.count
                ? left.word.utf8.lexicographicallyPrecedes(right.word.utf8) : left.count > right.count
        }
    }
}

/// A picture that could become a photo: its file is kept, its row isn't there yet.
public struct PhotoCandidate: Sendable, Hashable {
    /// Its files, the original among them.
    public let files: [PhotoFile]
    /// What the camera wrote.
    public let capture: CaptureData
    /// The upright size.
    public let size: PixelSize
    /// What came with the file.
    public let annotations: PhotoAnnotations
    /// The folder it comes from.
    public let folder: String?

    /// A candidate.
    public init(
        files: [PhotoFile], capture: CaptureData, size: PixelSize, annotations: PhotoAnnotations = PhotoAnnotations(),
        folder: String? = nil
    ) {
        self.files = files
        self.capture = capture
        self.size = size
        self.annotations = annotations
        self.folder = folder
    }

    /// The hash of the original.
    public var content: ContentHash? {
        files.first { $0.role == .original }?.content
    }
}

/// What became of a candidate.
public enum Registration: Sendable, Hashable {
    /// It is a new photo.
    case added(Photo.ID)
    /// A live photo of the project has the same content.
    case alreadyThere(Photo.ID)
    /// A trashed photo of the project had the same content and is live again.
    case restored(Photo.ID)

    /// The photo it is.
    public var photo: Photo.ID {
        switch self {
        case .added(let id), .alreadyThere(let id), .restored(let id): id
        }
    }
}
