public import Kernel
public import PhotosDomain

extension Story {
    /// Moves a block to another place, in its chapter or in another one.
    /// - Parameter target: Its new number there, from 1; `nil` for the end.
    /// - Parameter destination: `nil` for its own chapter.
    /// - Parameter id: What the block is called if the other chapter has one of its id.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.placeOutOfRange`; `.photosAlreadyThere`, since a photo
    ///   is once in a chapter. Then nothing is changed.
    public mutating func moveBlock(
        _ number: Int, in chapter: Chapter.ID, to target: Int?, of destination: Chapter.ID? = nil,
        renamed id: @autoclosure () -> Block.ID
    ) throws(StoryError) {
        guard let destination, destination != chapter else {
            return try withChapter(chapter) { chapter throws(StoryError) in
                let index = try Self.index(of: number, in: chapter)
                try Self.move(index, to: target.map { $0 - 1 } ?? chapter.blocks.count - 1, in: &chapter.blocks)
            }
        }
        var moved = self
        var block = try moved.withChapter(chapter) { chapter throws(StoryError) in
            chapter.blocks.remove(at: try Self.index(of: number, in: chapter))
        }
        try moved.withChapter(destination) { chapter throws(StoryError) in
            let doubled = Set(chapter.photos).intersection(block.photos).count
            guard doubled == 0 else { throw .photosAlreadyThere(doubled, chapter: chapter.title) }
            let index = target.map { $0 - 1 } ?? chapter.blocks.count
            guard (0...chapter.blocks.count).contains(index) else {
                throw .placeOutOfRange(index + 1, count: chapter.blocks.count + 1)
            }
            if chapter.blocks.contains(where: { $0.id == block.id }) { block = block.renamed(id()) }
            chapter.blocks.insert(block, at: index)
        }
        self = moved
    }

    /// Moves photos of a chapter to a block of it, keeping the order they are named in.
    /// - Parameter target: A block's number counts the blocks before the move; a new one stands behind the block of the
    ///   first photo.
    /// - Parameter place: The number the first of them gets in its new block, from 1; `nil` for the end.
    /// - Throws: `StoryError.unknownChapter`, `.photoNotInChapter`, `.unknownBlock`, `.notAPhotoBlock`,
    ///   `.placeOutOfRange`. Then nothing is changed.
    public mutating func movePhotos(
        _ photos: [Photo.ID], in chapter: Chapter.ID, to target: Target, at place: Int? = nil
    ) throws(StoryError) {
        try withChapter(chapter) { chapter throws(StoryError) in
            var seen: Set<Photo.ID> = []
            let moved = photos.filter { seen.insert($0).inserted }
            let present = Set(chapter.photos)
            if let missing = moved.first(where: { !present.contains($0) }) { throw .photoNotInChapter("\(missing)") }
            guard let first = moved.first else { return }
            var blocks = chapter.blocks
            switch target {
            case .block(let number):
                let index = try Self.index(of: number, in: chapter)
                var rest = blocks[index].photos.filter { !seen.contains($0) }
                let start = place.map { $0 - 1 } ?? rest.count
                guard (0...rest.count).contains(start) else {
                    throw .placeOutOfRange(start + 1, count: rest.count + 1)
                }
                rest.insert(contentsOf: moved, at: start)
                guard let block = blocks[index].with(photos: rest) else { throw .notAPhotoBlock("\(number)") }
                blocks = blocks.enumerated().compactMap { $0 == index ? block : $1.keeping { !seen.contains($0) } }
            case .newBlock(let id, let layout):
                let source = blocks.firstIndex { $0.photos.contains(first) } ?? blocks.count - 1
                blocks.insert(.photos(id, layout, []), at: source + 1)
                blocks = blocks.compactMap { block in
                    block.id == id && block.photos.isEmpty
                        ? .photos(id, layout, moved) : block.keeping { !seen.contains($0) }
                }
            }
            chapter.blocks = blocks
        }
    }

    /// Puts the photos of a block into another order.
    /// - Parameter order: Every photo of the block once.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notAPhotoBlock`; `.incompleteOrder`, and nothing is
    ///   changed.
    public mutating func reorderPhotos(
        ofBlock number: Int, in chapter: Chapter.ID, to order: [Photo.ID]
    ) throws(StoryError) {
        try withBlock(number, in: chapter) { block throws(StoryError) in
            let photos = block.photos
            guard !photos.isEmpty, let reordered = block.with(photos: order) else {
                throw .notAPhotoBlock("\(number)")
            }
            guard order.count == photos.count, Set(order) == Set(photos) else { throw .incompleteOrder }
            block = reordered
        }
    }
}

extension Block {
    /// This block under another id.
    func renamed(_ id: ID) -> Block {
        switch self {
        case .photos(_, let layout, let photos): .photos(id, layout, photos)
        case .text(_, let text): .text(id, text)
        case .side(_, let side): .side(id, side)
        }
    }
}
