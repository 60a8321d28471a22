import Kernel
import PhotosDomain
import StoryDomain
import TestSupport

/// One random change of a story, perhaps one that is refused.
struct StoryChange: Sendable {
    private let kind, first, second: Int
    private let chapter, otherChapter: Chapter.ID
    private let photos: [Photo.ID]
    private let number: Int

    init(in story: Story, photos: [Photo.ID], number: Int, _ random: inout SeededGenerator) {
        kind = random.index(below: 21)
        (first, second) = (random.index(below: 5), random.index(below: 5))
        chapter = story.numbered.isEmpty ? StoryWorld.chapter(999) : random.pick(story.numbered.map(\.chapter.id))
        otherChapter = story.numbered.isEmpty ? chapter : random.pick(story.numbered.map(\.chapter.id))
        self.photos = Array(photos.shuffled(using: &random).prefix(1 + random.index(below: 3)))
        self.number = number
    }

    func apply(to story: inout Story) throws {
        let id = StoryWorld.chapter(UInt64(number))
        switch kind {
        case 0: try story.addChapter(id, title: "\(number)", description: nil, under: nil)
        case 1: try story.addChapter(id, title: "\(number)", description: "d", under: chapter)
        case 2: try story.moveChapter(chapter, to: first)
        case 3 where number % 3 == 0: try story.removeChapter(chapter)
        case 4: try story.editChapter(chapter, title: "edited \(number)", description: "")
        case 5: try story.addText("t\(number)", "text \(number)", to: chapter, at: first)
        case 6: try story.editText(ofBlock: first, in: chapter, to: "changed \(number)")
        case 7: try story.setLayout(ofBlock: first, in: chapter, to: .single)
        case 8: try story.moveBlock(first, in: chapter, to: second, renamed: "b\(number)")
        case 9 where number % 2 == 0: try story.removeBlock(first, in: chapter)
        case 10: try story.remove([photos[0]], from: chapter)
        case 11: _ = try story.add(photos, to: chapter, .block(first))
        case 12: try story.moveBlock(first, in: chapter, to: second, of: otherChapter, renamed: "b\(number)")
        case 13: try story.moveBlock(first, in: chapter, to: nil, of: otherChapter, renamed: "b\(number)")
        case 14: try story.movePhotos([photos[0]], in: chapter, to: .block(first), at: second)
        case 15: try story.movePhotos([photos[0]], in: chapter, to: .newBlock("p\(number)", .wide))
        case 16: try story.joinSides(ofBlock: first, in: chapter)
        case 17: try story.flipSides(ofBlock: first, in: chapter)
        case 18 where number % 2 == 0: try story.splitSides(ofBlock: first, in: chapter)
        case 19: try story.moveChapter(chapter, to: second, on: .below(otherChapter))
        case 20: try story.moveChapter(chapter, to: nil, on: .top)
        default: _ = try story.add(photos, to: chapter, .newBlock("p\(number)", .grid))
        }
    }
}
