public import Kernel

/// What a program ends with.
public enum ExitStatus: Int32, Sendable {
    /// Everything was done.
    case done = 0
    /// Some was done; the failures were listed.
    case partial = 1
    /// The words can't be understood.
    case usage = 2
    /// There is no such thing, or nothing to do.
    case notFound = 3
    /// A limit, a permission or a conflict forbids it.
    case refused = 4
    /// The disk, the network or the library is at fault.
    case environment = 5
    /// The person stopped it.
    case interrupted = 130

    /// The status of a kind of failure: the one table of it.
    public init(_ kind: FailureKind) {
        self =
            switch kind {
            case .usage, .invalid: .usage
            case .notFound, .nothingToDo: .notFound
            case .refused, .conflict: .refused
            case .environment: .environment
            case .partial: .partial
            case .interrupted: .interrupted
            }
    }
}
