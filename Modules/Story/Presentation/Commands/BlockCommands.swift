import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// The commands on what chapters are made of.
struct BlockCommands: Sendable {
    let desk: StoryDesk

    var all: [Command] { [add, newText, editText] }

    private static let text = Parameter<[String]>.words("text", summary: "parameter.text")

    private var add: Command {
        return Command(
            "add",
            parameters: [
                StoryDesk.selection.description, StoryDesk.chapter.description, StoryDesk.target.description,
                StoryDesk.layout.description, StoryDesk.project.description,
            ],
            examples: ["add 1-3 --chapter 1", "add 4 --chapter 1 --block new --layout single"]
        ) { call in
            let project = try await desk.project(of: call)
            let photos = try await desk.selected(try call[StoryDesk.selection], in: project, by: call).map(\.id)
            let target = try desk.target(of: call)
            let (chapter, added) = try await desk.stories.change(project.id) { story in
                let chapter = try desk.chapter(call, in: story, command: "add")
                return (chapter, try story.add(photos, to: chapter.id, target))
            }
            return StoryViews.changed(
                added.isEmpty ? "story.nothingAdded" : "story.added",
                ["count": .number(added.count), "title": .text(chapter.title)],
                json: ["added": .array(added.map { .string($0.description) })])
        }
    }

    private var newText: Command {
        let before = Parameter<String?>.option("before", summary: "parameter.block.before")
        let after = Parameter<String?>.option("after", summary: "parameter.block.after")
        return Command(
            "text new",
            parameters: [
                Self.text.description, StoryDesk.chapter.description, before.description, after.description,
                StoryDesk.project.description,
            ],
            examples: ["text new --chapter 1", "text new --chapter 1 --before 1 \"We started **early**.\""]
        ) { call in
            let project = try await desk.project(of: call)
            // Asked for before the editor opens: a wrong chapter or place must not cost a text.
            let story = try await desk.stories.story(of: project.id)
            let chapter = try desk.chapter(call, in: story, command: "text new")
            if try call[before] != nil, try call[after] != nil {
                throw ArgumentFailure.unexpected("--after", command: "text new --before")
            }
            let index = try Self.index(before: try call[before], after: try call[after])
            if let index, index > chapter.blocks.count {
                throw StoryError.placeOutOfRange(index + 1, count: chapter.blocks.count)
            }
            guard let markdown = try await written(call, start: "", name: chapter.title) else {
                throw StoryError.textEmpty
            }
            let id = desk.newBlock()
            try await desk.stories.change(project.id) { story in
                try story.addText(id, markdown, to: chapter.id, at: index)
            }
            return StoryViews.changed(
                "story.textAdded", ["title": .text(chapter.title)], json: ["block_id": .string(id)])
        }
    }

    private var editText: Command {
        Command(
            "text edit",
            parameters: [
                StoryDesk.block.description, Self.text.description, StoryDesk.chapter.description,
                StoryDesk.project.description,
            ],
            examples: ["text edit 1 --chapter 1"]
        ) { call in
            let project = try await desk.project(of: call)
            let story = try await desk.stories.story(of: project.id)
            let chapter = try desk.chapter(call, in: story, command: "text edit")
            let number = try call[StoryDesk.block]
            guard chapter.blocks.indices.contains(number - 1) else {
                throw StoryError.unknownBlock("\(number)", count: chapter.blocks.count)
            }
            let block = chapter.blocks[number - 1]
            guard let old = block.text else { throw StoryError.notATextBlock("\(number)") }
            guard let markdown = try await written(call, start: old, name: chapter.title) else {
                return StoryViews.changed(
                    "story.textUnchanged", ["title": .text(chapter.title)], json: Self.json(block, in: chapter))
            }
            try await desk.stories.change(project.id) { story in
                try story.editText(ofBlock: number, in: chapter.id, from: block, to: markdown)
            }
            return StoryViews.changed(
                "story.textEdited", ["title": .text(chapter.title)], json: Self.json(block, in: chapter))
        }
    }

    private static func json(_ block: Block, in chapter: Chapter) -> JSONValue {
        ["chapter_id": .string(chapter.id.description), "block_id": .string(block.id)]
    }

    /// The text given as words, else what the person writes in an editor.
    private func written(_ call: CommandCall, start: String, name: String) async throws -> String? {
        let words = try call[Self.text]
        if !words.isEmpty { return words.joined(separator: " ") }
        return try await call.interaction.edit(start, name: "\(name).md")
    }

    private static func index(before: String?, after: String?) throws(ArgumentFailure) -> Int? {
        if let before { return try StoryDesk.number(before, example: "--before 1") - 1 }
        if let after { return try StoryDesk.number(after, example: "--after 1") }
        return nil
    }
}
