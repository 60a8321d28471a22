import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// The commands on the outline: the story and its chapters.
struct ChapterCommands: Sendable {
    let desk: StoryDesk

    var all: [Command] { [story, new, edit, move, delete] }

    private var story: Command {
        let block = Parameter<Int?>.optionalNumber("block", summary: "parameter.story.block")
        return Command(
            "story", parameters: [block.description, StoryDesk.chapter.description, StoryDesk.project.description],
            examples: ["story", "story 2 --chapter 1"], effect: .looks
        ) { call in
            let project = try await desk.project(of: call)
            let story = try await desk.stories.story(of: project.id)
            let live = try await desk.photos.matching(PhotoQuery(project: project.id))
            let photos = Dictionary(live.map { ($0.id, $0) }) { first, _ in first }
            guard let number = try call[block] else {
                return StoryViews.outline(story, project: project, photos: photos)
            }
            let chosen = try desk.chapter(call, in: story, command: "story").block(number)
            let ids = chosen.photos.filter { photos[$0] != nil }
            if !ids.isEmpty { await call.session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: ids)) }
            return StoryViews.outline(story, project: project, photos: photos, chosen: chosen)
        }
    }

    private var new: Command {
        let title = Parameter<String>.sentence("title", summary: "parameter.chapter.title")
        let under = Parameter<String?>.option("under", summary: "parameter.chapter.under")
        let description = Parameter<String?>.option("description", summary: "parameter.chapter.description")
        return Command(
            "chapter new",
            parameters: [title.description, under.description, description.description, StoryDesk.project.description],
            examples: ["chapter new \"The river\"", "chapter new \"At dusk\" --under 1"]
        ) { call in
            let project = try await desk.project(of: call)
            let id: Chapter.ID = desk.identifiers.make()
            let (name, parent, about) = (try call[title], try call[under], try call[description])
            let number = try await desk.stories.change(project.id) { story in
                try story.addChapter(
                    id, title: name, description: about, under: try parent.map { try story.chapter(named: $0).id })
                return story.numbered.first { $0.chapter.id == id }?.number ?? ""
            }
            return StoryViews.changed(
                "story.chapterMade", ["title": .text(name), "number": .text(number)],
                json: ["id": .string(id.description), "number": .string(number)])
        }
    }

    private var edit: Command {
        let title = Parameter<String?>.option("title", summary: "parameter.chapter.title")
        let description = Parameter<String?>.option("description", summary: "parameter.chapter.description")
        return Command(
            "chapter edit",
            parameters: [
                StoryDesk.chapterName.description, title.description, description.description,
                StoryDesk.project.description,
            ],
            examples: ["chapter edit 1 --title \"Along the river\""]
        ) { call in
            let (name, newTitle, about) = (
                try call[StoryDesk.chapterName], try call[title], try call[description]
            )
            guard newTitle != nil || about != nil else {
                throw ArgumentFailure.missing(parameter: "--title", command: "chapter edit")
            }
            return try await change(call, name, "story.chapterEdited") { story, chapter in
                try story.editChapter(chapter.id, title: newTitle, description: about)
            }
        }
    }

    private var move: Command {
        let place = Parameter<Int?>.optionalNumber("place", summary: "parameter.chapter.place")
        let under = Parameter<String?>.option("under", summary: "parameter.chapter.under")
        let top = Parameter<Bool>.flag("top", summary: "parameter.chapter.top")
        return Command(
            "chapter move",
            parameters: [
                StoryDesk.chapterName.description, place.description, under.description, top.description,
                StoryDesk.project.description,
            ],
            examples: ["chapter move 3 1", "chapter move 3 --under 1", "chapter move 1.2 --top"]
        ) { call in
            let (target, parent, isTop) = (try call[place], try call[under], try call[top])
            if isTop, parent != nil { throw ArgumentFailure.unexpected("--top", command: "chapter move --under") }
            return try await change(call, try call[StoryDesk.chapterName], "story.chapterMoved") { story, chapter in
                let level: Story.Level =
                    try isTop ? .top : parent.map { .below(try story.chapter(named: $0).id) } ?? .own
                try story.moveChapter(chapter.id, to: target.map { $0 - 1 }, on: level)
            }
        }
    }

    private var delete: Command {
        Command(
            "chapter delete", parameters: [StoryDesk.chapterName.description, StoryDesk.project.description],
            examples: ["chapter delete 2"]
        ) { call in
            try await change(call, try call[StoryDesk.chapterName], "story.chapterDeleted") { story, chapter in
                try story.removeChapter(chapter.id)
            }
        }
    }

    private func change(
        _ call: CommandCall, _ name: String, _ key: String,
        _ body: @escaping @Sendable (inout Story, Chapter) throws -> Void
    ) async throws -> CommandOutput {
        let project = try await desk.project(of: call)
        let chapter = try await desk.stories.change(project.id) { story in
            let chapter = try story.chapter(named: name)
            try body(&story, chapter)
            return chapter
        }
        return StoryViews.changed(
            key, ["title": .text(chapter.title)], json: ["id": .string(chapter.id.description)])
    }
}
