/// What was done in a library: by whom, when, with which command, to what.
public protocol AuditTrail: Sendable {
    /// The lines, the newest first; those of one command that did one thing are one line.
    /// - Parameter since: only what was done then or later; `nil` for everything.
    /// - Parameter limit: at most so many.
    func lines(since: Instant?, limit: Int) async throws -> [AuditLine]

    /// The records whose contents can't be read, so that what they tell of can't be taken back; the oldest first.
    func damagedRecords() async throws -> [DamagedRecord]

    /// Takes the contents out of damaged records; their lines stay.
    func empty(_ records: [DamagedRecord]) async throws
}

/// A record of a change whose contents can't be read.
public struct DamagedRecord: Hashable, Sendable {
    /// The number of the record in its library.
    public let key: Int
    /// The command, as it was typed.
    public let command: String
    /// When it was done.
    public let time: Instant

    /// A damaged record.
    public init(key: Int, command: String, time: Instant) {
        self.key = key
        self.command = command
        self.time = time
    }
}

/// What one command did.
public struct AuditLine: Hashable, Sendable {
    /// What kind of deed it was.
    public enum Deed: String, Sendable {
        /// A change.
        case change
        /// A change was taken back.
        case undo
        /// A change that was taken back was done again.
        case redo
    }

    /// Who did it.
    public let actor: String
    /// As in `racconto-import`.
    public let program: String
    /// As it was typed; of what was purged since, the command's name alone.
    public let command: String
    /// What kind of deed it was.
    public let deed: Deed
    /// When it was done.
    public let time: Instant
    /// What it was about, each once.
    public let subjects: [Subject.ID]
    /// Whether nothing else is known of it any more, because what it changed was purged, or because it is a purge.
    public let isErased: Bool

    /// A line.
    public init(
        actor: String, program: String, command: String, deed: Deed, time: Instant, subjects: [Subject.ID],
        isErased: Bool
    ) {
        self.actor = actor
        self.program = program
        self.command = command
        self.deed = deed
        self.time = time
        self.subjects = subjects
        self.isErased = isErased
    }
}
