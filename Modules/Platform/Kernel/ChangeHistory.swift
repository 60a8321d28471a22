/// What a change is about, whatever its kind.
public enum Subject {
    /// The id of anything.
    public typealias ID = Identifier<Subject>
}

extension Identifier {
    /// This id for a change record.
    public var subject: Subject.ID { Subject.ID(high: high, low: low) }

    /// The id of a thing whose kind is known again.
    public init(_ subject: Subject.ID) {
        self.init(high: subject.high, low: subject.low)
    }
}

/// One command's changes, as the history lists them.
public struct ChangeEntry: Hashable, Sendable {
    /// What the command's records share.
    public let group: ChangeContext.Group
    /// Who made the change.
    public let actor: String
    /// As in `racconto-import`.
    public let program: String
    /// The command as it was typed.
    public let command: String
    /// When its last record was made.
    public let changedAt: Instant
    /// What it was about, each once.
    public let subjects: [Subject.ID]
    /// Whether the command was undone, and not redone since.
    public let isUndone: Bool
    /// Whether it can't be taken back any more, because what it changed was purged, or because it is a purge itself.
    public let isErased: Bool

    /// An entry.
    public init(
        group: ChangeContext.Group, actor: String, program: String, command: String, changedAt: Instant,
        subjects: [Subject.ID], isUndone: Bool, isErased: Bool = false
    ) {
        self.group = group
        self.actor = actor
        self.program = program
        self.command = command
        self.changedAt = changedAt
        self.subjects = subjects
        self.isUndone = isUndone
        self.isErased = isErased
    }
}

/// What was changed in a library, and the way back.
///
/// Commands are undone from the last to the first, whoever made them. One that was undone can be redone until something
/// else is changed.
public protocol ChangeHistory: Sendable {
    /// The newest commands first.
    /// - Parameter limit: at most so many.
    func entries(limit: Int) async throws -> [ChangeEntry]
    /// Undoes the last command that isn't undone.
    /// - Returns: that command; `nil` if there is none.
    /// - Throws: `ChangeFailure`, with nothing changed.
    func undo() async throws -> ChangeEntry?
    /// Redoes the command undone last, if nothing was changed since.
    /// - Returns: that command; `nil` if there is none.
    /// - Throws: `ChangeFailure`, with nothing changed.
    func redo() async throws -> ChangeEntry?
}

/// Why a change can't be taken back.
public enum ChangeFailure: Failure, Equatable {
    /// What it changed was changed by something that isn't in the history.
    case conflict(command: String)
    /// It was made before a migration that altered one of its tables.
    case otherSchema(command: String)
    /// Something it changed was deleted for good since, and its contents were taken out of the history.
    case erased(command: String)
    /// This program lacks the feature that knows how.
    case unknownStep(String, command: String)

    /// A conflict with what is there now.
    public var kind: FailureKind { .conflict }

    /// Says which command.
    public var message: Message {
        switch self {
        case .conflict(let command): Message("history.conflict", ["command": .text(command)])
        case .otherSchema(let command): Message("history.otherSchema", ["command": .text(command)])
        case .erased(let command): Message("history.erased", ["command": .text(command)])
        case .unknownStep(_, let command): Message("history.unknownStep", ["command": .text(command)])
        }
    }

    /// The English sentences of these failures.
    public static let texts: [String: String] = [
        "history.conflict":
            "“{command}” can't be taken back: what it changed is not as it left it; nothing was changed",
        "history.otherSchema":
            "“{command}” can't be taken back: it is from before an update of this library; nothing was changed",
        "history.erased":
            "“{command}” can't be taken back: something it changed was deleted for good; what is older stays as it is, too",
        "history.unknownStep":
            "“{command}” can't be taken back by this program; use racconto; nothing was changed",
    ]
}
