import Kernel
import NotesDomain
import PhotosDomain
import TestSupport
import Testing

@Suite("notes and what becomes of their photos")
struct VisibleNotesTests {
    @Test("notes come with the photos they are about")
    func live() async throws {
        let scene = try await NoteScene()
        let about = try await scene.write("a", about: scene.ids[1])
        try await scene.write("b")
        #expect(try await scene.shown == ["a 1.jpg", "b -"])
        #expect(try await scene.visible.note(about.id)?.photo?.id == scene.ids[1])
        #expect(try await scene.visible.counts(in: [scene.project, scene.otherProject]) == [scene.project: 2])
        #expect(try await scene.visible.photos(in: scene.project) == [scene.ids[1]])
        #expect(try await scene.visible.photos(in: scene.otherProject).isEmpty)
    }

    @Test("a note hides while its photo is in the trash, and comes back with it")
    func trashed() async throws {
        let scene = try await NoteScene()
        let hidden = try await scene.write("a", about: scene.ids[1])
        try await scene.write("b", about: scene.ids[0])
        try await scene.photos.delete([scene.ids[1]])
        #expect(try await scene.shown == ["b 0.jpg"])
        #expect(try await scene.visible.note(hidden.id) == nil)
        #expect(try await scene.visible.counts(in: [scene.project]) == [scene.project: 1])
        _ = await scene.photos.register(NoteScene.candidate(1), in: scene.project)
        #expect(try await scene.shown == ["a 1.jpg", "b 0.jpg"])
        #expect(try await scene.visible.note(hidden.id)?.photo?.id == scene.ids[1])
    }

    @Test("a note outlives its photo: once that is gone for good, the note is about none")
    func purged() async throws {
        let scene = try await NoteScene()
        // No repository has a photo of this id, as none has one that was purged.
        let note = try await scene.write("a", about: Photo.ID(high: 8, low: 8))
        #expect(try await scene.shown == ["a -"])
        #expect(try await scene.visible.note(note.id) == VisibleNote(note: note, photo: nil))
        #expect(try await scene.visible.counts(in: [scene.project]) == [scene.project: 1])
    }

    @Test("a photo that moves to another project leaves its notes behind")
    func moved() async throws {
        let scene = try await NoteScene()
        let note = try await scene.write("a", about: scene.ids[1])
        try await scene.photos.move([scene.ids[1]], to: scene.otherProject)
        #expect(try await scene.shown == ["a -"])
        #expect(try await scene.visible.note(note.id) == VisibleNote(note: note, photo: nil))
        #expect(try await scene.visible.photos(in: scene.otherProject).isEmpty)
    }

    @Test("a project without notes isn't counted, nor one whose notes all hide")
    func noCount() async throws {
        let scene = try await NoteScene()
        try await scene.write("a", about: scene.ids[1])
        try await scene.photos.delete([scene.ids[1]])
        #expect(try await scene.visible.counts(in: [scene.project, scene.otherProject]).isEmpty)
    }
}
