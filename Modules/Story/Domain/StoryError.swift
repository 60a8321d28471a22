public import Kernel

/// What can go wrong with stories.
public enum StoryError: Failure, Equatable {
    /// No chapter has that number, id or title.
    case unknownChapter(String)
    /// Several chapters have that title.
    case ambiguousChapter(String, count: Int)
    /// There is no chapter that a photo could be added to.
    case noChapters
    /// The chapter has no block of that number.
    case unknownBlock(String, count: Int)
    /// The photo isn't in the chapter.
    case photoNotInChapter(String)
    /// A chapter below a sub-chapter.
    case chapterTooDeep
    /// A chapter needs a title.
    case titleEmpty
    /// A text has too many characters.
    case textTooLong(field: String, limit: Int)
    /// A text block has too many bytes of UTF-8.
    case blockTooLong(limitBytes: Int)
    /// A text block without text.
    case textEmpty
    /// Photos can stand in a photo block alone.
    case notAPhotoBlock(String)
    /// Only a text block has a text to edit.
    case notATextBlock(String)
    /// Only a text and photos beside it can be flipped or split.
    case notSideBySide(String)
    /// A text without photos directly above or below it.
    case noPhotosBeside(String)
    /// Photos of a block are in the chapter it would move to.
    case photosAlreadyThere(Int, chapter: String)
    /// An order that doesn't name every member once.
    case incompleteOrder
    /// A chapter with chapters below it can't go below another.
    case chapterHasSubchapters(String)
    /// A photo of another project, or one in the trash.
    case photoNotInProject(String)
    /// While a text was edited, somebody else changed it, or moved another block to its place.
    case blockChanged(String)
    /// A place that isn't there.
    case placeOutOfRange(Int, count: Int)

    /// What kind each is of.
    public var kind: FailureKind {
        switch self {
        case .unknownChapter, .unknownBlock, .photoNotInChapter, .photoNotInProject: .notFound
        case .titleEmpty, .textTooLong, .blockTooLong, .textEmpty, .notAPhotoBlock, .notATextBlock, .placeOutOfRange,
            .notSideBySide, .noPhotosBeside, .ambiguousChapter:
            .invalid
        case .noChapters: .nothingToDo
        case .blockChanged, .photosAlreadyThere, .chapterTooDeep, .chapterHasSubchapters, .incompleteOrder: .conflict
        }
    }

    /// Names the chapter, the block or the field.
    public var message: Message {
        switch self {
        case .unknownChapter(let name): Message("story.error.unknownChapter", ["name": .text(name)])
        case .ambiguousChapter(let name, let count):
            Message("story.error.ambiguousChapter", ["name": .text(name), "count": .number(count)])
        case .noChapters: Message("story.error.noChapters")
        case .unknownBlock(let name, let count):
            Message("story.error.unknownBlock", ["name": .text(name), "count": .number(count)])
        case .photoNotInChapter(let name): Message("story.error.photoNotInChapter", ["name": .text(name)])
        case .chapterTooDeep: Message("story.error.tooDeep")
        case .titleEmpty: Message("story.error.titleEmpty")
        case .textTooLong(let field, let limit):
            Message("story.error.textTooLong", ["field": .text(field), "limit": .number(limit)])
        case .blockTooLong(let limit): Message("story.error.blockTooLong", ["limit": .number(limit)])
        case .textEmpty: Message("story.error.textEmpty")
        case .notAPhotoBlock(let name): Message("story.error.notAPhotoBlock", ["name": .text(name)])
        case .notATextBlock(let name): Message("story.error.notATextBlock", ["name": .text(name)])
        case .blockChanged(let name): Message("story.error.blockChanged", ["name": .text(name)])
        case .notSideBySide(let name): Message("story.error.notSideBySide", ["name": .text(name)])
        case .noPhotosBeside(let name): Message("story.error.noPhotosBeside", ["name": .text(name)])
        case .photosAlreadyThere(let count, let chapter):
            Message("story.error.photosAlreadyThere", ["count": .number(count), "title": .text(chapter)])
        case .incompleteOrder: Message("story.error.incompleteOrder")
        case .chapterHasSubchapters(let title):
            Message("story.error.hasSubchapters", ["title": .text(title)])
        case .photoNotInProject(let name): Message("story.error.photoNotInProject", ["name": .text(name)])
        case .placeOutOfRange(let place, let count):
            Message("story.error.place", ["place": .number(place), "count": .number(count)])
        }
    }
}
