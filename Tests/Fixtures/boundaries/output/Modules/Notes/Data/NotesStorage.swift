import NotesDomain
import PhotosDomain
import SQLKit

struct NotesStorage {
    let text = #"print("no") \#(1)"#
    func create() { print(text) }
}
