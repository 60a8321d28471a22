import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// Stories as commands show them.
enum StoryViews {
    static func outline(_ story: Story, project: Project, photos: [Photo.ID: Photo]) -> CommandOutput {
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
            lines.append(LineView(depth, [.strong(number), .strong(chapter.title)]))
            for (index, block) in chapter.blocks.enumerated() {
                lines += Self.lines(of: block, number: index + 1, depth: depth + 1, photos: photos)
            }
        }
        let outside = photos.keys.filter { !story.photos.contains($0) }.count
        var summary = [Message("story.contents", ["count": .number(story.numbered.count)])]
        if outside > 0 { summary.append(Message("story.outside", ["count": .number(outside)])) }
        return CommandOutput(json, views: [.lines(lines), .summary(summary)])
    }

    static func changed(_ key: String, _ facts: [String: Fact], json: JSONValue) -> CommandOutput {
        CommandOutput(json, views: [.message(Message(key, facts))])
    }

    private static func lines(
        of block: Block, number: Int, depth: Int, photos: [Photo.ID: Photo]
    ) -> [LineView] {
        switch block {
        case .photos(_, let layout, let ids):
            let live = ids.compactMap { photos[$0] }
            let names = live.prefix(3).map(\.name).joined(separator: ", ")
            let more = live.count > 3 ? " +\(live.count - 3)" : ""
            return [
                LineView(
                    depth,
                    [
                        .soft("\(number)"), .soft("▦"), .message(Message("story.layout.\(layout.rawValue)")),
                        .text(names + more),
                    ])
            ]
        case .text(_, let markdown):
            let texts = markdown.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
            return texts.prefix(2).enumerated().map { index, text in
                let mark: [Cell] = index == 0 ? [.soft("\(number)"), .soft("¶")] : [.soft(" "), .soft(" ")]
                let more = index == 1 && texts.count > 2 ? " …" : ""
                return LineView(depth, mark + [.text(String(text) + more)])
            }
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
        }
    }
}
