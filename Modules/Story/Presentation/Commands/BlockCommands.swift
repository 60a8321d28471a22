import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// The commands on what chapters are made of.
struct BlockCommands: Sendable {
    let desk: StoryDesk

    var all: [Command] { [add, newText, editText, layout, move, remove, removeItem] }

    private static let selection = Parameter<[String]>.words(
        "selection", isRequired: true, summary: "parameter.selection")
    private static let text = Parameter<[String]>.words("text", summary: "parameter.text")

    private var add: Command {
        let block = Parameter<String?>.option("block", short: "b", summary: "parameter.block.target")
        let layout = Parameter<String?>.option(
            "layout", summary: "parameter.layout", completion: .words(StoryDesk.layouts.map(\.word)))
        return Command(
            "add",
            parameters: [
                Self.selection.description, StoryDesk.chapter.description, block.description, layout.description,
                StoryDesk.project.description,
            ],
            examples: ["add 1-3 --chapter 1", "add 4 --chapter 1 --block new --layout single"]
        ) { call in
            let project = try await desk.project(of: call)
            let photos = try await desk.selected(try call[Self.selection], in: project, by: call).map(\.id)
            let chosen = try Self.layout(try call[layout])
            let target = try target(try call[block], layout: chosen)
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
            guard case .text(_, let old) = block else {
                throw StoryError.notATextBlock("\(number)")
            }
            guard let markdown = try await written(call, start: old, name: chapter.title) else {
                return StoryViews.changed("story.textUnchanged", ["title": .text(chapter.title)], json: [:])
            }
            try await desk.stories.change(project.id) { story in
                try story.editText(ofBlock: number, in: chapter.id, from: block, to: markdown)
            }
            return StoryViews.changed("story.textEdited", ["title": .text(chapter.title)], json: [:])
        }
    }

    private var layout: Command {
        let layout = Parameter<PhotoLayout>.choice("layout", of: StoryDesk.layouts, summary: "parameter.layout")
        return blockCommand("block layout", [layout.description], "story.layoutSet", example: "2 wide --chapter 1") {
            call in
            let value = try call[layout]
            return { story, chapter, number in try story.setLayout(ofBlock: number, in: chapter, to: value) }
        }
    }

    private var move: Command {
        let place = Parameter<Int>.number("place", summary: "parameter.block.place")
        return blockCommand("block move", [place.description], "story.blockMoved", example: "3 1 --chapter 1") { call in
            let target = try call[place]
            return { story, chapter, number in try story.moveBlock(number, in: chapter, to: target) }
        }
    }

    private var remove: Command {
        blockCommand("block remove", [], "story.blockRemoved", example: "2 --chapter 1") { _ in
            { story, chapter, number in try story.removeBlock(number, in: chapter) }
        }
    }

    private var removeItem: Command {
        Command(
            "item remove",
            parameters: [
                Self.selection.description, StoryDesk.chapter.description, StoryDesk.project.description,
            ],
            examples: ["item remove 2 --chapter 1"]
        ) { call in
            let project = try await desk.project(of: call)
            let photos = try await desk.selected(try call[Self.selection], in: project, by: call).map(\.id)
            let chapter = try await desk.stories.change(project.id) { story in
                let chapter = try desk.chapter(call, in: story, command: "item remove")
                try story.remove(photos, from: chapter.id)
                return chapter
            }
            return StoryViews.changed(
                "story.itemsRemoved", ["count": .number(photos.count), "title": .text(chapter.title)], json: [:])
        }
    }

    private typealias BlockChange = @Sendable (inout Story, Chapter.ID, Int) throws -> Void

    private func blockCommand(
        _ name: String, _ parameters: [ParameterDescription], _ key: String, example: String,
        _ change: @escaping @Sendable (CommandCall) throws -> BlockChange
    ) -> Command {
        Command(
            name,
            parameters: [StoryDesk.block.description] + parameters + [
                StoryDesk.chapter.description, StoryDesk.project.description,
            ],
            examples: ["\(name) \(example)"]
        ) { call in
            let project = try await desk.project(of: call)
            let (number, body) = (try call[StoryDesk.block], try change(call))
            let chapter = try await desk.stories.change(project.id) { story in
                let chapter = try desk.chapter(call, in: story, command: name)
                try body(&story, chapter.id, number)
                return chapter
            }
            return StoryViews.changed(key, ["number": .number(number), "title": .text(chapter.title)], json: [:])
        }
    }

    /// The text given as words, else what the person writes in an editor.
    private func written(_ call: CommandCall, start: String, name: String) async throws -> String? {
        let words = try call[Self.text]
        if !words.isEmpty { return words.joined(separator: " ") }
        return try await call.interaction.edit(start, name: "\(name).md")
    }

    private func target(_ word: String?, layout: PhotoLayout) throws -> Story.Target {
        guard let word, word != "new" else { return .newBlock(desk.newBlock(), layout) }
        return .block(try StoryDesk.number(word, example: "--block 2 or --block new"))
    }

    private static func layout(_ word: String?) throws(ArgumentFailure) -> PhotoLayout {
        guard let word else { return .grid }
        guard let layout = PhotoLayout(rawValue: word) else {
            throw .notAllowed(word, parameter: "layout", allowed: PhotoLayout.allCases.map(\.rawValue))
        }
        return layout
    }

    private static func index(before: String?, after: String?) throws(ArgumentFailure) -> Int? {
        if let before { return try StoryDesk.number(before, example: "--before 1") - 1 }
        if let after { return try StoryDesk.number(after, example: "--after 1") }
        return nil
    }
}
