import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// The commands that arrange what is in chapters: blocks, and photos in them.
struct ArrangeCommands: Sendable {
    let desk: StoryDesk

    var all: [Command] { [layout, move, order, remove, join, flip, split, moveItem, removeItem] }

    private var layout: Command {
        let layout = Parameter<PhotoLayout>.choice("layout", of: StoryDesk.layouts, summary: "parameter.layout")
        return blockCommand("block layout", [layout.description], "story.layoutSet", example: "2 wide --chapter 1") {
            call in
            let value = try call[layout]
            return { story, chapter, number in try story.setLayout(ofBlock: number, in: chapter, to: value) }
        }
    }

    private var move: Command {
        let place = Parameter<Int?>.optionalNumber("place", summary: "parameter.block.place")
        let destination = Parameter<String?>.option("to", summary: "parameter.block.to")
        return blockCommand(
            "block move", [place.description, destination.description], "story.blockMoved", example: "3 1 --chapter 1"
        ) { call in
            let (target, name, id) = (try call[place], try call[destination], desk.newBlock())
            return { story, chapter, number in
                let other = try name.map { try story.chapter(named: $0).id }
                try story.moveBlock(number, in: chapter, to: target, of: other, renamed: id)
            }
        }
    }

    private var order: Command {
        let order = Parameter<[String]>.words("order", isRequired: true, summary: "parameter.block.order")
        return blockCommand("block order", [order.description], "story.photosOrdered", example: "2 3,1,2 --chapter 1") {
            call in
            let numbers = try call[order].flatMap { $0.split(separator: ",") }.map { word in
                try StoryDesk.number(String(word), example: "block order 2 3,1,2")
            }
            return { story, chapter, number in
                let blocks = story.numbered.first { $0.chapter.id == chapter }?.chapter.blocks ?? []
                let photos = blocks.indices.contains(number - 1) ? blocks[number - 1].photos : []
                let chosen = numbers.compactMap { photos.indices.contains($0 - 1) ? photos[$0 - 1] : nil }
                guard chosen.count == numbers.count || photos.isEmpty else { throw StoryError.incompleteOrder }
                try story.reorderPhotos(ofBlock: number, in: chapter, to: chosen)
            }
        }
    }

    private var remove: Command {
        blockCommand("block remove", [], "story.blockRemoved", example: "2 --chapter 1") { _ in
            { story, chapter, number in try story.removeBlock(number, in: chapter) }
        }
    }

    private var join: Command {
        blockCommand("side join", [], "story.sidesJoined", example: "2 --chapter 1") { _ in
            { story, chapter, number in try story.joinSides(ofBlock: number, in: chapter) }
        }
    }

    private var flip: Command {
        blockCommand("side flip", [], "story.sidesFlipped", example: "1 --chapter 1") { _ in
            { story, chapter, number in try story.flipSides(ofBlock: number, in: chapter) }
        }
    }

    private var split: Command {
        blockCommand("side split", [], "story.sidesSplit", example: "1 --chapter 1") { _ in
            { story, chapter, number in try story.splitSides(ofBlock: number, in: chapter) }
        }
    }

    private var moveItem: Command {
        let place = Parameter<Int?>.numberOption("place", summary: "parameter.item.place")
        return itemCommand(
            "item move", [StoryDesk.target.description, StoryDesk.layout.description, place.description],
            "story.itemsMoved", example: "2-3 --block new --chapter 1"
        ) { call in
            let (target, place) = (try desk.target(of: call), try call[place])
            return { story, chapter, photos in
                try story.movePhotos(photos, in: chapter, to: target, at: place)
            }
        }
    }

    private var removeItem: Command {
        itemCommand("item remove", [], "story.itemsRemoved", example: "2 --chapter 1") { _ in
            { story, chapter, photos in try story.remove(photos, from: chapter) }
        }
    }

    private typealias ItemChange = @Sendable (inout Story, Chapter.ID, [Photo.ID]) throws -> Void

    private func itemCommand(
        _ name: String, _ parameters: [ParameterDescription], _ key: String, example: String,
        _ change: @escaping @Sendable (CommandCall) throws -> ItemChange
    ) -> Command {
        Command(
            name,
            parameters: [StoryDesk.selection.description] + parameters + [
                StoryDesk.chapter.description, StoryDesk.project.description,
            ],
            examples: ["\(name) \(example)"]
        ) { call in
            let project = try await desk.project(of: call)
            let selected = try await desk.selected(try call[StoryDesk.selection], in: project, by: call)
            let photos = selected.map { $0.id }
            let body = try change(call)
            let chapter = try await desk.stories.change(project.id) { story in
                let chapter = try desk.chapter(call, in: story, command: name)
                let present = Set(story.numbered.first { $0.chapter.id == chapter.id }?.chapter.photos ?? [])
                // By its name: the story itself knows ids alone.
                if let stranger = selected.first(where: { !present.contains($0.id) }) {
                    throw StoryError.photoNotInChapter(stranger.name)
                }
                try body(&story, chapter.id, photos)
                return chapter
            }
            return StoryViews.changed(
                key, ["count": .number(photos.count), "title": .text(chapter.title)],
                json: [
                    "chapter_id": .string(chapter.id.description),
                    "photo_ids": .array(photos.map { .string($0.description) }),
                ])
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
            return StoryViews.changed(
                key, ["number": .number(number), "title": .text(chapter.title)],
                json: ["chapter_id": .string(chapter.id.description), "block": .integer(number)])
        }
    }
}
