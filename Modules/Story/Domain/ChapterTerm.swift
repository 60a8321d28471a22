public import PhotosDomain

/// The word of filters on chapters: `chapter:1.2`, `chapter:none`.
public enum ChapterTerm {
    /// The term, on the stories of a repository.
    public static func term(in stories: any StoryRepository) -> FilterTerm {
        FilterTerm("chapter", allowed: "chapter:1, chapter:1.2, chapter:\"The river\", chapter:none") {
            comparison, values, project in
            guard comparison == .has || comparison == .compares(.equal) else { return nil }
            let story = try await stories.story(of: project)
            if values == ["none"] { return .not(.members(story.photos)) }
            var chosen: Set<Photo.ID> = []
            for name in values {
                let chapter = try story.chapter(named: name)
                chosen.formUnion(chapter.photos)
                // A chapter is meant with those below it.
                for below in chapter.subchapters { chosen.formUnion(below.photos) }
            }
            return .members(chosen)
        }
    }
}
