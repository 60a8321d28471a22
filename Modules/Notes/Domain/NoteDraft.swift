public import PhotosDomain

/// What of a note can be changed.
public struct NoteDraft: Hashable, Sendable {
    /// What it is for.
    public var kind: NoteKind
    /// Markdown.
    public var text: String
    /// Whether it stands before the others.
    public var isPinned: Bool
    /// The photo it is about.
    public var photo: Photo.ID?

    /// A new note.
    public init(_ text: String, kind: NoteKind = .memo, isPinned: Bool = false, photo: Photo.ID? = nil) {
        self.text = text
        self.kind = kind
        self.isPinned = isPinned
        self.photo = photo
    }

    /// What a note says now.
    public init(of note: Note) {
        self.init(note.text, kind: note.kind, isPinned: note.isPinned, photo: note.photo)
    }

    /// This draft checked. Its text stays as it is: white space at its ends means something in Markdown, and other
    /// clients keep empty notes.
    /// - Throws: `NotesError.textTooLong`.
    /// - Source: server contract, section 9.
    public func validated() throws(NotesError) -> NoteDraft {
        guard text.utf8.count <= Note.textLimit else { throw .textTooLong(limitBytes: Note.textLimit) }
        return self
    }
}
