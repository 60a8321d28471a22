public import Kernel

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
    /// A selection of other than one photo, where a note is about one.
    case notOnePhoto(String, count: Int)
    /// A photo of another project.
    case photoNotInProject(String)
    /// A person wrote nothing.
    case textEmpty
    /// A text has too many bytes.
    case textTooLong(limitBytes: Int)
    /// While a note was edited, somebody else changed it.
    case changedMeanwhile
    /// A note can't come back while its project is in the trash.
    case projectTrashed(title: String)

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .unknownNote, .photoNotInProject: .notFound
        case .ambiguousNote, .numberNotListed, .nothingListed, .notOnePhoto: .usage
        case .textEmpty, .textTooLong: .invalid
        case .changedMeanwhile, .projectTrashed: .conflict
        }
    }

    /// Names the note, the photo or the limit.
    public var message: Message {
        switch self {
        case .unknownNote(let name): Message("notes.error.unknown", ["name": .text(name)])
        case .ambiguousNote(let name, let count):
            Message("notes.error.ambiguous", ["name": .text(name), "count": .number(count)])
        case .numberNotListed(let number, let count):
            Message("notes.error.notListed", ["number": .number(number), "count": .number(count)])
        case .nothingListed: Message("notes.error.nothingListed")
        case .notOnePhoto(let words, let count):
            Message("notes.error.notOnePhoto", ["words": .text(words), "count": .number(count)])
        case .photoNotInProject(let name): Message("notes.error.photoNotInProject", ["name": .text(name)])
        case .textEmpty: Message("notes.error.textEmpty")
        case .textTooLong(let limit): Message("notes.error.textTooLong", ["limit": .number(limit)])
        case .changedMeanwhile: Message("notes.error.changed")
        case .projectTrashed(let title): Message("notes.error.projectTrashed", ["project": .text(title)])
        }
    }
}
