import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import Testing

@Suite("rules of a story")
struct StoryRulesTests {
    private let photos = (0..<5 as Range<UInt64>).map { Photo.ID(high: 1, low: $0) }
    private let river = Chapter.ID(high: 2, low: 1)
    private let dusk = Chapter.ID(high: 2, low: 2)
    private let town = Chapter.ID(high: 2, low: 3)

    /// 1 The river (a text, three photos) with 1.1 At dusk, 2 The town.
    private func story() throws -> Story {
        var story = Story(project: Project.ID(high: 3, low: 3))
        try story.addChapter(river, title: "The river", description: "d", under: nil)
        try story.addChapter(town, title: "The town", description: nil, under: nil)
        try story.addChapter(dusk, title: "At dusk", description: nil, under: river)
        try story.addText("t", "words", to: river, at: nil)
        _ = try story.add(Array(photos[0...2]), to: river, .newBlock("p", .grid))
        return story
    }

    private func refused(_ error: StoryError, _ change: (inout Story) throws -> Void) throws {
        var story = try story()
        let before = story
        #expect(throws: error) { try change(&story) }
        #expect(story == before, "nothing is changed by what is refused with \(error)")
    }

    @Test("chapters are numbered, each before its sub-chapters")
    func numbers() throws {
        #expect(
            try story().numbered.map { "\($0.number) \($0.chapter.title)" } == [
                "1 The river", "1.1 At dusk", "2 The town",
            ])
    }

    @Test("a chapter is found by number, title or id", arguments: ["1.1", "at DUSK"])
    func found(name: String) throws {
        #expect(try story().chapter(named: name).id == dusk)
        #expect(try story().chapter(named: dusk.description.uppercased()).id == dusk)
        #expect(throws: StoryError.unknownChapter("1.2")) { try story().chapter(named: "1.2") }
    }

    @Test("a title of two chapters names none")
    func ambiguous() throws {
        var story = try story()
        try story.addChapter(Chapter.ID(high: 9, low: 9), title: "at dusk", description: nil, under: nil)
        #expect(throws: StoryError.ambiguousChapter("At dusk", count: 2)) { try story.chapter(named: "At dusk") }
    }

    @Test("what breaks a rule is refused and changes nothing")
    func refusals() throws {
        let stranger = Chapter.ID(high: 9, low: 9)
        try refused(.chapterTooDeep) { try $0.addChapter(stranger, title: "x", description: nil, under: dusk) }
        try refused(.unknownChapter("\(stranger)")) {
            try $0.addChapter(dusk, title: "x", description: nil, under: stranger)
        }
        try refused(.titleEmpty) { try $0.addChapter(stranger, title: " \n", description: nil, under: nil) }
        try refused(.titleEmpty) { try $0.editChapter(river, title: "", description: "other") }
        try refused(.textTooLong(field: "title", limit: 200)) {
            try $0.editChapter(river, title: String(repeating: "x", count: 201), description: nil)
        }
        try refused(.textTooLong(field: "description", limit: 5000)) {
            try $0.editChapter(river, title: "other", description: String(repeating: "x", count: 5001))
        }
        try refused(.placeOutOfRange(3, count: 2)) { try $0.moveChapter(river, to: 2) }
        try refused(.placeOutOfRange(0, count: 2)) { try $0.moveChapter(river, to: -1) }
        try refused(.placeOutOfRange(2, count: 1)) { try $0.moveChapter(dusk, to: 1) }
        try refused(.unknownChapter("\(stranger)")) { try $0.removeChapter(stranger) }
    }

    @Test("what blocks can't do is refused and changes nothing")
    func blockRefusals() throws {
        try refused(.notAPhotoBlock("1")) { _ = try $0.add([photos[4]], to: river, .block(1)) }
        try refused(.unknownBlock("3", count: 2)) { _ = try $0.add([photos[4]], to: river, .block(3)) }
        try refused(.unknownBlock("0", count: 2)) { try $0.removeBlock(0, in: river) }
        try refused(.textEmpty) { try $0.addText("x", "\n ", to: river, at: nil) }
        try refused(.blockTooLong(limitBytes: 65_536)) {
            try $0.addText("x", String(repeating: "한", count: 21_846), to: river, at: nil)
        }
        try refused(.placeOutOfRange(4, count: 2)) { try $0.addText("x", "y", to: river, at: 3) }
        try refused(.notATextBlock("2")) { try $0.editText(ofBlock: 2, in: river, to: "y") }
        try refused(.notAPhotoBlock("1")) { try $0.setLayout(ofBlock: 1, in: river, to: .wide) }
        try refused(.placeOutOfRange(3, count: 2)) { try $0.moveBlock(1, in: river, to: 3, renamed: "n") }
        try refused(.placeOutOfRange(0, count: 2)) { try $0.moveBlock(1, in: river, to: 0, renamed: "n") }
        try refused(.photoNotInChapter("\(photos[4])")) { try $0.remove([photos[0], photos[4]], from: river) }
    }

    @Test("adding skips photos that are in the chapter and gives those that were added")
    func adding() throws {
        var story = try story()
        #expect(try story.add([photos[4], photos[1], photos[4]], to: river, .block(2)) == [photos[4]])
        #expect(story.chapters[0].blocks[1] == .photos("p", .grid, [photos[0], photos[1], photos[2], photos[4]]))
        #expect(try story.add([photos[0]], to: river, .newBlock("q", .wide)) == [])
        #expect(story.chapters[0].blocks.count == 2, "no block is made for nothing")
        #expect(
            try story.add([photos[0]], to: dusk, .newBlock("q", .wide)) == [photos[0]], "another chapter may have it")
        #expect(story.photos == Set(photos[0...2] + [photos[4]]))
    }

    @Test("an emptied photo block is gone")
    func emptied() throws {
        var story = try story()
        try story.remove([photos[1]], from: river)
        #expect(story.chapters[0].blocks[1] == .photos("p", .grid, [photos[0], photos[2]]))
        try story.remove([photos[2], photos[0]], from: river)
        #expect(story.chapters[0].blocks == [.text("t", "words")])
    }

    @Test("blocks move, change and go")
    func blocks() throws {
        var story = try story()
        try story.moveBlock(2, in: river, to: 1, renamed: "n")
        #expect(story.chapters[0].blocks.map(\.id) == ["p", "t"])
        try story.setLayout(ofBlock: 1, in: river, to: .single)
        try story.editText(ofBlock: 2, in: river, to: "  other\n")
        #expect(story.chapters[0].blocks == [.photos("p", .single, Array(photos[0...2])), .text("t", "other")])
        try story.addText("first", "x", to: river, at: 0)
        try story.removeBlock(2, in: river)
        #expect(story.chapters[0].blocks.map(\.id) == ["first", "t"])
    }

    @Test("a text that isn't the one the person had before them is not written over")
    func changedMeanwhile() throws {
        let read = try story().chapters[0].blocks[0]
        var story = try story()
        try story.editText(ofBlock: 1, in: river, to: "somebody else's")
        #expect(throws: StoryError.blockChanged("1")) {
            try story.editText(ofBlock: 1, in: river, from: read, to: "mine")
        }
        #expect(story.chapters[0].blocks[0] == .text("t", "somebody else's"))
        try story.editText(ofBlock: 1, in: river, from: .text("t", "somebody else's"), to: "mine")
        #expect(story.chapters[0].blocks[0] == .text("t", "mine"))
    }

    @Test("a chapter moves within its level and takes what is under it when it goes")
    func chapters() throws {
        var story = try story()
        try story.moveChapter(river, to: 1)
        #expect(story.numbered.map(\.number) == ["1", "2", "2.1"])
        try story.editChapter(town, title: "Town", description: "new")
        try story.editChapter(river, title: nil, description: "")
        #expect(story.chapters.map(\.description) == ["new", nil])
        try story.removeChapter(river)
        #expect(story.numbered.map(\.chapter.title) == ["Town"])
        #expect(story.photos.isEmpty)
    }
}
