public import Kernel
public import PhotosDomain
public import ProjectsDomain

/// The notes of one owner, without regard to what has become of their photos: `VisibleNotes` has that.
public protocol NoteRepository: Sendable {
    /// The live notes of a project: pinned ones first, then the one changed last, then by id.
    func notes(of project: Project.ID) async throws -> [Note]

    /// A live note, `nil` if there is none of that id.
    func note(_ id: Note.ID) async throws -> Note?

    /// Adds a note.
    /// - Throws: `NotesError.textTooLong`.
    func create(_ draft: NoteDraft, in project: Project.ID) async throws -> Note

    /// Changes a note; a change that says nothing new leaves it as it is.
    /// - Returns: the note after the change.
    /// - Throws: `NotesError.unknownNote`, `.textTooLong`; what `change` throws; then nothing is changed.
    func update(
        _ id: Note.ID, _ change: @escaping @Sendable (inout NoteDraft) throws -> Void
    ) async throws -> Note

    /// Moves some notes to the trash, all of them or none.
    /// - Throws: `NotesError.unknownNote` if one isn't there.
    func delete(_ ids: [Note.ID]) async throws

    /// How many live notes some projects hold about each photo and about none; in no order, without zeros.
    func counts(in projects: [Project.ID]) async throws -> [NoteCount]
}

/// How many notes a project holds about one photo, or about none.
public struct NoteCount: Hashable, Sendable {
    /// The project.
    public let project: Project.ID
    /// The photo they are about; `nil` for those about none.
    public let photo: Photo.ID?
    /// From 1.
    public let count: Int

    /// A number of notes.
    public init(project: Project.ID, photo: Photo.ID?, count: Int) {
        self.project = project
        self.photo = photo
        self.count = count
    }
}
