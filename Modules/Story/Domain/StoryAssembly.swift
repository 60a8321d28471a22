public import Kernel
public import ProjectsDomain

/// A chapter as lists hold it: with its parent's id.
public struct FlatChapter: Hashable, Sendable {
    /// The chapter, without those below it.
    public let chapter: Chapter
    /// The chapter it says it is below; `nil` at the top.
    public let parent: Chapter.ID?

    /// A chapter and its parent.
    public init(_ chapter: Chapter, parent: Chapter.ID?) {
        self.chapter = chapter
        self.parent = parent
    }
}

extension Story {
    /// A story from chapters in the order of their level, whatever they say of their parents.
    ///
    /// A chapter whose parent isn't there, is itself below another, or is the chapter itself, stands at the end as a top
    /// chapter with a mark: nothing vanishes. Of two with one id the first is taken.
    /// - Source: client notes of the existing service, section 6.
    public init(project: Project.ID, flat: [FlatChapter]) {
        var seen: Set<Chapter.ID> = []
        let unique = flat.filter { seen.insert($0.chapter.id).inserted }
        let tops = Set(unique.filter { $0.parent == nil }.map { $0.chapter.id })
        var children: [Chapter.ID: [Chapter]] = [:]
        var misplaced: [Chapter] = []
        for entry in unique {
            guard let parent = entry.parent else { continue }
            if tops.contains(parent) {
                children[parent, default: []].append(entry.chapter)
            } else {
                var chapter = entry.chapter
                chapter.isMisplaced = true
                misplaced.append(chapter)
            }
        }
        let placed = unique.filter { $0.parent == nil }.map { entry in
            var chapter = entry.chapter
            chapter.subchapters = children[chapter.id] ?? []
            return chapter
        }
        self.init(project: project, chapters: placed + misplaced)
    }
}
