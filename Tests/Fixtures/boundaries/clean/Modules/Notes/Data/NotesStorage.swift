import NotesDomain
import PhotosDomain
import SQLKit

struct NotesStorage {
    let create = "CREATE TABLE notes_note (photo BLOB REFERENCES photos_photo(id)) STRICT"
    let read = "SELECT tag FROM notes_tag"
}
