/// What went wrong, as a person and a program can both understand it.
///
/// A failure carries facts, never text: the words come from the string tables.
public protocol Failure: Error, Sendable {
    /// Which kind it is; programs map it to an exit or HTTP status.
    var kind: FailureKind { get }
    /// The key of the sentence to show, with its facts: what happened, to which thing, what to do next.
    var message: Message { get }
}

/// The kinds a failure can be of.
public enum FailureKind: String, Sendable, CaseIterable {
    /// The words of a command or a request can't be understood.
    case usage
    /// A value breaks a rule.
    case invalid
    /// There is no such thing.
    case notFound
    /// There is nothing that could be done.
    case nothingToDo
    /// A limit, a permission or a missing answer forbids it.
    case refused
    /// It contradicts what is there now.
    case conflict
    /// The disk, the network or the library is at fault.
    case environment
    /// Some of many were done, others failed.
    case partial
    /// The person stopped it.
    case interrupted
}

/// A key of a string table and the facts that go into its text.
public struct Message: Hashable, Sendable {
    /// As in `photos.rated`; the feature's name comes first.
    public let key: String
    /// By the name that stands in braces in the text.
    public let facts: [String: Fact]

    /// A message from its key and facts.
    public init(_ key: String, _ facts: [String: Fact] = [:]) {
        self.key = key
        self.facts = facts
    }
}

/// One fact of a message.
public indirect enum Fact: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// Shown as it is, control characters escaped.
    case text(String)
    /// Shown grouped by thousands; the one named `count` chooses between singular and plural.
    case number(Int)
    /// Shown as the text of that message.
    case message(Message)
    /// Shown as the texts of these messages, commas and a word between them.
    case list([Message])

    /// A text fact.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// A number fact.
    public init(integerLiteral value: Int) {
        self = .number(value)
    }
}
