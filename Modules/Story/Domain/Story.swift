public import Kernel
public import PhotosDomain
public import ProjectsDomain

/// The story of a project: chapters of two levels, in order.
public struct Story: Hashable, Sendable {
    /// The project it tells of.
    public let project: Project.ID
    /// The chapters at the top.
    public internal(set) var chapters: [Chapter]

    /// A story.
    public init(project: Project.ID, chapters: [Chapter] = []) {
        self.project = project
        self.chapters = chapters
    }

    /// All chapters with their numbers, each before its sub-chapters: `1`, `1.1`, `1.2`, `2`.
    public var numbered: [NumberedChapter] {
        chapters.enumerated().flatMap { index, chapter in
            [NumberedChapter(number: "\(index + 1)", chapter: chapter)]
                + chapter.subchapters.enumerated().map {
                    NumberedChapter(number: "\(index + 1).\($0 + 1)", chapter: $1)
                }
        }
    }

    /// Every photo that stands in a chapter.
    public var photos: Set<Photo.ID> {
        Set(numbered.flatMap { $0.chapter.photos })
    }

    /// The chapter with that number, id or title.
    /// - Throws: `StoryError.unknownChapter`.
    public func chapter(named name: String) throws(StoryError) -> Chapter {
        if let match = numbered.first(where: { $0.number == name }) { return match.chapter }
        let matches = numbered.map(\.chapter).filter { chapter in
            chapter.id.description == name.lowercased() || chapter.title.lowercased() == name.lowercased()
        }
        guard let match = matches.first else { throw .unknownChapter(name) }
        guard matches.count == 1 else { throw .ambiguousChapter(name, count: matches.count) }
        return match
    }
}

/// A chapter and where it stands.
public struct NumberedChapter: Hashable, Sendable {
    /// `2`, or `2.1` for one below it.
    public let number: String
    /// The chapter.
    public let chapter: Chapter
}

/// A part of a story.
public struct Chapter: Hashable, Sendable {
    /// A chapter's id.
    public typealias ID = Identifier<Chapter>

    /// Never changes.
    public let id: ID
    /// 1...200 characters, trimmed.
    public internal(set) var title: String
    /// Plain text with its line breaks; at most 5000 characters.
    public internal(set) var description: String?
    /// What it is made of.
    public internal(set) var blocks: [Block]
    /// Chapters below it; these have none.
    public internal(set) var subchapters: [Chapter]
    /// Whether it stands at the end because its own place is none: its parent is lost, or itself below another.
    public internal(set) var isMisplaced = false

    /// A chapter.
    public init(
        id: ID, title: String, description: String? = nil, blocks: [Block] = [], subchapters: [Chapter] = []
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.blocks = blocks
        self.subchapters = subchapters
    }

    /// The photos of its blocks in order; those of its sub-chapters are not among them.
    public var photos: [Photo.ID] {
        blocks.flatMap(\.photos)
    }

    /// The block with this number, from 1.
    /// - Throws: `StoryError.unknownBlock`.
    public func block(_ number: Int) throws(StoryError) -> Block {
        blocks[try Story.index(of: number, in: self)]
    }
}

/// What a chapter is made of.
public enum Block: Hashable, Sendable {
    /// A text that other clients chose or chose for us; unique within its chapter alone.
    public typealias ID = String

    /// Photos in rows.
    case photos(ID, PhotoLayout, [Photo.ID])
    /// Markdown.
    case text(ID, String)
    /// A text and photos side by side.
    case side(ID, SideBySide)

    /// Its id.
    public var id: ID {
        switch self {
        case .photos(let id, _, _), .text(let id, _), .side(let id, _): id
        }
    }

    /// Its photos in order.
    public var photos: [Photo.ID] {
        switch self {
        case .photos(_, _, let photos): photos
        case .text: []
        case .side(_, let side): side.photos
        }
    }

    /// Its Markdown; `nil` for photos alone.
    public var text: String? {
        switch self {
        case .photos: nil
        case .text(_, let text): text
        case .side(_, let side): side.text
        }
    }
}

/// A text beside photos.
public struct SideBySide: Hashable, Sendable {
    /// Where the text stands.
    public enum TextPlace: String, Sendable, CaseIterable {
        /// Text left, photos right; on a phone the text comes first.
        case left
        /// Photos left, text right; on a phone the photos come first.
        case right
    }

    /// Where the text stands.
    public internal(set) var textPlace: TextPlace
    /// The text's id when it was a block of its own, which it gets back when the two are split.
    public let textID: Block.ID
    /// Markdown.
    public internal(set) var text: String
    /// How the photos stand once they are alone again.
    public let layout: PhotoLayout
    /// The photos in order; at least one.
    public internal(set) var photos: [Photo.ID]

    /// A text beside photos.
    public init(textPlace: TextPlace, textID: Block.ID, text: String, layout: PhotoLayout, photos: [Photo.ID]) {
        self.textPlace = textPlace
        self.textID = textID
        self.text = text
        self.layout = layout
        self.photos = photos
    }
}

/// How the photos of a block stand.
public enum PhotoLayout: String, Sendable, CaseIterable {
    /// Rows of three.
    case grid
    /// Rows of two.
    case wide
    /// One under the other.
    case single
}
