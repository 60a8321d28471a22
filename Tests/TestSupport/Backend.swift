/// The kinds of storage every contract suite runs on.
public enum Backend: String, Sendable, CaseIterable {
    /// The in-memory repository of the domain.
    case memory
    /// The repository on a SQLite file.
    case sqlite
}
