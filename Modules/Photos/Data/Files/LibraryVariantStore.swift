import DigestKit
import FileKit
import ImageKit
public import Kernel
public import PhotosDomain
import SQLKit

/// Variants as files of the library, known by their original's hash; twins share them.
public struct LibraryVariantStore: VariantStore {
    private let database: any SQLDatabase
    private let originals: ContentStore
    private let variants: ContentStore
    private let workers: PictureWorkers
    private let recipe = VariantRecipe.standard

    init(database: any SQLDatabase, originals: ContentStore, variants: ContentStore, workers: PictureWorkers) {
        self.database = database
        self.originals = originals
        self.variants = variants
        self.workers = workers
    }

    /// Photos of which a variant's row or file is missing.
    public func lacking(among photos: [Photo]) async throws -> [Photo] {
        let known = try await variants(of: photos)
        return photos.filter { known[$0.id]?.count != Variant.Kind.allCases.count }
    }

    /// Makes the variants: the files first, then their rows.
    public func make(for photo: Photo) async throws -> [Message] {
        guard let original = photo.original else {
            throw PhotosError.originalLost(name: photo.id.description, reason: Message("photos.error.noFile"))
        }
        let path = path(of: original)
        let rendered = try await workers.withWorker { worker in
            let bytes = try await worker.run { try Self.contents(of: path, name: photo.name) }
            let rendered = try await worker.render(bytes, rotationQuarterTurns: photo.rotation.rawValue / 90)
            try await worker.run { try keep(rendered, of: photo, content: original.content) }
            return rendered
        }
        try await record(rendered, of: photo, content: original.content)
        return rendered.findings.map { Message("photos.finding.\($0.rawValue)") }
    }

    /// The variants whose row and file are there.
    public func variants(of photos: [Photo]) async throws -> [Photo.ID: [Variant]] {
        let recipe = recipe
        return try await database.read { [variants] connection in
            var found: [Photo.ID: [Variant]] = [:]
            for photo in photos {
                guard let content = photo.original?.content else { continue }
                found[photo.id] = try connection.query(
                    """
                    SELECT variant, width, height, tone
                    FROM photos_variant
                    WHERE content = ?1 AND rotation = ?2 AND format = ?3 AND recipe = ?4
                    """, [content.bytes, photo.rotation.rawValue, recipe.format, recipe.version]
                ) { row in
                    guard let kind = Variant.Kind(rawValue: row.text(0)) else {
                        throw SQLDataFailure.malformed(what: "a variant")
                    }
                    let name = LibraryNames.variant(
                        kind, of: content, rotation: photo.rotation, recipe: recipe.version)
                    return Variant(
                        kind: kind, size: PixelSize(width: row.integer(1), height: row.integer(2)),
                        path: variants.path(of: name), tone: row.text(3))
                }.filter { variants.contains($0.path.lastComponent.display) }
            }
            return found
        }
    }

    private func path(of original: PhotoFile) -> BytePath {
        switch original.place {
        case .library: originals.path(of: LibraryNames.original(original.content, original.format))
        case .external(let path): path
        }
    }

    private static func contents(of original: BytePath, name: String) throws(PhotosError) -> [UInt8] {
        do throws(FileFailure) {
            return try original.contents(limit: JPEGPhotoSource.byteLimit)
        } catch {
            throw PhotosError.originalLost(name: name, reason: error.message)
        }
    }

    private func keep(_ rendered: RenderedPicture, of photo: Photo, content: ContentHash) throws {
        for variant in rendered.variants {
            guard let kind = Variant.Kind(rawValue: variant.name.rawValue) else { continue }
            let name = LibraryNames.variant(kind, of: content, rotation: photo.rotation, recipe: recipe.version)
            do throws(FileFailure) {
                try DurableFile.write(variant.bytes, to: variants.path(of: name))
            } catch {
                throw PhotosError.cannotKeep(name: photo.name, reason: error.message)
            }
        }
    }

    private func record(_ rendered: RenderedPicture, of photo: Photo, content: ContentHash) async throws {
        let recipe = recipe
        let colour = rendered.meanColour
        let tone = Hexadecimal.text(of: [colour.red, colour.green, colour.blue])
        try await database.write { connection in
            for variant in rendered.variants {
                try connection.execute(
                    """
                    INSERT INTO photos_variant(
                      content, rotation, variant, format, recipe, width, height, bytes, tone, digest)
                    VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
                    ON CONFLICT(content, rotation, variant, format, recipe)
                    DO UPDATE SET width = excluded.width, height = excluded.height, bytes = excluded.bytes,
                      tone = excluded.tone, digest = excluded.digest
                    """,
                    [
                        content.bytes, photo.rotation.rawValue, variant.name.rawValue, recipe.format, recipe.version,
                        variant.width, variant.height, variant.bytes.count, tone, SHA256Digest(of: variant.bytes).bytes,
                    ])
            }
        }
    }
}
