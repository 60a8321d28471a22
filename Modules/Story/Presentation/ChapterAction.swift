import FeatureKit
import Kernel
import PhotosDomain
import StoryDomain

/// The key of the lightbox that adds the photo to a chapter.
struct ChapterAction: Sendable {
    let desk: StoryDesk

    var action: LightboxAction {
        LightboxAction("c", summary: "story.lightbox.chapter") { photo in
            let chapters = try await desk.stories.story(of: photo.project).numbered
            guard !chapters.isEmpty else { throw StoryError.noChapters }
            return chapters.map { choice(of: $0, for: photo) }
        }
    }

    private func choice(of numbered: NumberedChapter, for photo: Photo) -> LightboxChoice {
        let chapter = numbered.chapter
        let title = Message(
            "story.lightbox.choice", ["number": .text(numbered.number), "title": .text(chapter.title)])
        return LightboxChoice(title, command: "add \(photo.name) --chapter \(numbered.number)") {
            let added = try await desk.stories.change(photo.project) { story in
                try story.add([photo.id], to: chapter.id, target(in: try story.chapter(named: chapter.id.description)))
            }
            return Message(
                added.isEmpty ? "story.nothingAdded" : "story.added",
                ["count": .number(added.count), "title": .text(chapter.title)])
        }
    }

    /// Photos that are added one after the other stand together.
    private func target(in chapter: Chapter) -> Story.Target {
        if let last = chapter.blocks.last, case .photos = last { return .block(chapter.blocks.count) }
        return .newBlock(desk.newBlock(), .grid)
    }
}
