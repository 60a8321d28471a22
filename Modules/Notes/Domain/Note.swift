public import Kernel
public import PhotosDomain
public import ProjectsDomain
public import TrashDomain

/// A note of a project, in Markdown: not for the story, but for those who make it.
public struct Note: Hashable, Sendable {
    /// A note's id.
    public typealias ID = Identifier<Note>

    /// What notes are in the trash.
    public static let trashKind = TrashKind("note")

    /// Bytes of a text, at most.
    public static let textLimit = 65_536

    /// Never changes.
    public let id: ID
    /// The project it belongs to.
    public let project: Project.ID
    /// What it is for.
    public let kind: NoteKind
    /// Markdown as it was written; empty in notes that other clients have begun and not gone on with.
    public let text: String
    /// Whether it stands before the others.
    public let isPinned: Bool
    /// The photo it is about, whatever has become of that.
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

    /// This note as a draft says; one that says nothing new leaves the time as it is.
    public func applying(_ draft: NoteDraft, at time: Instant) -> Note {
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
