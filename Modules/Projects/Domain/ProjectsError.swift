public import Kernel

/// What can go wrong with projects.
public enum ProjectsError: Failure, Equatable {
    /// No project has that number, id, slug or title.
    case unknownProject(String)
    /// Several projects have that title or beginning of an id.
    case ambiguousProject(String, count: Int)
    /// No project is chosen and none is named.
    case noCurrentProject
    /// A title has no visible character.
    case titleEmpty
    /// A field has too many characters.
    case textTooLong(field: String, limit: Int)
    /// A tag has fewer than two letters or digits.
    case tagTooShort(String)
    /// More tags than a project can have.
    case tooManyTags(limit: Int)
    /// A reorder must name every project once.
    case incompleteOrder
    /// Only a public project can be shown in explore.
    case exploreNeedsPublic

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .unknownProject: .notFound
        case .ambiguousProject, .noCurrentProject: .usage
        case .titleEmpty, .textTooLong, .tagTooShort, .tooManyTags, .incompleteOrder, .exploreNeedsPublic: .invalid
        }
    }

    /// Names the project or the field.
    public var message: Message {
        switch self {
        case .unknownProject(let name): Message("projects.error.unknown", ["name": .text(name)])
        case .ambiguousProject(let name, let count):
            Message("projects.error.ambiguous", ["name": .text(name), "count": .number(count)])
        case .noCurrentProject: Message("projects.error.noCurrent")
        case .titleEmpty: Message("projects.error.titleEmpty")
        case .textTooLong(let field, let limit):
            Message("projects.error.textTooLong", ["field": .text(field), "limit": .number(limit)])
        case .tagTooShort(let tag): Message("projects.error.tagTooShort", ["tag": .text(tag)])
        case .tooManyTags(let limit): Message("projects.error.tooManyTags", ["limit": .number(limit)])
        case .incompleteOrder: Message("projects.error.incompleteOrder")
        case .exploreNeedsPublic: Message("projects.error.exploreNeedsPublic")
        }
    }
}
