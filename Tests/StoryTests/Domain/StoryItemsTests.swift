import Kernel
import PhotosDomain
import StoryDomain
import TestSupport
import Testing

@Suite("blocks and the rows of the service")
struct StoryItemsTests {
    private static let photos = (0..<8 as Range<UInt64>).map { Photo.ID(high: 1, low: $0) }

    private func rows(_ blocks: [Block]) -> [StoryItem] {
        Chapter.items(of: blocks) { "row-\($0.low)" }
    }

    private func item(
        _ id: String, _ block: String?, _ order: Int, _ inBlock: Int = 0, type: String = "default",
        layout: String = "grid", _ content: StoryItem.Content
    ) -> StoryItem {
        StoryItem(
            id: id, block: block, order: order, orderInBlock: inBlock, blockType: type, layout: layout, content: content
        )
    }

    @Test("blocks give rows that give the blocks again", arguments: 0..<200 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var left = Self.photos.shuffled(using: &random)
        var blocks: [Block] = []
        for number in 0..<random.index(below: 7) {
            let count = min(left.count, 1 + random.index(below: 3))
            let photos = Array(left.prefix(count))
            let layout = random.pick(PhotoLayout.allCases)
            switch random.index(below: 3) {
            case 0: blocks.append(.text("t\(number)", "text \(number)"))
            case 1 where count > 0:
                blocks.append(.photos("p\(number)", layout, photos))
                left.removeFirst(count)
            case 2 where count > 0:
                let side = SideBySide(
                    textPlace: random.pick(SideBySide.TextPlace.allCases), textID: "s\(number)", text: "side \(number)",
                    layout: layout, photos: photos)
                blocks.append(.side("b\(number)", side))
                left.removeFirst(count)
            default: continue
            }
        }
        let shuffled = rows(blocks).shuffled(using: &random)
        #expect(Chapter.blocks(of: shuffled) == blocks, "seed \(seed)")
    }

    @Test(
        "rows that agree in nothing lose no photo and no text, whatever order they come in",
        arguments: 0..<300 as Range<UInt64>)
    func hostile(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let items = (0..<random.index(below: 12)).map { number in
            let isPhoto = random.index(below: 3) > 0
            return item(
                "i\(number)", random.pick([nil, "a", "b", "new", "i1", "i2"]), random.index(below: 4) - 1,
                random.index(below: 3), type: random.pick(["default", "side-left", "side-right", "nonsense"]),
                layout: random.pick(["grid", "wide", "single", "odd"]),
                isPhoto ? .photo(random.pick(Self.photos)) : .text("text \(number)"))
        }
        let blocks = Chapter.blocks(of: items)
        let (photos, texts) = (blocks.flatMap(\.photos), blocks.compactMap(\.text))
        #expect(photos.count == Set(photos).count, "seed \(seed): a photo is once in a chapter")
        var expected: (photos: Set<Photo.ID>, texts: [String]) = ([], [])
        for item in items {
            switch item.content {
            case .photo(let photo): expected.photos.insert(photo)
            case .text(let text): expected.texts.append(text)
            }
        }
        #expect(Set(photos) == expected.photos, "seed \(seed) of \(items)")
        #expect(texts.sorted() == expected.texts.sorted(), "seed \(seed) of \(items)")
        #expect(Set(blocks.map(\.id)).count == blocks.count, "seed \(seed): ids are unique in a chapter")
        #expect(Chapter.blocks(of: items.shuffled(using: &random)) == blocks, "seed \(seed): the order they come in")
        #expect(Chapter.blocks(of: rows(blocks)) == blocks, "seed \(seed): what was read is written so again")
    }

    @Test("rows of one block needn't be neighbours, and its place is its smallest number")
    func scattered() {
        let items = [
            item("1", "a", 5, 0, .photo(Self.photos[0])), item("2", nil, 3, 0, .text("between")),
            item("3", "a", 2, 1, .photo(Self.photos[1])),
        ]
        #expect(
            Chapter.blocks(of: items) == [
                .photos("a", .grid, [Self.photos[0], Self.photos[1]]), .text("2", "between"),
            ])
    }

    @Test("a text of a side type without a photo is a text, one of the usual type is never beside photos")
    func textTypes() {
        let lone = [item("1", "gone", 0, type: "side-left", .text("freed"))]
        #expect(Chapter.blocks(of: lone) == [.text("1", "freed")])
        let shared = [
            item("1", "a", 0, 0, .text("above")), item("2", "a", 0, 1, layout: "wide", .photo(Self.photos[0])),
        ]
        #expect(Chapter.blocks(of: shared) == [.text("1", "above"), .photos("a", .wide, [Self.photos[0]])])
    }

    @Test("photos moved out of a side-by-side keep its type in their rows and are photos all the same")
    func movedOut() {
        let items = [item("1", "b", 0, type: "side-right", .photo(Self.photos[0]))]
        #expect(Chapter.blocks(of: items) == [.photos("b", .grid, [Self.photos[0]])])
    }

    @Test("a second text of a side-by-side stands alone behind it")
    func secondText() {
        let items = [
            item("1", "a", 0, 0, type: "side-right", .text("first")),
            item("2", "a", 0, 0, type: "side-right", .text("second")),
            item("3", "a", 0, 0, type: "side-right", .photo(Self.photos[0])),
        ]
        let side = SideBySide(
            textPlace: .right, textID: "1", text: "first", layout: .grid, photos: [Self.photos[0]])
        #expect(Chapter.blocks(of: items) == [.side("a", side), .text("2", "second")])
    }
}
