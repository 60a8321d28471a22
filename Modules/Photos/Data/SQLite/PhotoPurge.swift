import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TrashDomain

/// The names of files that no photo uses.
struct UnusedNames: Sendable {
    /// Contents of originals, and the form of each.
    var originals: [(content: ContentHash, format: PhotoFile.Format)] = []
    /// Contents of which no variant is needed, with the variants there are.
    var variants: [(content: ContentHash, files: [VariantName])] = []

    /// Where they lie, from the library's folder on.
    var relativePaths: [String] {
        originals.map { LibraryFiles.relativePath(original: $0.content, $0.format) }
            + variants.flatMap { entry in
                entry.files.map { LibraryFiles.relativePath(variant: $0, of: entry.content) }
            }
    }

    /// What tells a variant from the others of its content.
    struct VariantName: Sendable {
        let kind: String
        let rotation: Int
        let recipe: Int
    }
}

/// Removes photos for good, inside a transaction.
struct PhotoPurge {
    let owner: Owner.ID
    let connection: any SQLConnection

    /// The files that photos of a scope use and no other photo does, whoever owns it; files outside the library are none.
    func unusedFiles(after scope: PurgeScope) throws -> UnusedNames {
        var uses: [[UInt8]: Int] = [:]
        var kept: [[UInt8]: PhotoFile.Format] = [:]
        for photo in scope[Photo.trashKind] {
            let files = try connection.query(
                "SELECT content, external_path IS NULL, format FROM photos_file WHERE photo = ?1 AND owner = ?2",
                [photo, owner]
            ) {
                (content: $0.blob(0), isInLibrary: $0.integer(1) == 1, format: PhotoFile.Format(rawValue: $0.text(2)))
            }
            for file in files {
                uses[file.content, default: 0] += 1
                if file.isInLibrary { kept[file.content] = file.format }
            }
        }
        var unused = UnusedNames()
        for (bytes, count) in uses {
            let all = try connection.first("SELECT count(owner) FROM photos_file WHERE content = ?1", [bytes]) {
                $0.integer(0)
            }
            guard all == count, let content = ContentHash(bytes: bytes) else { continue }
            if let format = kept[bytes] { unused.originals.append((content, format)) }
            unused.variants.append((content, try variants(of: content)))
        }
        return unused
    }

    private func variants(of content: ContentHash) throws -> [UnusedNames.VariantName] {
        try connection.query(
            "SELECT variant, rotation, recipe FROM photos_variant WHERE content = ?1", [content.bytes]
        ) { UnusedNames.VariantName(kind: $0.text(0), rotation: $0.integer(1), recipe: $0.integer(2)) }
    }

    /// Removes the rows of a scope's photos and of its projects' covers.
    func remove(_ scope: PurgeScope) throws {
        for project in scope[Project.trashKind] {
            try connection.execute("DELETE FROM photos_cover WHERE project = ?1 AND owner = ?2", [project, owner])
        }
        for photo in scope[Photo.trashKind] {
            try connection.execute("DELETE FROM photos_cover WHERE photo = ?1 AND owner = ?2", [photo, owner])
            try connection.execute("DELETE FROM photos_file WHERE photo = ?1 AND owner = ?2", [photo, owner])
            try connection.execute("DELETE FROM photos_photo WHERE id = ?1 AND owner = ?2", [photo, owner])
        }
    }

    /// Removes what is known of the variants of unused contents, and remembers the files until they are removed as well.
    func forget(_ names: UnusedNames) throws {
        for entry in names.variants {
            try connection.execute("DELETE FROM photos_variant WHERE content = ?1", [entry.content.bytes])
        }
        for path in names.relativePaths {
            try connection.execute("INSERT INTO photos_removal(path) VALUES(?1) ON CONFLICT DO NOTHING", [path])
        }
    }
}
