import FeatureKit
import Kernel
import PhotosDomain
import SQLKit

/// What photos have beside the database, for backups.
enum LibraryFileLists {
    static var all: [LibraryFileList] { [originals, variants] }

    private static var originals: LibraryFileList {
        LibraryFileList("photos.originals") { connection, body in
            _ = try connection.query(
                "SELECT DISTINCT content, format FROM photos_file WHERE external_path IS NULL ORDER BY content", []
            ) { row in
                guard let content = ContentHash(bytes: row.blob(0)),
                    let format = PhotoFile.Format(rawValue: row.text(1))
                else { return }
                try body(BytePath(LibraryFiles.relativePath(original: content, format)), content.bytes)
            }
        }
    }

    private static var variants: LibraryFileList {
        LibraryFileList("photos.variants") { connection, body in
            _ = try connection.query(
                """
                SELECT content, rotation, variant, recipe, digest
                FROM photos_variant
                ORDER BY content, rotation, variant, format, recipe
                """, []
            ) { row in
                guard let content = ContentHash(bytes: row.blob(0)) else { return }
                let name = UnusedNames.VariantName(kind: row.text(2), rotation: row.integer(1), recipe: row.integer(3))
                try body(
                    BytePath(LibraryFiles.relativePath(variant: name, of: content)),
                    row.isNull(4) ? nil : row.blob(4))
            }
        }
    }
}
