import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// What every command on stories needs.
struct StoryDesk: Sendable {
    let stories: any StoryRepository
    let photos: any PhotoRepository
    let finder: ProjectFinder
    let terms: ExtensionHandle<FilterTerm>
    let identifiers: any IdentifierSource

    static let project = Parameter<String?>.option("project", short: "p", summary: "parameter.project")
    static let chapter = Parameter<String?>.option("chapter", short: "c", summary: "parameter.chapter")
    static let chapterName = Parameter<String>.text("chapter", summary: "parameter.chapter")
    static let block = Parameter<Int>.number("block", summary: "parameter.block")
    static let selection = Parameter<[String]>.words("selection", isRequired: true, summary: "parameter.selection")
    static let target = Parameter<String?>.option("block", short: "b", summary: "parameter.block.target")
    static let layout = Parameter<String?>.option(
        "layout", summary: "parameter.layout", completion: .words(layouts.map { $0.word }))
    static let layouts = PhotoLayout.allCases.map { Choice($0.rawValue, $0) }

    func project(of call: CommandCall) async throws -> Project {
        try await finder.project(
            named: try call[Self.project], current: await call.session.value(ProjectFinder.sessionKey))
    }

    func newBlock() -> Block.ID {
        let id: Identifier<Block> = identifiers.make()
        return id.description
    }

    /// The chapter named with `--chapter`, else the only one.
    func chapter(_ call: CommandCall, in story: Story, command: String) throws -> Chapter {
        if let name = try call[Self.chapter] { return try story.chapter(named: name) }
        let all = story.numbered
        guard let only = all.first, all.count == 1 else {
            throw ArgumentFailure.missing(parameter: "--chapter", command: command)
        }
        return only.chapter
    }

    func selected(_ words: [String], in project: Project, by call: CommandCall) async throws -> [Photo] {
        let selection = PhotoSelection(repository: photos, filter: PhotoFilter(terms: try terms.elements()))
        let chosen = try await selection.photos(
            words, in: project.id, listed: await call.session.value(PhotoSelection.sessionKey))
        if let stranger = chosen.first(where: { $0.project != project.id }) {
            throw StoryError.photoNotInProject(stranger.name)
        }
        return chosen
    }

    /// Where photos go that a command adds or moves.
    func target(of call: CommandCall) throws -> Story.Target {
        let layout = try Self.photoLayout(try call[Self.layout])
        guard let word = try call[Self.target], word != "new" else { return .newBlock(newBlock(), layout) }
        return .block(try Self.number(word, example: "--block 2, --block new"))
    }

    private static func photoLayout(_ word: String?) throws(ArgumentFailure) -> PhotoLayout {
        guard let word else { return .grid }
        guard let layout = PhotoLayout(rawValue: word) else {
            throw .notAllowed(word, parameter: "layout", allowed: PhotoLayout.allCases.map(\.rawValue))
        }
        return layout
    }

    /// The number of a block given as a word, as with `--before 2`.
    static func number(_ word: String, example: String) throws(ArgumentFailure) -> Int {
        // One more must be a number as well.
        guard let number = Int(word), number > 0, number < .max else {
            throw .malformed(word, parameter: "block", example: example)
        }
        return number
    }
}
