import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import Testing

@Suite("arranging a story")
struct StoryArrangingTests {
    private let photos = (0..<6 as Range<UInt64>).map { Photo.ID(high: 1, low: $0) }
    private let river = Chapter.ID(high: 2, low: 1)
    private let dusk = Chapter.ID(high: 2, low: 2)
    private let town = Chapter.ID(high: 2, low: 3)

    /// 1 The river: a text, a block of three photos, a text; 1.1 At dusk; 2 The town: a block of one photo.
    private func story() throws -> Story {
        var story = Story(project: Project.ID(high: 3, low: 3))
        try story.addChapter(river, title: "The river", description: nil, under: nil)
        try story.addChapter(town, title: "The town", description: nil, under: nil)
        try story.addChapter(dusk, title: "At dusk", description: nil, under: river)
        try story.addText("above", "above", to: river, at: nil)
        _ = try story.add(Array(photos[0...2]), to: river, .newBlock("p", .wide))
        try story.addText("below", "below", to: river, at: nil)
        _ = try story.add([photos[3]], to: town, .newBlock("p", .grid))
        return story
    }

    private func blocks(_ story: Story, _ chapter: Chapter.ID) -> [String] {
        story.numbered.first { $0.chapter.id == chapter }?.chapter.blocks.map { block in
            let numbers = block.photos.map { "\($0.low)" }.joined(separator: ",")
            return switch block {
            case .photos(let id, let layout, _): "\(id) \(layout) \(numbers)"
            case .text(let id, let text): "\(id) “\(text)”"
            case .side(let id, let side): "\(id) \(side.textPlace) “\(side.text)” \(numbers)"
            }
        } ?? []
    }

    private func refused(_ error: StoryError, _ change: (inout Story) throws -> Void) throws {
        var story = try story()
        let before = story
        #expect(throws: error) { try change(&story) }
        #expect(story == before, "nothing is changed by what is refused with \(error)")
    }

    @Test("a text below its photos stands left of them, one above them right, in the photos' place")
    func join() throws {
        var left = try story()
        try left.joinSides(ofBlock: 3, in: river)
        #expect(blocks(left, river) == ["above “above”", "p left “below” 0,1,2"])
        var right = try story()
        try right.joinSides(ofBlock: 1, in: river)
        #expect(blocks(right, river) == ["p right “above” 0,1,2", "below “below”"])
    }

    @Test("split undoes join: ids, layout and order are as they were", arguments: [1, 3])
    func split(text: Int) throws {
        var story = try story()
        let before = story
        try story.joinSides(ofBlock: text, in: river)
        try story.splitSides(ofBlock: text == 1 ? 1 : 2, in: river)
        #expect(story == before)
    }

    @Test("flip lets text and photos change places, twice is as before")
    func flip() throws {
        var story = try story()
        try story.joinSides(ofBlock: 3, in: river)
        let joined = story
        try story.flipSides(ofBlock: 2, in: river)
        #expect(blocks(story, river).last == "p right “below” 0,1,2")
        try story.flipSides(ofBlock: 2, in: river)
        #expect(story == joined)
    }

    @Test("a side-by-side that loses its last photo leaves its text as a text")
    func emptiedSide() throws {
        var story = try story()
        try story.joinSides(ofBlock: 3, in: river)
        try story.remove(Array(photos[0...1]), from: river)
        #expect(blocks(story, river).last == "p left “below” 2")
        try story.remove([photos[2]], from: river)
        #expect(blocks(story, river) == ["above “above”", "below “below”"])
    }

    @Test("photos added to a side-by-side stand in it, and its text is edited as any")
    func sideContents() throws {
        var story = try story()
        try story.joinSides(ofBlock: 3, in: river)
        _ = try story.add([photos[4]], to: river, .block(2))
        try story.editText(ofBlock: 2, in: river, to: "new")
        #expect(blocks(story, river).last == "p left “new” 0,1,2,4")
    }

    @Test("a block moves to another chapter with all it holds, under a new id where its own is taken")
    func blockBetweenChapters() throws {
        var story = try story()
        try story.moveBlock(2, in: river, to: 1, of: town, renamed: "fresh")
        #expect(blocks(story, river) == ["above “above”", "below “below”"])
        #expect(blocks(story, town) == ["fresh wide 0,1,2", "p grid 3"])
        try story.moveBlock(1, in: river, to: nil, of: town, renamed: "other")
        #expect(blocks(story, town).last == "above “above”")
    }

