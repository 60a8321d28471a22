import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit

/// Edits of single photos inside a transaction.
struct PhotoEditing {
    let owner: Owner.ID
    let connection: any SQLConnection

    /// Applies an edit.
    /// - Throws: `PhotosError.unknownPhoto`.
    func apply(_ edit: PhotoEdit, to id: Photo.ID) throws {
        switch edit {
        case .rating(let rating): try set("rating", to: rating, of: id)
        case .flag(let flag): try set("flag", to: flag?.rawValue, of: id)
        case .label(let label): try set("label", to: label?.rawValue, of: id)
        case .title(let text): try set("title", to: text, of: id)
        case .caption(let text): try set("caption", to: text, of: id)
        case .captionInEnglish(let text): try set("caption_en", to: text, of: id)
        case .alternativeText(let text): try set("alternative_text", to: text, of: id)
        case .addKeywords, .removeKeywords:
            let photo = try photo(id).applying(edit)
            try set("keywords", to: photo.annotations.keywords.joined(separator: "\n"), of: id)
        case .shiftTime:
            try set("taken_at", to: try photo(id).applying(edit).capture.takenAt?.description, of: id)
        case .turn: try set("rotation", to: try photo(id).applying(edit).rotation.rawValue, of: id)
        }
        if edit.changesWords { try index(id) }
    }

    /// Puts a photo behind those of another project.
    /// - Returns: the project it was in; `nil` if it is there already.
    /// - Throws: `PhotosError.unknownPhoto`, `.twinThere`.
    func move(_ id: Photo.ID, to project: Project.ID) throws -> Project.ID? {
        let photo = try photo(id)
        guard photo.project != project else { return nil }
        let twin = try connection.first(
            """
            SELECT 1
            FROM photos_photo
            WHERE project = ?1 AND owner = ?2 AND deleted_at IS NULL AND content = ?3
            """, [project, owner, photo.original?.content.bytes]
        ) { _ in true }
        guard twin == nil else { throw PhotosError.twinThere(name: photo.name, project: "\(project)") }
        try connection.execute("DELETE FROM photos_cover WHERE photo = ?1 AND owner = ?2", [id, owner])
        try connection.execute(
            """
            UPDATE photos_photo
            SET project = ?3,
              position = (SELECT coalesce(max(position) + 1, 0) FROM photos_photo
                          WHERE project = ?3 AND owner = ?2 AND deleted_at IS NULL)
            WHERE id = ?1 AND owner = ?2
            """, [id, owner, project])
        return photo.project
    }

    private func photo(_ id: Photo.ID) throws -> Photo {
        let found = try PhotoRow.photos(
            where: "id = ?1 AND owner = ?2 AND deleted_at IS NULL", [id, owner], in: connection)
        guard let photo = found.first else { throw PhotosError.unknownPhoto("\(id)") }
        return photo
    }

    private func set(_ column: String, to value: any SQLConvertible, of id: Photo.ID) throws {
        let changed = try connection.execute(
            "UPDATE photos_photo SET \(column) = ?3 WHERE id = ?1 AND owner = ?2 AND deleted_at IS NULL",
            [id, owner, value])
        guard changed == 1 else { throw PhotosError.unknownPhoto("\(id)") }
    }

    private func index(_ id: Photo.ID) throws {
        let photo = try photo(id)
        try connection.execute(
            "UPDATE photos_photo SET search = ?3 WHERE id = ?1 AND owner = ?2",
            [id, owner, PhotoRow.search(photo.annotations.searchedTexts + [photo.name])])
    }
}

extension PhotoEdit {
    /// Whether words that are searched for may be others now.
    fileprivate var changesWords: Bool {
        switch self {
        case .title, .caption, .captionInEnglish, .alternativeText, .addKeywords, .removeKeywords: true
        case .rating, .flag, .label, .shiftTime, .turn: false
        }
    }
}
