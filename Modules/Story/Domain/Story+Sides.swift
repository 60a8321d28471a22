public import Kernel

extension Story {
    /// Puts a text block and its neighbour of photos side by side, in the place of the photos.
    ///
    /// A text below its photos stands left of them, one above them right. Between two blocks of photos the one above is
    /// taken.
    /// - Parameter number: The text block's.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notATextBlock`, `.noPhotosBeside`.
    public mutating func joinSides(ofBlock number: Int, in chapter: Chapter.ID) throws(StoryError) {
        try withChapter(chapter) { chapter throws(StoryError) in
            let index = try Self.index(of: number, in: chapter)
            guard case .text(let textID, let text) = chapter.blocks[index] else { throw .notATextBlock("\(number)") }
            func side(at neighbour: Int, _ place: SideBySide.TextPlace) -> Block? {
                guard chapter.blocks.indices.contains(neighbour),
                    case .photos(let id, let layout, let photos) = chapter.blocks[neighbour]
                else { return nil }
                return .side(
                    id, SideBySide(textPlace: place, textID: textID, text: text, layout: layout, photos: photos))
            }
            if let block = side(at: index - 1, .left) {
                chapter.blocks.replaceSubrange(index - 1...index, with: [block])
            } else if let block = side(at: index + 1, .right) {
                chapter.blocks.replaceSubrange(index...index + 1, with: [block])
            } else {
                throw .noPhotosBeside("\(number)")
            }
        }
    }

    /// Lets text and photos of a side-by-side change places.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notSideBySide`.
    public mutating func flipSides(ofBlock number: Int, in chapter: Chapter.ID) throws(StoryError) {
        try withBlock(number, in: chapter) { block throws(StoryError) in
            guard case .side(let id, var side) = block else { throw .notSideBySide("\(number)") }
            side.textPlace = side.textPlace == .left ? .right : .left
            block = .side(id, side)
        }
    }

    /// Makes a text and a block of photos of a side-by-side again, as they stood before they were joined.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notSideBySide`.
    public mutating func splitSides(ofBlock number: Int, in chapter: Chapter.ID) throws(StoryError) {
        try withChapter(chapter) { chapter throws(StoryError) in
            let index = try Self.index(of: number, in: chapter)
            guard case .side(let id, let side) = chapter.blocks[index] else { throw .notSideBySide("\(number)") }
            let text = Block.text(side.textID, side.text)
            let photos = Block.photos(id, side.layout, side.photos)
            chapter.blocks.replaceSubrange(
                index...index, with: side.textPlace == .left ? [photos, text] : [text, photos])
        }
    }
}
