import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing
import TrashDomain

@Suite("the trash of every repository of notes")
struct NoteTrashContract {
    private func draft(_ text: String, photo: Photo.ID? = nil) -> NoteDraft {
        NoteDraft(text, kind: .client, isPinned: true, photo: photo)
    }

    @Test(
        "a deleted note is listed by the beginning of its text, and comes back as it was", arguments: Backend.allCases)
    func restore(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let note = try await world.repository.create(
            draft("\n  \nshe wants the harbour\nand the sea"), in: world.project)
        try await world.repository.delete([note.id])
        let item = try #require(try await world.trash.items(TrashQuery()).first)
        #expect(item.name == "she wants the harbour")
        #expect(item.place?.title == "London")
        #expect(item.bytes == nil)
        #expect(try await world.trash.restore([note.id.subject]).isEmpty)
        #expect(try await world.repository.notes(of: world.project) == [note])
    }

    @Test("one of a project in the trash stays there, and the project is named", arguments: Backend.allCases)
    func projectTrashed(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let note = try await world.repository.create(draft("x"), in: world.otherProject)
        try await world.repository.delete([note.id])
        let refused = try await world.trash.restore([note.id.subject])
        #expect(refused[note.id.subject] as? NotesError == NotesError.projectTrashed(title: "Seoul"))
        #expect(try await world.trash.ids(TrashQuery()).count == 1)
    }

    @Test("a note outlives the photo it is about, and goes with its project", arguments: Backend.allCases)
    func purge(on backend: Backend) async throws {
        let world = try await NoteWorld(backend)
        let photo = Photo.ID(high: 0x7001, low: 1)
        let note = try await world.repository.create(draft("about it", photo: photo), in: world.project)
        _ = try await world.trash.purge(PurgeScope([TrashReference(Photo.trashKind, photo.subject)]))
        #expect(try await world.repository.notes(of: world.project) == [note])
        let scope = PurgeScope([TrashReference(Project.trashKind, world.project.subject)])
        #expect(try await world.trash.things(goneWith: scope) == [note.id.subject])
        _ = try await world.trash.purge(PurgeScope([TrashReference(Note.trashKind, note.id.subject)]))
        #expect(try await world.repository.notes(of: world.project).isEmpty)
    }
}
