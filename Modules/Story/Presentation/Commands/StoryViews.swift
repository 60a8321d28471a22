import FeatureKit
import Kernel
import MarkdownKit
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// Stories as commands show them.
enum StoryViews {
    /// - Parameter chosen: a block that is shown in full beside the outline.
    static func outline(
        _ story: Story, project: Project, photos: [Photo.ID: Photo], chosen: Block? = nil
    ) -> CommandOutput {
        let json: JSONValue = [
            "project_id": .string(project.id.description),
            "chapters": .array(story.chapters.map { Self.json($0, hasSubchapters: true) }),
        ]
        guard !story.chapters.isEmpty else {
            let message = Message("story.none", ["title": .text(project.details.title)])
            return CommandOutput(json, views: [.hint(message)])
        }
        var lines: [LineView] = []
        for numbered in story.numbered {
            let (number, chapter) = (numbered.number, numbered.chapter)
            let depth = number.contains(".") ? 1 : 0
            let mark: [Cell] = chapter.isMisplaced ? [.message(Message("story.misplaced"))] : []
            lines.append(LineView(depth, [.strong(number), .strong(chapter.title)] + mark))
            for (index, block) in chapter.blocks.enumerated() {
                lines += Self.lines(of: block, number: index + 1, depth: depth + 1, photos: photos)
            }
        }
        let outside = photos.keys.filter { !story.photos.contains($0) }.count
        var summary = [Message("story.contents", ["count": .number(story.numbered.count)])]
        if outside > 0 { summary.append(Message("story.outside", ["count": .number(outside)])) }
        return CommandOutput(json, views: [tree(lines, chosen, photos), .summary(summary)])
    }

    private static func tree(_ lines: [LineView], _ chosen: Block?, _ photos: [Photo.ID: Photo]) -> OutputView {
        chosen.map { .columns(lines, full($0, photos)) } ?? .lines(lines)
    }

    /// All of a block: its text line by line, its photos with their numbers, as the story has them.
    private static func full(_ block: Block, _ photos: [Photo.ID: Photo]) -> [LineView] {
        func said(_ text: String) -> [LineView] {
            text.split(separator: "\n", omittingEmptySubsequences: false).map {
                LineView(0, [.text(String($0))])
            }
        }
        let shown = block.photos.compactMap { photos[$0] }.enumerated().map { index, photo in
            let caption = photo.annotations.caption ?? photo.annotations.title
            return LineView(
                0, [.soft("\(index + 1)"), .text(photo.name)] + (caption.map { [.soft($0)] } ?? []))
        }
        switch block {
        case .photos(_, let layout, _):
            return [LineView(0, [.message(Message("story.layout.\(layout.rawValue)"))])] + shown
        case .text(_, let markdown): return said(markdown)
        case .side(_, let side):
            let space = [LineView(0, [])]
            return side.textPlace == .left ? said(side.text) + space + shown : shown + space + said(side.text)
        }
    }

    static func changed(_ key: String, _ facts: [String: Fact], json: JSONValue) -> CommandOutput {
        CommandOutput(json, views: [.message(Message(key, facts))])
    }

    /// A block in the outline: photos as the first three and the number of the others, a text as its first two lines, a
    /// side-by-side as both in their order.
    private static func lines(
        of block: Block, number: Int, depth: Int, photos: [Photo.ID: Photo]
    ) -> [LineView] {
        let parts: [[Cell]] =
            switch block {
            case .photos(_, let layout, let ids):
                [[.soft("▦"), .message(Message("story.layout.\(layout.rawValue)")), names(ids, photos)]]
            case .text(_, let markdown): textLines(markdown)
            case .side(_, let side):
                side.textPlace == .left
                    ? textLines(side.text, mark: "◧") + [[.soft(" "), names(side.photos, photos)]]
                    : [[.soft("◨"), names(side.photos, photos)]] + textLines(side.text, mark: " ")
            }
        return parts.enumerated().map { index, cells in
            LineView(
                depth, [.soft(index == 0 ? "\(number)" : String(repeating: " ", count: "\(number)".count))] + cells)
        }
    }

    private static func names(_ ids: [Photo.ID], _ photos: [Photo.ID: Photo]) -> Cell {
        let live = ids.compactMap { photos[$0] }
        if live.isEmpty { return .toned(Message("story.inTrash", ["count": .number(ids.count)]), .gray) }
        let more = live.count > 3 ? " +\(live.count - 3)" : ""
        return .text(live.prefix(3).map { $0.name }.joined(separator: ", ") + more)
    }

    private static func textLines(_ markdown: String, mark: String = "¶") -> [[Cell]] {
        let lines = Markdown.plainText(markdown, lines: 3).split(separator: "\n")
        return lines.prefix(2).enumerated().map { index, line in
            [.soft(index == 0 ? mark : " "), .text(String(line) + (index == 1 && lines.count > 2 ? " …" : ""))]
        }
    }

    private static func json(_ chapter: Chapter, hasSubchapters: Bool) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("id", .string(chapter.id.description)), .init("title", .string(chapter.title)),
            .init("description", .optional(chapter.description)),
            .init("blocks", .array(chapter.blocks.map(json))),
        ]
        if hasSubchapters {
            members.append(
                .init("sub_chapters", .array(chapter.subchapters.map { json($0, hasSubchapters: false) })))
        }
        return .object(members)
    }

    private static func json(_ block: Block) -> JSONValue {
        switch block {
        case .photos(let id, let layout, let photos):
            [
                "block_id": .string(id), "type": "photos", "layout": .string(layout.rawValue),
                "photo_ids": .array(photos.map { .string($0.description) }),
            ]
        case .text(let id, let markdown):
            ["block_id": .string(id), "type": "text", "text": .string(markdown)]
        case .side(let id, let side):
            [
                "block_id": .string(id), "type": .string("side-\(side.textPlace.rawValue)"),
                "text": .string(side.text), "layout": .string(side.layout.rawValue),
                "photo_ids": .array(side.photos.map { .string($0.description) }),
            ]
        }
    }
}
