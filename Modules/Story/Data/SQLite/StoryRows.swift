import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import StoryDomain

/// Stories as rows of chapters, blocks and items.
struct StoryRows {
    let owner: Owner.ID
    let connection: any SQLConnection

    func story(of project: Project.ID) throws -> Story {
        let rows = try connection.query(
            """
            SELECT id, parent, title, description
            FROM story_chapter
            WHERE project = ?1 AND owner = ?2
            ORDER BY position, key
            """, [project, owner]
        ) { row in
            ChapterRow(
                id: try row.identifier(0), parent: try row.optionalIdentifier(1), title: row.text(2),
                description: row.optionalText(3))
        }
        return Story(project: project, flat: try rows.map { FlatChapter(try chapter($0), parent: $0.parent) })
    }

    /// Writes what differs between two states of a story.
    func write(_ new: Story, over old: Story) throws {
        let before = Self.flattened(old)
        let after = Self.flattened(new)
        let kept = Set(after.map(\.chapter.id))
        for place in before.reversed() where !kept.contains(place.chapter.id) {
            try remove(place.chapter.id)
        }
        let known = Dictionary(before.map { ($0.chapter.id, $0) }) { first, _ in first }
        for place in after {
            try write(place, over: known[place.chapter.id], project: new.project)
            try writeBlocks(of: place.chapter, over: known[place.chapter.id]?.chapter.blocks ?? [])
        }
    }

    /// Removes everything of a story.
    func remove(storyOf project: Project.ID) throws {
        let chapters: [Chapter.ID] = try connection.query(
            "SELECT id FROM story_chapter WHERE project = ?1 AND owner = ?2", [project, owner]
        ) { try $0.identifier(0) }
        for chapter in chapters { try remove(chapter) }
    }

    /// The projects in whose stories some of these photos are.
    func projects(tellingWith photos: Set<Photo.ID>) throws -> Set<Project.ID> {
        var projects: Set<Project.ID> = []
        for photo in photos {
            projects.formUnion(
                try connection.query(
                    """
                    SELECT chapter.project
                    FROM story_item AS item
                    JOIN story_chapter AS chapter ON chapter.id = item.chapter
                    WHERE item.photo = ?1 AND item.owner = ?2
                    """, [photo, owner]
                ) { try $0.identifier(0) })
        }
        return projects
    }

    private struct ChapterRow {
        let id: Chapter.ID
        let parent: Chapter.ID?
        let title: String
        let description: String?
    }

    private struct Place {
        let chapter: Chapter
        let parent: Chapter.ID?
        let position: Int
    }

    private static func flattened(_ story: Story) -> [Place] {
        story.chapters.enumerated().flatMap { position, chapter in
            [Place(chapter: chapter, parent: nil, position: position)]
                + chapter.subchapters.enumerated().map { Place(chapter: $1, parent: chapter.id, position: $0) }
        }
    }

    private func chapter(_ row: ChapterRow) throws -> Chapter {
        Chapter(id: row.id, title: row.title, description: row.description, blocks: try blocks(of: row.id))
    }

    private func blocks(of chapter: Chapter.ID) throws -> [Block] {
        try connection.query(
            """
            SELECT block, kind, layout, markdown, text_block
            FROM story_block
            WHERE chapter = ?1 AND owner = ?2
            ORDER BY position, key
            """, [chapter, owner]
        ) { row in
            let id = row.text(0)
            let kind = row.text(1)
            if kind == "text" { return .text(id, row.text(3)) }
            guard let layout = PhotoLayout(rawValue: row.text(2)) else {
                throw SQLDataFailure.malformed(what: "a block's layout")
            }
            let photos = try photos(of: id, in: chapter)
            if kind == "photos" { return .photos(id, layout, photos) }
            return .side(
                id,
                SideBySide(
                    textPlace: kind == "side-right" ? .right : .left, textID: row.text(4), text: row.text(3),
                    layout: layout, photos: photos))
        }
    }

