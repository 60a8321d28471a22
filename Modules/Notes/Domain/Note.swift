public import Kernel
public import PhotosDomain
public import ProjectsDomain

/// A note of a project, in Markdown: not for the story, but for those who make it.
public struct Note: Hashable, Sendable {
    /// A note's id.
    public typealias ID = Identifier<Note>

    /// Bytes of a text, at most.
    public static let textLimit = 65_536

    /// Never changes.
    public let id: ID
    /// The project it belongs to.
    public let project: Project.ID
    /// What it is for.
    public let kind: NoteKind
    /// Markdown, trimmed, never empty.
    public let text: String
    /// Whether it stands before the others.
    public let isPinned: Bool
    /// The photo it is about.
    public let photo: Photo.ID?
    /// When it was made.
    public let createdAt: Instant
    /// When it was last changed.
    public let updatedAt: Instant

    /// A note as it is stored.
    public init(
        id: ID, project: Project.ID, kind: NoteKind, text: String, isPinned: Bool, photo: Photo.ID?,
        createdAt: Instant, updatedAt: Instant
    ) {
        self.id = id
        self.project = project
        self.kind = kind
        self.text = text
        self.isPinned = isPinned
        self.photo = photo
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// Whether this stands before another in a list: pinned ones first, then the one changed last, then by id.
    public func precedes(_ other: Note) -> Bool {
        if isPinned != other.isPinned { return isPinned }
        if updatedAt != other.updatedAt { return updatedAt > other.updatedAt }
        return id < other.id
    }

    /// This note as a draft says; what says nothing new leaves the time as it is.
    func applying(_ draft: NoteDraft, at time: Instant) -> Note {
        if NoteDraft(of: self) == draft { return self }
        return Note(
            id: id, project: project, kind: draft.kind, text: draft.text, isPinned: draft.isPinned, photo: draft.photo,
            createdAt: createdAt, updatedAt: time)
    }
}

/// What a note is for.
public enum NoteKind: String, Sendable, CaseIterable {
    /// Anything.
    case memo
    /// The idea of the project.
    case concept
    /// What was found out.
    case research
    /// What a client said.
    case client
}

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

    /// This draft trimmed and checked.
    /// - Throws: `NotesError.textEmpty`, `.textTooLong`.
    public func validated() throws(NotesError) -> NoteDraft {
        var draft = self
        draft.text = text.trimmed
        guard !draft.text.isEmpty else { throw .textEmpty }
        guard draft.text.utf8.count <= Note.textLimit else { throw .textTooLong(limitBytes: Note.textLimit) }
        return draft
    }
}

/// What can go wrong with notes.
public enum NotesError: Failure, Equatable {
    /// No note has that id.
    case unknownNote(String)
    /// Several notes have ids that begin so.
    case ambiguousNote(String, count: Int)
    /// The number isn't in the last list.
    case numberNotListed(Int, count: Int)
    /// No list of notes was shown yet that numbers could refer to.
    case nothingListed
    /// A note without text.
    case textEmpty
    /// A text has too many bytes.
    case textTooLong(limitBytes: Int)
    /// While a note was edited, somebody else changed it.
    case changedMeanwhile

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .unknownNote: .notFound
        case .ambiguousNote, .numberNotListed, .nothingListed: .usage
        case .textEmpty, .textTooLong: .invalid
        case .changedMeanwhile: .conflict
        }
    }

    /// Names the note or the limit.
    public var message: Message {
        switch self {
        case .unknownNote(let name): Message("notes.error.unknown", ["name": .text(name)])
        case .ambiguousNote(let name, let count):
            Message("notes.error.ambiguous", ["name": .text(name), "count": .number(count)])
        case .numberNotListed(let number, let count):
            Message("notes.error.notListed", ["number": .number(number), "count": .number(count)])
        case .nothingListed: Message("notes.error.nothingListed")
        case .textEmpty: Message("notes.error.textEmpty")
        case .textTooLong(let limit): Message("notes.error.textTooLong", ["limit": .number(limit)])
        case .changedMeanwhile: Message("notes.error.changed")
        }
    }
}
