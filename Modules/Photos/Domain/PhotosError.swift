public import Kernel

/// What can go wrong with photos.
public enum PhotosError: Failure, Equatable {
    /// No photo has that id.
    case unknownPhoto(String)
    /// The number isn't in the last list.
    case numberNotListed(Int, count: Int)
    /// Several photos have ids that begin so.
    case ambiguousPhoto(String, count: Int)
    /// A selection that fits no photo.
    case nothingSelected(String)
    /// No list was shown yet that numbers could refer to.
    case nothingListed
    /// A rating outside 1...5.
    case ratingOutOfRange(Int)
    /// A text has too many characters.
    case textTooLong(field: String, limit: Int)
    /// A keyword is a word or a few, on one line.
    case keywordMalformed(String)
    /// The other project has a photo of the same content.
    case twinThere(name: String, project: String)
    /// A photo can't come back while one of the same content is in its project.
    case liveTwin(name: String, twin: String)
    /// A photo can't come back while its project is in the trash.
    case projectTrashed(name: String, project: String)
    /// No saved filter has that name.
    case unknownSavedFilter(String, known: [String])
    /// A name that a filter can't be saved under.
    case filterNameMalformed(String)
    /// A reorder must name every photo of the project once.
    case incompleteOrder
    /// A word of a filter isn't known.
    case unknownFilter(word: String, known: [String])
    /// A word of a filter has a value that isn't allowed.
    case wrongFilter(word: String, allowed: String)
    /// A list can't be sorted so.
    case unknownSort(String, known: [String])
    /// The library can't take a file, whichever it is: an import stops there.
    case cannotKeep(name: String, reason: Message)
    /// The library's own copy of a file can't be read.
    case originalLost(name: String, reason: Message)
    /// The photo's picture to look at was not made yet.
    case noPicture(name: String)
    /// None of the photos has any of these keywords.
    case keywordNotThere(String)
    /// Photos can't stand before one of themselves.
    case movedBeforeItself(name: String)
    /// Only a few photos can stand side by side.
    case notComparable(count: Int, allowed: ClosedRange<Int>)
    /// Nothing that could be imported was found.
    case nothingToImport(paths: String, others: [Message])

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .unknownPhoto, .nothingSelected, .keywordNotThere, .noPicture, .unknownSavedFilter: .notFound
        case .twinThere, .movedBeforeItself, .liveTwin, .projectTrashed: .conflict
        case .nothingToImport: .nothingToDo
        case .cannotKeep, .originalLost: .environment
        case .numberNotListed, .ambiguousPhoto, .nothingListed, .unknownFilter, .wrongFilter, .unknownSort,
            .notComparable:
            .usage
        case .ratingOutOfRange, .textTooLong, .incompleteOrder, .keywordMalformed, .filterNameMalformed: .invalid
        }
    }

    /// Names the photo, the word or the field.
    public var message: Message {
        switch self {
        case .unknownPhoto(let id): Message("photos.error.unknown", ["id": .text(id)])
        case .numberNotListed(let number, let count):
            Message("photos.error.notListed", ["number": .number(number), "count": .number(count)])
        case .ambiguousPhoto(let id, let count):
            Message("photos.error.ambiguous", ["id": .text(id), "count": .number(count)])
        case .nothingSelected(let words): Message("photos.error.nothingSelected", ["words": .text(words)])
        case .nothingListed: Message("photos.error.nothingListed")
        case .ratingOutOfRange(let rating): Message("photos.error.rating", ["rating": .number(rating)])
        case .textTooLong(let field, let limit):
            Message("photos.error.textTooLong", ["field": .text(field), "limit": .number(limit)])
        case .incompleteOrder: Message("photos.error.incompleteOrder")
        case .unknownFilter(let word, let known):
            Message(
                "photos.error.unknownFilter",
                ["word": .text(word), "known": .text(known.joined(separator: ", "))])
        case .wrongFilter(let word, let allowed):
            Message("photos.error.wrongFilter", ["word": .text(word), "allowed": .text(allowed)])
        case .unknownSort(let word, let known):
            Message(
                "photos.error.unknownSort", ["word": .text(word), "known": .text(known.joined(separator: ", "))])
        case .cannotKeep(let name, let reason):
            Message("photos.error.cannotKeep", ["name": .text(name), "reason": .message(reason)])
        case .originalLost(let name, let reason):
            Message("photos.error.originalLost", ["name": .text(name), "reason": .message(reason)])
        case .keywordMalformed(let word): Message("photos.error.keyword", ["word": .text(word)])
        case .twinThere(let name, let project):
            Message("photos.error.twinThere", ["name": .text(name), "project": .text(project)])
        case .liveTwin(let name, let twin):
            Message("photos.error.liveTwin", ["name": .text(name), "twin": .text(twin)])
        case .projectTrashed(let name, let project):
            Message("photos.error.projectTrashed", ["name": .text(name), "project": .text(project)])
        case .unknownSavedFilter(let name, let known):
            Message(
                known.isEmpty ? "photos.error.noSavedFilters" : "photos.error.unknownSavedFilter",
                ["name": .text(name), "known": .text(known.joined(separator: ", "))])
        case .filterNameMalformed(let name): Message("photos.error.filterName", ["name": .text(name)])
        case .keywordNotThere(let words): Message("photos.error.keywordNotThere", ["words": .text(words)])
        case .movedBeforeItself(let name): Message("photos.error.movedBeforeItself", ["name": .text(name)])
        case .noPicture(let name): Message("photos.error.noPicture", ["name": .text(name)])
        case .notComparable(let count, let allowed):
            Message(
                "photos.error.notComparable",
                ["count": .number(count), "least": .number(allowed.lowerBound), "most": .number(allowed.upperBound)])
        case .nothingToImport(let paths, let others) where others.isEmpty:
            Message("photos.error.nothingToImport", ["paths": .text(paths)])
        case .nothingToImport(let paths, let others):
            Message("photos.error.onlyOthers", ["paths": .text(paths), "others": .list(others)])
        }
    }
}
