import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TestSupport

/// Notes and photos of two projects, in memory.
struct NoteScene {
    let notes: InMemoryNoteRepository
    let photos: InMemoryPhotoRepository
    let project = Project.ID(high: 0x7000, low: 1)
    let otherProject = Project.ID(high: 0x7000, low: 2)
    /// `0.jpg` to `2.jpg` of the project.
    let ids: [Photo.ID]

    init() async throws {
        notes = InMemoryNoteRepository(clock: FixedClock(), identifiers: SeededIdentifiers())
        photos = InMemoryPhotoRepository(
            clock: FixedClock(), identifiers: SeededIdentifiers(seed: 2), search: { _, _ in false })
        var ids: [Photo.ID] = []
        for number in 0..<3 as Range<UInt8> {
            ids.append(await photos.register(Self.candidate(number), in: project).photo)
        }
        self.ids = ids
    }

    static func candidate(_ number: UInt8) -> PhotoCandidate {
        guard let content = ContentHash(bytes: [UInt8](repeating: number, count: 32)) else {
            preconditionFailure("it has 32 bytes")
        }
        let file = PhotoFile(
            role: .original, content: content, bytes: 1, name: BytePath("\(number).jpg"), place: .library)
        return PhotoCandidate(files: [file], capture: CaptureData(), size: PixelSize(width: 3, height: 2))
    }

    var visible: VisibleNotes { VisibleNotes(notes: notes, photos: photos) }

    @discardableResult
    func write(_ text: String, about photo: Photo.ID? = nil) async throws -> Note {
        try await notes.create(NoteDraft(text, photo: photo), in: project)
    }

    /// The texts of the visible notes with the names of their photos.
    var shown: [String] {
        get async throws {
            try await visible.notes(of: project).map { "\($0.note.text) \($0.photo?.name ?? "-")" }
        }
    }
}
