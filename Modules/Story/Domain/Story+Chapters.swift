public import Kernel

extension Story {
    /// Characters of a chapter's title, at most.
    public static let titleLimit = 200
    /// Characters of a chapter's description, at most.
    public static let descriptionLimit = 5000

    /// Adds a chapter behind the others, at the top or below another.
    /// - Throws: `StoryError.chapterTooDeep` below a sub-chapter; `.titleEmpty`, `.textTooLong`, `.unknownChapter`.
    public mutating func addChapter(
        _ id: Chapter.ID, title: String, description: String?, under parent: Chapter.ID?
    ) throws(StoryError) {
        let chapter = Chapter(
            id: id, title: try Self.checkedTitle(title), description: try Self.checkedDescription(description))
        guard let parent else {
            chapters.append(chapter)
            return
        }
        let place = try place(of: parent)
        guard place.sub == nil else { throw .chapterTooDeep }
        chapters[place.top].subchapters.append(chapter)
    }

    /// Changes a chapter's title or description; `nil` leaves one, an empty description clears it.
    /// - Throws: `StoryError.unknownChapter`, `.titleEmpty`, `.textTooLong`.
    public mutating func editChapter(_ id: Chapter.ID, title: String?, description: String?) throws(StoryError) {
        let newTitle = try title.map { title throws(StoryError) in try Self.checkedTitle(title) }
        let newDescription = try Self.checkedDescription(description)
        try withChapter(id) { chapter throws(StoryError) in
            if let newTitle { chapter.title = newTitle }
            if description != nil { chapter.description = newDescription }
        }
    }

    /// The level a chapter moves to.
    public enum Level: Hashable, Sendable {
        /// The one it is on.
        case own
        /// The top.
        case top
        /// Below a chapter of the top.
        case below(Chapter.ID)
    }

    /// Moves a chapter to another place, on its level or on another.
    /// - Parameter index: Its new place there, from 0; `nil` for the end.
    /// - Throws: `StoryError.unknownChapter`, `.placeOutOfRange`; `.chapterTooDeep` below a sub-chapter or itself,
    ///   `.chapterHasSubchapters` below any. Then nothing is changed.
    public mutating func moveChapter(_ id: Chapter.ID, to index: Int?, on level: Level = .own) throws(StoryError) {
        let place = try place(of: id)
        // One that stands on the top already, with no place named, is where it shall be.
        if case .top = level, index == nil, place.sub == nil { return }
        var moved = self
        var chapter: Chapter
        if let sub = place.sub {
            chapter = moved.chapters[place.top].subchapters.remove(at: sub)
        } else {
            chapter = moved.chapters.remove(at: place.top)
        }
        chapter.isMisplaced = false
        let parent: Chapter.ID? =
            switch level {
            case .own: place.sub == nil ? nil : chapters[place.top].id
            case .top: nil
            case .below(let parent): parent
            }
        guard let parent else {
            try Self.insert(chapter, at: index, in: &moved.chapters)
            self = moved
            return
        }
        guard parent != id else { throw .chapterTooDeep }
        guard chapter.subchapters.isEmpty else { throw .chapterHasSubchapters(chapter.title) }
        let target = try moved.place(of: parent)
        guard target.sub == nil else { throw .chapterTooDeep }
        try Self.insert(chapter, at: index, in: &moved.chapters[target.top].subchapters)
        self = moved
    }

    /// Removes a chapter with its sub-chapters and blocks; the photos stay in the project.
    /// - Throws: `StoryError.unknownChapter`.
    public mutating func removeChapter(_ id: Chapter.ID) throws(StoryError) {
        let place = try place(of: id)
        if let sub = place.sub {
            chapters[place.top].subchapters.remove(at: sub)
        } else {
            chapters.remove(at: place.top)
        }
    }

    /// Changes one chapter in its place.
    mutating func withChapter<Result>(
        _ id: Chapter.ID, _ change: (inout Chapter) throws(StoryError) -> Result
    ) throws(StoryError) -> Result {
        let place = try place(of: id)
        if let sub = place.sub { return try change(&chapters[place.top].subchapters[sub]) }
        return try change(&chapters[place.top])
    }

    static func move<Element>(_ index: Int, to target: Int, in elements: inout [Element]) throws(StoryError) {
        guard elements.indices.contains(target) else {
            throw .placeOutOfRange(target + 1, count: elements.count)
        }
        let element = elements.remove(at: index)
        elements.insert(element, at: target)
    }

    private static func insert<Element>(
        _ element: Element, at index: Int?, in elements: inout [Element]
    ) throws(StoryError) {
        let index = index ?? elements.count
        guard (0...elements.count).contains(index) else {
            throw .placeOutOfRange(index + 1, count: elements.count + 1)
        }
        elements.insert(element, at: index)
    }

    private func place(of id: Chapter.ID) throws(StoryError) -> (top: Int, sub: Int?) {
        for (top, chapter) in chapters.enumerated() {
            if chapter.id == id { return (top, nil) }
            if let sub = chapter.subchapters.firstIndex(where: { $0.id == id }) { return (top, sub) }
        }
        throw .unknownChapter("\(id)")
    }

    private static func checkedTitle(_ title: String) throws(StoryError) -> String {
        let title = title.trimmed
        guard !title.isEmpty else { throw .titleEmpty }
        guard title.length <= titleLimit else { throw .textTooLong(field: "title", limit: titleLimit) }
        return title
    }

    private static func checkedDescription(_ description: String?) throws(StoryError) -> String? {
        guard let description = description?.trimmed, !description.isEmpty else { return nil }
        guard description.length <= descriptionLimit else {
            throw .textTooLong(field: "description", limit: descriptionLimit)
        }
        return description
    }
}
