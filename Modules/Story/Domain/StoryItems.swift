public import Kernel
public import PhotosDomain

/// A row of a chapter's items as the service sends them: a photo or a text, with the block it says it is in.
/// - Source: contract of the service, section 8.
public struct StoryItem: Hashable, Sendable {
    /// What a row holds.
    public enum Content: Hashable, Sendable {
        /// `PHOTO`.
        case photo(Photo.ID)
        /// `TEXT`.
        case text(String)
    }

    /// The row's id; a text block's id is that of its row.
    public let id: String
    /// `block_id`; `nil` for a row that is a block of its own.
    public let block: String?
    /// `order_num`: the block's place; a block's rows needn't agree.
    public let order: Int
    /// `order_in_block`.
    public let orderInBlock: Int
    /// `block_type`: `default`, `side-left`, `side-right`, or what a careless client wrote.
    public let blockType: String
    /// `block_layout`.
    public let layout: String
    /// What it holds.
    public let content: Content

    /// A row.
    public init(
        id: String, block: String?, order: Int, orderInBlock: Int, blockType: String, layout: String, content: Content
    ) {
        self.id = id
        self.block = block
        self.order = order
        self.orderInBlock = orderInBlock
        self.blockType = blockType
        self.layout = layout
        self.content = content
    }
}

extension Chapter {
    /// The rows of blocks, as the service's own pages write them: a block's number times ten, then the place in it.
    /// - Parameter photoRow: the id of a photo's row.
    public static func items(
        of blocks: [Block], photoRow: (Photo.ID) -> String
    ) -> [StoryItem] {
        blocks.enumerated().flatMap { index, block in
            func photos(_ photos: [Photo.ID], _ layout: PhotoLayout, _ type: String) -> [StoryItem] {
                photos.enumerated().map { place, photo in
                    StoryItem(
                        id: photoRow(photo), block: block.id, order: index * 10, orderInBlock: place, blockType: type,
                        layout: layout.rawValue, content: .photo(photo))
                }
            }
            func text(_ id: String, _ text: String, _ type: String, layout: PhotoLayout = .grid) -> StoryItem {
                StoryItem(
                    id: id, block: block.id, order: index * 10, orderInBlock: 0, blockType: type,
                    layout: layout.rawValue, content: .text(text))
            }
            switch block {
            case .photos(_, let layout, let ids): return photos(ids, layout, "default")
            case .text(let id, let markdown): return [text(id, markdown, "default")]
            case .side(_, let side):
                let type = "side-\(side.textPlace.rawValue)"
                return [text(side.textID, side.text, type, layout: side.layout)]
                    + photos(side.photos, side.layout, type)
            }
        }
    }

    /// The blocks that rows stand for, whatever order they come in and however little they agree.
    ///
    /// Rows of one block id are a block, at the place of the smallest number; ties go by the rows' ids. A text that
    /// isn't beside photos is always a block of its own. Nothing vanishes: a second text of a side-by-side stands alone
    /// behind it, an unknown layout is a grid, an unknown type the usual one. A photo is once in a chapter.
    /// - Source: client notes of the existing service, section 6.
    public static func blocks(of items: [StoryItem]) -> [Block] {
        let sorted = items.sorted { Place($0) < Place($1) }
        var seen: Set<Photo.ID> = []
        var groups: [Group] = []
        var indices: [String: Int] = [:]
        for item in sorted {
            if case .photo(let photo) = item.content, !seen.insert(photo).inserted { continue }
            let key = item.block ?? item.id
            if case .text = item.content, item.sidePlace == nil || item.block == nil {
                groups.append(Group(id: item.id, items: [item]))
            } else if let index = indices[key] {
                groups[index].items.append(item)
            } else {
                indices[key] = groups.count
                groups.append(Group(id: key, items: [item]))
            }
        }
        return unique(groups.flatMap(\.blocks))
    }

    /// Rows of one block.
    private struct Group {
        let id: String
        var items: [StoryItem]

        var blocks: [Block] {
            let inside = items.sorted { Place($0, insideBlock: true) < Place($1, insideBlock: true) }
            var photos: [Photo.ID] = []
            var texts: [(item: StoryItem, text: String)] = []
            for item in inside {
                switch item.content {
                case .photo(let photo): photos.append(photo)
                case .text(let text): texts.append((item, text))
                }
            }
            let alone = { (text: (item: StoryItem, text: String)) in Block.text(text.item.id, text.text) }
            guard !photos.isEmpty else { return texts.map(alone) }
            let first = inside.first { if case .photo = $0.content { true } else { false } }
            let layout = first.flatMap { PhotoLayout(rawValue: $0.layout) } ?? .grid
            guard let text = texts.first else { return [.photos(id, layout, photos)] }
            let side = SideBySide(
                textPlace: text.item.sidePlace ?? .left, textID: text.item.id, text: text.text, layout: layout,
                photos: photos)
            return [.side(id, side)] + texts.dropFirst().map(alone)
        }
    }

    /// Ids are unique within a chapter; of two blocks that claim one, the later is told apart.
    private static func unique(_ blocks: [Block]) -> [Block] {
        var seen: Set<Block.ID> = []
        return blocks.map { block in
            var id = block.id
            while !seen.insert(id).inserted { id += "+" }
            return id == block.id ? block : block.renamed(id)
        }
    }

    /// Where a row stands among others.
    private struct Place: Comparable {
        let numbers: [Int]
        let id: String

        init(_ item: StoryItem, insideBlock: Bool = false) {
            numbers = insideBlock ? [item.orderInBlock, item.order] : [item.order, item.orderInBlock]
            id = item.id
        }

        static func < (left: Self, right: Self) -> Bool {
            left.numbers == right.numbers
                ? left.id < right.id : left.numbers.lexicographicallyPrecedes(right.numbers)
        }
    }
}

extension StoryItem {
    /// Where a text beside photos stands; `nil` for anything else.
    fileprivate var sidePlace: SideBySide.TextPlace? {
        switch blockType {
        case "side-left": .left
        case "side-right": .right
        default: nil
        }
    }
}
