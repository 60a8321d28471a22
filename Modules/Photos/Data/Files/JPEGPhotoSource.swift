import DigestKit
import FileKit
import ImageKit
public import Kernel
public import PhotosDomain

/// Imports JPEG files: their bytes go into the library's store of originals, under their hash.
public struct JPEGPhotoSource: PhotoSource {
    /// A larger file is refused before it is read.
    static let byteLimit = 512 << 20

    private let originals: ContentStore
    private let workers: PictureWorkers

    init(originals: ContentStore, workers: PictureWorkers) {
        self.originals = originals
        self.workers = workers
    }

    /// Everything under some files and folders.
    public func find(in paths: [BytePath]) async throws -> [FoundFile] {
        let named = Set(paths)
        // Where a library lies among the photos, this one or another, its own pictures are no new ones.
        let library = originals.folder.parent
        return try await workers.withWorker { worker in
            try await worker.run {
                try FolderWalk(paths, leavingOut: [library], havingFile: BytePath("library.sqlite")).map { step in
                    try Task.checkCancellation()
                    switch step {
                    case .file(let path): return Self.found(path, isNamed: named.contains(path))
                    case .problem(let failure): return .unreadable(failure.path, failure)
                    }
                }
            }
        }
    }

    /// Keeps a file's bytes and tells what it is.
    public func prepare(_ path: BytePath) async throws -> PhotoCandidate {
        try await workers.withWorker { [originals] worker in
            try await worker.run {
                let bytes = try path.contents(limit: Self.byteLimit)
                let candidate = try Self.candidate(of: bytes, path: path)
                try bytes.withUnsafeBytes { buffer in
                    do throws(FileFailure) {
                        try originals.put(buffer, as: candidate.storedName)
                    } catch {
                        throw PhotosError.cannotKeep(name: path.display, reason: error.message)
                    }
                }
                return candidate.photo
            }
        }
    }

    /// Tells what a file is.
    public func inspect(_ path: BytePath) async throws -> PhotoCandidate {
        try await workers.withWorker { worker in
            try await worker.run {
                try Self.candidate(of: try path.contents(limit: Self.byteLimit), path: path).photo
            }
        }
    }

    /// A file is judged by how it begins; its name decides only what to say of one that isn't a JPEG.
    private static func found(_ path: BytePath, isNamed: Bool) -> FoundFile {
        do {
            let start = try path.beginning(16)
            if start.starts(with: [0xFF, 0xD8]) { return .picture(path) }
            if ["jpg", "jpeg", "jpe"].contains(path.fileExtension) { return .picture(path) }
            if let kind = OtherKinds.kind(ofExtension: path.fileExtension, beginning: start) {
                return .other(path, kind: kind)
            }
            return isNamed ? .picture(path) : .ignored(path)
        } catch {
            return .unreadable(path, error)
        }
    }

    private static func candidate(
        of bytes: [UInt8], path: BytePath
    ) throws -> (photo: PhotoCandidate, storedName: String) {
        let facts = try bytes.withUnsafeBytes { try PictureInspector.inspect($0) }
        guard let content = ContentHash(bytes: SHA256Digest(of: bytes).bytes) else {
            preconditionFailure("a SHA-256 has 32 bytes")
        }
        let file = PhotoFile(
            role: .original, content: content, bytes: bytes.count, name: path.lastComponent, place: .library)
        let candidate = PhotoCandidate(
            files: [file], capture: CaptureData(facts.capture),
            size: PixelSize(width: facts.uprightWidth, height: facts.uprightHeight),
            folder: path.absolute.parent.lastComponent.display)
        return (candidate, LibraryNames.original(content, .jpeg))
    }
}

/// The names of files in a library's stores.
enum LibraryNames {
    static func original(_ content: ContentHash, _ format: PhotoFile.Format) -> String {
        "\(content).\(format.rawValue)"
    }

    /// Where a file of that name lies in its store.
    static func place(_ name: String) -> BytePath {
        ContentStore(folder: BytePath("")).path(of: name)
    }

    /// The content that a file's name begins with, `nil` for one of another form.
    static func content(ofFile path: String) -> ContentHash? {
        let name = path.split(separator: "/").last.map { Array($0.utf8) } ?? []
        guard name.count > 64, [UInt8(ascii: "."), UInt8(ascii: "-")].contains(name[64]) else { return nil }
        var bytes: [UInt8] = []
        for index in 0..<32 {
            guard let high = Hexadecimal.value(of: name[2 * index]),
                let low = Hexadecimal.value(of: name[2 * index + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return ContentHash(bytes: bytes)
    }

    static func variant(_ kind: Variant.Kind, of content: ContentHash, rotation: Rotation, recipe: Int) -> String {
        variant(kind.rawValue, of: content, rotation: rotation.rawValue, recipe: recipe)
    }

    static func variant(_ kind: String, of content: ContentHash, rotation: Int, recipe: Int) -> String {
        "\(content)-\(rotation)-\(kind)-\(recipe).jpg"
    }
}
