import Kernel
import PhotosDomain
import SQLKit

struct SQLitePhotoRepository {
    let create = """
        CREATE TABLE photos_photo (
            id BLOB PRIMARY KEY,
            owner BLOB NOT NULL REFERENCES racconto_owner(id)
        ) STRICT
        """
    // FROM notes_note in a comment is no statement.
    let read = "SELECT id FROM photos_photo WHERE id = ?1"
}