    @Test("photos move within a block, between blocks and to a new one behind theirs; an emptied block is gone")
    func photosMove() throws {
        var story = try story()
        try story.movePhotos([photos[2]], in: river, to: .block(2), at: 1)
        #expect(blocks(story, river)[1] == "p wide 2,0,1")
        try story.movePhotos([photos[0], photos[2]], in: river, to: .newBlock("n", .single))
        #expect(blocks(story, river) == ["above “above”", "p wide 1", "n single 0,2", "below “below”"])
        try story.movePhotos([photos[1]], in: river, to: .block(3))
        #expect(blocks(story, river) == ["above “above”", "n single 0,2,1", "below “below”"])
    }

    @Test("a reorder names every photo once")
    func reorder() throws {
        var story = try story()
        try story.reorderPhotos(ofBlock: 2, in: river, to: [photos[2], photos[0], photos[1]])
        #expect(blocks(story, river)[1] == "p wide 2,0,1")
        let wrong = [[photos[0], photos[1]], [photos[0], photos[0], photos[1]], [photos[0], photos[1], photos[3]]]
        for order in wrong {
            try refused(.incompleteOrder) { try $0.reorderPhotos(ofBlock: 2, in: river, to: order) }
        }
    }

    @Test("chapters go below others and up again; what would make a third level is refused")
    func levels() throws {
        var story = try story()
        try story.moveChapter(town, to: 0, on: .below(river))
        #expect(
            story.numbered.map { "\($0.number) \($0.chapter.title)" } == ["1 The river", "1.1 The town", "1.2 At dusk"])
        try story.moveChapter(dusk, to: 0, on: .top)
        #expect(
            story.numbered.map { "\($0.number) \($0.chapter.title)" } == ["1 At dusk", "2 The river", "2.1 The town"])
        try refused(.chapterHasSubchapters("The river")) { try $0.moveChapter(river, to: nil, on: .below(town)) }
        try refused(.chapterTooDeep) { try $0.moveChapter(town, to: nil, on: .below(dusk)) }
        try refused(.chapterTooDeep) { try $0.moveChapter(town, to: nil, on: .below(town)) }
        try refused(.placeOutOfRange(3, count: 2)) { try $0.moveChapter(town, to: 2, on: .below(river)) }
    }

    @Test("what breaks a rule is refused and changes nothing")
    func refusals() throws {
        try refused(.notATextBlock("2")) { try $0.joinSides(ofBlock: 2, in: river) }
        try refused(.notSideBySide("1")) { try $0.flipSides(ofBlock: 1, in: river) }
        try refused(.notSideBySide("2")) { try $0.splitSides(ofBlock: 2, in: river) }
        try refused(.notAPhotoBlock("1")) { try $0.movePhotos([photos[0]], in: river, to: .block(1)) }
        try refused(.photoNotInChapter("\(photos[3])")) { try $0.movePhotos([photos[3]], in: river, to: .block(2)) }
        try refused(.placeOutOfRange(5, count: 3)) { try $0.movePhotos([photos[0]], in: river, to: .block(2), at: 5) }
        try refused(.placeOutOfRange(3, count: 2)) { try $0.moveBlock(1, in: river, to: 3, of: town, renamed: "n") }
        var doubled = try story()
        _ = try doubled.add([photos[0]], to: town, .block(1))
        #expect(throws: StoryError.photosAlreadyThere(1, chapter: "The town")) {
            try doubled.moveBlock(2, in: river, to: nil, of: town, renamed: "n")
        }
        var alone = try story()
        try alone.removeBlock(2, in: river)
        #expect(throws: StoryError.noPhotosBeside("1")) { try alone.joinSides(ofBlock: 1, in: river) }
    }

    @Test("chapters without a place of their own stand at the end with a mark: nothing vanishes")
    func misplaced() throws {
        func chapter(_ number: UInt64, _ title: String) -> Chapter {
            Chapter(id: Chapter.ID(high: 2, low: number), title: title)
        }
        func id(_ number: UInt64) -> Chapter.ID { Chapter.ID(high: 2, low: number) }
        let flat = [
            FlatChapter(chapter(1, "top"), parent: nil), FlatChapter(chapter(2, "child"), parent: id(1)),
            FlatChapter(chapter(3, "third level"), parent: id(2)), FlatChapter(chapter(4, "lost"), parent: id(99)),
            FlatChapter(chapter(5, "its own parent"), parent: id(5)), FlatChapter(chapter(6, "last"), parent: nil),
            FlatChapter(chapter(1, "twice"), parent: nil),
        ]
        let story = Story(project: Project.ID(high: 3, low: 3), flat: flat)
        #expect(
            story.numbered.map { "\($0.number) \($0.chapter.title)\($0.chapter.isMisplaced ? "!" : "")" } == [
                "1 top", "1.1 child", "2 last", "3 third level!", "4 lost!", "5 its own parent!",
            ])
        var moved = story
        try moved.moveChapter(id(4), to: 0)
        #expect(moved.chapters.first?.title == "lost" && moved.chapters.first?.isMisplaced == false)
    }
}
