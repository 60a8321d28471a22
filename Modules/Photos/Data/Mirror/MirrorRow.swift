import PhotosDomain
import SQLKit

/// The columns of a row that are kept in memory, and where they stand in a statement.
enum MirrorRow {
    /// Of the table.
    static let columns = """
        project, flag, label, taken_at, camera, lens, folder, keywords, rating, iso, local_missing, title,
        caption, alternative_text, latitude
        """

    /// The columns in the order of the cases of `Column`.
    static let select = """
        SELECT key,
          (deleted_at IS NULL) + 2 * (title IS NOT NULL) + 4 * (caption IS NOT NULL) + 8 * (alternative_text IS NOT NULL)
            + 16 * (latitude IS NOT NULL) + 32 * (local_missing <> 0),
          rating, iso, project, flag, label, taken_at, camera, lens, folder, keywords
        FROM photos_photo
        """

    enum Column: Int {
        case key, marks, rating, iso, project, flag, label, takenAt, camera, lens, folder, keywords
    }

    /// Those of bytes.
    static let texts = Column.project.rawValue..<Column.keywords.rawValue + 1

    /// What is only known to be or not to be.
    enum Mark: UInt8 {
        case live = 1
        case title = 2
        case caption = 4
        case alternativeText = 8
        case position = 16
        case localMissing = 32

        /// How many numbers marks can make together.
        static let count = 64

        /// The one that stands for a field.
        init?(_ field: PhotoField) {
            switch field {
            case .title: self = .title
            case .caption: self = .caption
            case .alternativeText: self = .alternativeText
            case .latitude: self = .position
            case .localMissing: self = .localMissing
            default: return nil
            }
        }
    }
}
