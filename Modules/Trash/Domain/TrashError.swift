public import Kernel

/// What can go wrong with the trash.
public enum TrashError: Failure, Equatable {
    /// There is nothing in the trash, or nothing of what was asked for.
    case nothingThere
    /// The number isn't in the last list.
    case numberNotListed(Int, count: Int)
    /// A thing that isn't in the trash, or that the options leave out; the name of it or the number by which it was called.
    case notInTrash(String)
    /// Two options that can't both be meant.
    case contradiction(String, String)
    /// No list was shown yet that numbers could refer to.
    case nothingListed
    /// Words that mean nothing in the trash.
    case nothingSelected(String)
    /// Several things have ids that begin so.
    case ambiguous(String, count: Int)
    /// No file of that name is in the trash.
    case noSuchName(String)
    /// Several files of that name are in the trash.
    case severalOfName(String, matches: [Message])
    /// Nothing of what was asked for could come back.
    case nothingRestored(reason: Message)

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .nothingThere: .nothingToDo
        case .noSuchName, .nothingSelected, .notInTrash: .notFound
        case .numberNotListed, .nothingListed, .ambiguous, .contradiction: .usage
        case .severalOfName, .nothingRestored: .refused
        }
    }

    /// Names the word or the file.
    public var message: Message {
        switch self {
        case .nothingThere: Message("trash.error.nothingThere")
        case .numberNotListed(let number, let count):
            Message("trash.error.numberNotListed", ["number": .number(number), "count": .number(count)])
        case .notInTrash(let name): Message("trash.error.notInTrash", ["name": .text(name)])
        case .contradiction(let one, let other):
            Message("trash.error.contradiction", ["one": .text(one), "other": .text(other)])
        case .nothingListed: Message("trash.error.nothingListed")
        case .nothingSelected(let words): Message("trash.error.nothingSelected", ["words": .text(words)])
        case .ambiguous(let word, let count):
            Message("trash.error.ambiguous", ["word": .text(word), "count": .number(count)])
        case .noSuchName(let name): Message("trash.error.noSuchName", ["name": .text(name)])
        case .severalOfName(let name, let matches):
            Message(
                "trash.error.severalOfName",
                ["name": .text(name), "count": .number(matches.count), "matches": .list(matches)])
        case .nothingRestored(let reason): reason
        }
    }
}
