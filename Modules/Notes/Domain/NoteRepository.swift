public import Kernel
public import PhotosDomain
public import ProjectsDomain

/// The notes of one owner.
public protocol NoteRepository: Sendable {
    /// The live notes of a project: pinned ones first, then the one changed last.
    func notes(of project: Project.ID) async throws -> [Note]

    /// A live note, `nil` if there is none of that id.
    func note(_ id: Note.ID) async throws -> Note?

    /// Adds a note.
    /// - Throws: `NotesError.textEmpty`, `.textTooLong`.
    func create(_ draft: NoteDraft, in project: Project.ID) async throws -> Note

    /// Changes a note; a change that says nothing new leaves it as it is.
    /// - Returns: the note after the change.
    /// - Throws: `NotesError.unknownNote`, `.textEmpty`, `.textTooLong`; what `change` throws, and nothing is changed.
    func update(
        _ id: Note.ID, _ change: @escaping @Sendable (inout NoteDraft) throws -> Void
    ) async throws -> Note

    /// Moves some notes to the trash, all of them or none.
    /// - Throws: `NotesError.unknownNote` if one isn't there.
    func delete(_ ids: [Note.ID]) async throws

    /// The photos that live notes are about.
    func photosWithNotes() async throws -> Set<Photo.ID>

    /// How many live notes some projects hold; those without are left out.
    func counts(in projects: [Project.ID]) async throws -> [Project.ID: Int]
}

/// The notes a person sees: one about a photo hides while that photo is in the trash.
public struct VisibleNotes: Sendable {
    private let notes: any NoteRepository
    private let photos: any PhotoRepository

    /// Notes and the photos they are about.
    public init(notes: any NoteRepository, photos: any PhotoRepository) {
        self.notes = notes
        self.photos = photos
    }

    /// The notes of a project, with the photos they are about, in the order of a list.
    public func notes(of project: Project.ID) async throws -> [VisibleNote] {
        let all = try await notes.notes(of: project)
        let ids = Set(all.compactMap { $0.photo })
        var known: [Photo.ID: Photo] = [:]
        for id in ids { known[id] = try await photos.photo(id) }
        return all.compactMap { note in
            guard let id = note.photo else { return VisibleNote(note: note, photo: nil) }
            return known[id].map { VisibleNote(note: note, photo: $0) }
        }
    }
}

/// A note with the photo it is about.
public struct VisibleNote: Hashable, Sendable {
    /// The note.
    public let note: Note
    /// The photo, if it is about one.
    public let photo: Photo?

    /// A note and its photo.
    public init(note: Note, photo: Photo?) {
        self.note = note
        self.photo = photo
    }
}
