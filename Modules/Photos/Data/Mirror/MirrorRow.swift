import PhotosDomain
import SQLKit

/// The columns of a row that are kept in memory, and where they stand in a statement.
enum MirrorRow {
    /// In the order of the cases of `Column`.
    static let columns = """
        project, rating, flag, label, taken_at, make, model, lens, iso, folder, local_missing, title, caption,
        alternative_text, latitude, keywords
        """

    /// The key first, whether it is live last.
    static let select = "SELECT key, \(columns), deleted_at IS NULL FROM photos_photo"

    enum Column: Int {
        case key, project, rating, flag, label, takenAt, make, model, lens, iso, folder, localMissing, title, caption,
            alternativeText, latitude, keywords, isLive
    }
}

extension SQLRow {
    func withBytes(_ column: MirrorRow.Column, _ body: (UnsafeRawBufferPointer) -> Void) {
        withBytes(column.rawValue, body)
    }
}
