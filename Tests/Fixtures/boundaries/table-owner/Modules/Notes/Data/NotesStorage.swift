import NotesDomain
import PhotosDomain
import SQLKit

struct NotesStorage {
    let read = """
        SELECT note.id
        FROM notes_note AS note
        JOIN photos_photo AS photo ON photo.id = note.photo
        """
}
