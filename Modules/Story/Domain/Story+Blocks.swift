public import Kernel
public import PhotosDomain

extension Story {
    /// Bytes of a text block, at most.
    public static let textLimit = 65_536

    /// Where photos are added.
    public enum Target: Hashable, Sendable {
        /// To the photo block with that number, from 1.
        case block(Int)
        /// To a new block at the end.
        case newBlock(Block.ID, PhotoLayout)
    }

    /// Adds photos to a chapter; those that are in it already stay where they are.
    /// - Returns: the photos that were added.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notAPhotoBlock`.
    public mutating func add(
        _ photos: [Photo.ID], to chapter: Chapter.ID, _ target: Target
    ) throws(StoryError) -> [Photo.ID] {
        try withChapter(chapter) { chapter throws(StoryError) in
            let present = Set(chapter.photos)
            var seen = present
            let new = photos.filter { seen.insert($0).inserted }
            switch target {
            case .newBlock(let id, let layout):
                if !new.isEmpty { chapter.blocks.append(.photos(id, layout, new)) }
            case .block(let number):
                let index = try Self.index(of: number, in: chapter)
                guard let block = chapter.blocks[index].with(photos: chapter.blocks[index].photos + new) else {
                    throw .notAPhotoBlock("\(number)")
                }
                chapter.blocks[index] = block
            }
            return new
        }
    }

    /// Adds a text block to a chapter.
    /// - Parameter index: The place it gets, from 0; `nil` for the end.
    /// - Throws: `StoryError.unknownChapter`, `.textEmpty`, `.blockTooLong`, `.placeOutOfRange`.
    public mutating func addText(
        _ id: Block.ID, _ markdown: String, to chapter: Chapter.ID, at index: Int?
    ) throws(StoryError) {
        let text = try Self.checkedText(markdown)
        try withChapter(chapter) { chapter throws(StoryError) in
            let index = index ?? chapter.blocks.count
            guard (0...chapter.blocks.count).contains(index) else {
                throw .placeOutOfRange(index + 1, count: chapter.blocks.count)
            }
            chapter.blocks.insert(.text(id, text), at: index)
        }
    }

    /// Changes the text of a text block.
    /// - Parameter number: The block's, from 1.
    /// - Parameter old: What the person had before them; `nil` for whatever is there.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notATextBlock`, `.textEmpty`, `.blockTooLong`;
    ///   `.blockChanged` if `old` isn't there any more.
    public mutating func editText(
        ofBlock number: Int, in chapter: Chapter.ID, from old: Block? = nil, to markdown: String
    ) throws(StoryError) {
        let text = try Self.checkedText(markdown)
        try withBlock(number, in: chapter) { block throws(StoryError) in
            if let old, block != old { throw .blockChanged("\(number)") }
            switch block {
            case .text(let id, _): block = .text(id, text)
            case .side(let id, var side):
                side.text = text
                block = .side(id, side)
            case .photos: throw .notATextBlock("\(number)")
            }
        }
    }

    /// Changes how the photos of a block stand.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`, `.notAPhotoBlock`.
    public mutating func setLayout(
        ofBlock number: Int, in chapter: Chapter.ID, to layout: PhotoLayout
    ) throws(StoryError) {
        try withBlock(number, in: chapter) { block throws(StoryError) in
            guard case .photos(let id, _, let photos) = block else { throw .notAPhotoBlock("\(number)") }
            block = .photos(id, layout, photos)
        }
    }

    /// Removes a block; its photos stay in the project.
    /// - Throws: `StoryError.unknownChapter`, `.unknownBlock`.
    public mutating func removeBlock(_ number: Int, in chapter: Chapter.ID) throws(StoryError) {
        try withChapter(chapter) { chapter throws(StoryError) in
            _ = chapter.blocks.remove(at: try Self.index(of: number, in: chapter))
        }
    }

    /// Takes photos out of a chapter; a block that is emptied by it is gone, and of a side-by-side the text stays.
    /// - Throws: `StoryError.unknownChapter`, `.photoNotInChapter`; then nothing is changed.
    public mutating func remove(_ photos: [Photo.ID], from chapter: Chapter.ID) throws(StoryError) {
        try withChapter(chapter) { chapter throws(StoryError) in
            let present = Set(chapter.photos)
            if let missing = photos.first(where: { !present.contains($0) }) { throw .photoNotInChapter("\(missing)") }
            chapter.blocks = Self.blocks(chapter.blocks, keeping: present.subtracting(photos))
        }
    }

    /// Leaves out every photo that isn't among these, and the blocks that are emptied by it.
    public mutating func keep(_ photos: Set<Photo.ID>) {
        keep(photos.contains)
    }

    /// Leaves out some photos wherever they stand, and the blocks that are emptied by it.
    public mutating func drop(_ photos: Set<Photo.ID>) {
        keep { !photos.contains($0) }
    }

    private mutating func keep(_ isKept: (Photo.ID) -> Bool) {
        func kept(_ chapter: Chapter) -> Chapter {
            var chapter = chapter
            chapter.blocks = chapter.blocks.compactMap { $0.keeping(isKept) }
            chapter.subchapters = chapter.subchapters.map(kept)
            return chapter
        }
        chapters = chapters.map(kept)
    }

    static func blocks(_ blocks: [Block], keeping photos: Set<Photo.ID>) -> [Block] {
        blocks.compactMap { $0.keeping(photos.contains) }
    }

    mutating func withBlock(
        _ number: Int, in chapter: Chapter.ID, _ change: (inout Block) throws(StoryError) -> Void
    ) throws(StoryError) {
        try withChapter(chapter) { chapter throws(StoryError) in
            try change(&chapter.blocks[try Self.index(of: number, in: chapter)])
        }
    }

    static func index(of number: Int, in chapter: Chapter) throws(StoryError) -> Int {
        guard chapter.blocks.indices.contains(number - 1) else {
            throw .unknownBlock("\(number)", count: chapter.blocks.count)
        }
        return number - 1
    }

    private static func checkedText(_ markdown: String) throws(StoryError) -> String {
        let text = markdown.trimmed
        guard !text.isEmpty else { throw .textEmpty }
        guard text.utf8.count <= textLimit else { throw .blockTooLong(limitBytes: textLimit) }
        return text
    }
}

extension Block {
    /// This block with other photos; `nil` where there is no place for any.
    func with(photos: [Photo.ID]) -> Block? {
        switch self {
        case .photos(let id, let layout, _): return .photos(id, layout, photos)
        case .text: return nil
        case .side(let id, var side):
            side.photos = photos
            return .side(id, side)
        }
    }

    /// This block with those of its photos alone; `nil` for photos of which none is left. A text without its photos is a
    /// text.
    func keeping(_ isKept: (Photo.ID) -> Bool) -> Block? {
        let rest = photos.filter(isKept)
        if rest.count == photos.count { return self }
        if case .side(_, let side) = self, rest.isEmpty { return .text(side.textID, side.text) }
        return rest.isEmpty ? nil : with(photos: rest)
    }
}
