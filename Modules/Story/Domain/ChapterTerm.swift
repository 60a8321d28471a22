public import PhotosDomain

/// The word of filters on chapters: `chapter:1.2`, `chapter:none`.
public enum ChapterTerm {
    /// The term, on the stories of a repository.
    public static func term(in stories: any StoryRepository) -> FilterTerm {
        FilterTerm("chapter", allowed: "chapter:1, chapter:1.2, chapter:\"The river\", chapter:none") {
            comparison, values, projects in
            guard comparison == .has || comparison == .compares(.equal) else { return nil }
            var told: [Story] = []
            for project in projects { told.append(try await stories.story(of: project)) }
            let isNone = values == ["none"]
            if isNone { return .not(.members(told.reduce(into: []) { $0.formUnion($1.photos) })) }
            return .members(try values.reduce(into: []) { $0.formUnion(try photos(in: $1, of: told)) })
        }
    }

    // A chapter is meant with those below it. Of several stories it is enough that one has it.
    private static func photos(in name: String, of stories: [Story]) throws(StoryError) -> Set<Photo.ID> {
        var photos: Set<Photo.ID>?
        for story in stories {
            do {
                let chapter = try story.chapter(named: name)
                photos = chapter.subchapters.reduce(photos ?? []) { $0.union($1.photos) }.union(chapter.photos)
            } catch {
                if stories.count == 1 { throw error }
            }
        }
        guard photos != nil || stories.isEmpty else { throw .unknownChapter(name) }
        return photos ?? []
    }
}
