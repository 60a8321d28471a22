import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TestSupport
import Testing
import TrashDomain

@Suite("what every repository of stories does when things go for good")
struct StoryTrashContract {
    private func scope(_ photos: [Photo.ID], _ projects: [Project.ID] = []) -> PurgeScope {
        PurgeScope(
            photos.map { TrashReference(Photo.trashKind, $0.subject) }
                + projects.map { TrashReference(Project.trashKind, $0.subject) })
    }

    @Test("photos leave their blocks, emptied blocks go, and the text beside photos stays", arguments: Backend.allCases)
    func photos(on backend: Backend) async throws {
        let world = try await StoryWorld(backend)
        let (chapter, photos) = (StoryWorld.chapter(1), world.photos)
        for project in [world.project, world.otherProject] {
            let chapter = project == world.project ? chapter : StoryWorld.chapter(2)
            try await world.repository.change(project) { story in
                try story.addChapter(chapter, title: "A", description: nil, under: nil)
                _ = try story.add([photos[0], photos[1]], to: chapter, .newBlock("p", .grid))
                _ = try story.add([photos[2]], to: chapter, .newBlock("q", .grid))
                _ = try story.add([photos[3]], to: chapter, .newBlock("r", .grid))
                try story.addText("t", "words", to: chapter, at: nil)
                try story.joinSides(ofBlock: 4, in: chapter)
            }
        }
        _ = try await world.trash.purge(scope([photos[1], photos[2], photos[3]]))
        for project in [world.project, world.otherProject] {
            let blocks = try await world.repository.story(of: project).chapters[0].blocks
            #expect(blocks.map(\.photos) == [[photos[0]], []])
            #expect(blocks.last?.text == "words")
        }
    }

    @Test("the chapters of a project go with it, and those of others stay", arguments: Backend.allCases)
    func project(on backend: Backend) async throws {
        let world = try await StoryWorld(backend)
        for (number, project) in [world.project, world.otherProject].enumerated() {
            try await world.repository.change(project) { [photos = world.photos] story in
                let top = StoryWorld.chapter(UInt64(number * 10))
                try story.addChapter(top, title: "A", description: nil, under: nil)
                try story.addChapter(
                    StoryWorld.chapter(UInt64(number * 10 + 1)), title: "B", description: nil, under: top)
                _ = try story.add([photos[0]], to: top, .newBlock("p", .grid))
            }
        }
        let other = try await world.repository.story(of: world.otherProject)
        _ = try await world.trash.purge(scope([], [world.project]))
        #expect(try await world.story == Story(project: world.project))
        #expect(try await world.repository.story(of: world.otherProject) == other)
    }
}