    private func photos(of block: Block.ID, in chapter: Chapter.ID) throws -> [Photo.ID] {
        try connection.query(
            """
            SELECT photo
            FROM story_item
            WHERE chapter = ?1 AND block = ?2 AND owner = ?3
            ORDER BY position, key
            """, [chapter, block, owner]
        ) { try $0.identifier(0) }
    }

    private func remove(_ chapter: Chapter.ID) throws {
        try connection.execute("DELETE FROM story_item WHERE chapter = ?1 AND owner = ?2", [chapter, owner])
        try connection.execute("DELETE FROM story_block WHERE chapter = ?1 AND owner = ?2", [chapter, owner])
        try connection.execute("DELETE FROM story_chapter WHERE id = ?1 AND owner = ?2", [chapter, owner])
    }

    private func write(_ place: Place, over old: Place?, project: Project.ID) throws {
        let chapter = place.chapter
        guard let old else {
            try connection.execute(
                """
                INSERT INTO story_chapter(id, owner, project, parent, position, title, description)
                VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
                """,
                [chapter.id, owner, project, place.parent, place.position, chapter.title, chapter.description])
            return
        }
        let isSame =
            old.position == place.position && old.parent == place.parent && old.chapter.title == chapter.title
            && old.chapter.description == chapter.description && old.chapter.isMisplaced == chapter.isMisplaced
        if isSame { return }
        try connection.execute(
            """
            UPDATE story_chapter
            SET parent = ?3, position = ?4, title = ?5, description = ?6
            WHERE id = ?1 AND owner = ?2
            """, [chapter.id, owner, place.parent, place.position, chapter.title, chapter.description])
    }

    private func writeBlocks(of chapter: Chapter, over old: [Block]) throws {
        if chapter.blocks == old { return }
        let kept = Set(chapter.blocks.map(\.id))
        for block in old where !kept.contains(block.id) {
            try removeItems(of: block, in: chapter.id)
            try connection.execute(
                "DELETE FROM story_block WHERE chapter = ?1 AND block = ?2 AND owner = ?3",
                [chapter.id, block.id, owner])
        }
        let known = Dictionary(old.enumerated().map { ($1.id, (position: $0, block: $1)) }) { first, _ in first }
        for (position, block) in chapter.blocks.enumerated() {
            let before = known[block.id]
            if let before, before.position == position, before.block == block { continue }
            try write(block, at: position, of: chapter.id, isNew: before == nil)
            if before?.block.photos != block.photos {
                try writeItems(of: block, in: chapter.id)
            }
        }
    }

    private func write(_ block: Block, at position: Int, of chapter: Chapter.ID, isNew: Bool) throws {
        var values: [any SQLConvertible] = [chapter, block.id, owner, position]
        switch block {
        case .photos(_, let layout, _):
            values += ["photos", layout.rawValue, SQLValue.null, SQLValue.null] as [any SQLConvertible]
        case .text(_, let markdown):
            values += ["text", SQLValue.null, markdown, SQLValue.null] as [any SQLConvertible]
        case .side(_, let side):
            values += ["side-\(side.textPlace.rawValue)", side.layout.rawValue, side.text, side.textID]
        }
        let sql =
            isNew
            ? """
            INSERT INTO story_block(chapter, block, owner, position, kind, layout, markdown, text_block)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
            """
            : """
            UPDATE story_block
            SET position = ?4, kind = ?5, layout = ?6, markdown = ?7, text_block = ?8
            WHERE chapter = ?1 AND block = ?2 AND owner = ?3
            """
        try connection.execute(sql, values)
    }

    private func writeItems(of block: Block, in chapter: Chapter.ID) throws {
        try removeItems(of: block, in: chapter)
        for (position, photo) in block.photos.enumerated() {
            try connection.execute(
                "INSERT INTO story_item(owner, chapter, block, position, photo) VALUES(?1, ?2, ?3, ?4, ?5)",
                [owner, chapter, block.id, position, photo])
        }
    }

    private func removeItems(of block: Block, in chapter: Chapter.ID) throws {
        try connection.execute(
            "DELETE FROM story_item WHERE chapter = ?1 AND block = ?2 AND owner = ?3", [chapter, block.id, owner])
    }
}
