import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TrashDomain

/// The commands that change what is said of photos, their order, their project's cover.
struct PhotoEditCommands: Sendable {
    let desk: PhotoDesk

    var all: [Command] {
        [
            rate, flag("pick", .picked), flag("reject", .rejected), flag("unflag", nil), label,
            text("title", edit: PhotoEdit.title), text("caption", edit: PhotoEdit.caption),
            text("alt", edit: PhotoEdit.alternativeText), move, cover, delete,
        ]
    }

    private var rate: Command {
        let values = (0...5).map { Choice("\($0)", $0) }
        let stars = Parameter<Int>.choice("rating", of: values, summary: "parameter.stars")
        return Command(
            "rate",
            parameters: [PhotoDesk.selection.description, stars.description, PhotoDesk.project.description],
            examples: ["rate 1-3 4", "rate rating:none label:green 3"]
        ) { call in
            let value = try call[stars]
            return try await apply(.rating(value == 0 ? nil : value), call) { photos in
                PhotoViews.changed(
                    photos, value == 0 ? "photos.unrated" : "photos.rated", ["stars": .text(Self.stars(value))])
            }
        }
    }

    private var label: Command {
        let colours = ColourLabel.allCases.map { Choice($0.rawValue, ColourLabel?.some($0)) }
        let colour = Parameter<ColourLabel?>.choice(
            "colour", of: colours + [Choice("none", nil)], summary: "parameter.colour")
        return Command(
            "label",
            parameters: [PhotoDesk.selection.description, colour.description, PhotoDesk.project.description],
            examples: ["label 2 red", "label all none"]
        ) { call in
            let value = try call[colour]
            return try await apply(.label(value), call) { photos in
                PhotoViews.changed(
                    photos, value == nil ? "photos.unlabelled" : "photos.labelled",
                    ["colour": .text(value?.rawValue ?? "")])
            }
        }
    }

    private func flag(_ name: String, _ flag: Flag?) -> Command {
        Command(
            name, parameters: [PhotoDesk.selection.description, PhotoDesk.project.description],
            examples: ["\(name) 1,4"]
        ) { call in
            try await apply(.flag(flag), call) { PhotoViews.changed($0, "photos.did.\(name)") }
        }
    }

    private func text(_ name: String, edit: @escaping @Sendable (String?) -> PhotoEdit) -> Command {
        let words = Parameter<String>.sentence("text", summary: "parameter.text.photo")
        return Command(
            name, parameters: [PhotoDesk.one.description, words.description, PhotoDesk.project.description],
            examples: ["\(name) 3 Tower Bridge in the rain"]
        ) { call in
            let value = try call[words]
            let photos = try await desk.selected([try call[PhotoDesk.one]], by: call)
            try await desk.photos.edit(photos.map(\.id), edit(value.isEmpty ? nil : value))
            return PhotoViews.changed(photos, value.isEmpty ? "photos.cleared.\(name)" : "photos.set.\(name)")
        }
    }

    private var move: Command {
        let before = Parameter<String?>.option("before", summary: "parameter.before")
        let destination = Parameter<String?>.option("to", summary: "parameter.photo.to")
        return Command(
            "photo move",
            parameters: [
                PhotoDesk.selection.description, before.description, destination.description,
                PhotoDesk.project.description,
            ],
            examples: ["photo move 7-9 --before 1", "photo move 4 --to \"Sky and snow\""]
        ) { call in
            let project = try await desk.project(of: call)
            let moved = try await desk.selected(try call[PhotoDesk.selection], by: call)
            if let name = try call[destination] {
                let other = try await desk.finder.project(named: name, current: nil)
                try await move(moved, to: other)
                return PhotoViews.changed(moved, "photos.movedTo", ["title": .text(other.details.title)])
            }
            guard let word = try call[before] else {
                throw ArgumentFailure.missing(parameter: "--before", command: "photo move")
            }
            let target = try await desk.selected([word], by: call)
            let all = try await desk.photos.matching(PhotoQuery(project: project.id)).map(\.id)
            let chosen = moved.map(\.id)
            guard let anchor = target.first, !chosen.contains(anchor.id) else {
                throw PhotosError.movedBeforeItself(name: target.first?.name ?? word)
            }
            var order = all.filter { !chosen.contains($0) }
            guard let place = order.firstIndex(of: anchor.id) else { throw PhotosError.unknownPhoto(anchor.name) }
            order.insert(contentsOf: chosen, at: place)
            try await desk.photos.reorder(order, in: project.id)
            return PhotoViews.changed(moved, "photos.moved")
        }
    }

    private var cover: Command {
        Command(
            "project cover", parameters: [PhotoDesk.one.description, PhotoDesk.project.description],
            examples: ["project cover 2", "project cover none"]
        ) { call in
            let word = try call[PhotoDesk.one]
            if word == "none" {
                try await desk.photos.setCover(of: try await desk.project(of: call).id, to: nil)
                return PhotoViews.changed([], "photos.coverCleared")
            }
            let photos = try await desk.selected([word], by: call)
            guard let photo = photos.first, photos.count == 1 else {
                throw ArgumentFailure.malformed(word, parameter: "cover", example: "project cover 2")
            }
            try await desk.photos.setCover(of: photo.project, to: photo.id)
            return PhotoViews.changed(photos, "photos.coverSet")
        }
    }

    private var delete: Command {
        Command(
            "delete", parameters: [PhotoDesk.selection.description, PhotoDesk.project.description],
            examples: ["delete 4", "delete flag:rejected"]
        ) { call in
            let photos = try await desk.selected(try call[PhotoDesk.selection], by: call)
            if photos.count > 1 {
                let question = Message("photos.deleteQuestion", ["count": .number(photos.count)])
                guard try await call.interaction.confirm(question) else { throw InteractionFailure.cancelled }
            }
            try await desk.photos.delete(photos.map(\.id))
            return PhotoViews.changed(photos, "photos.deleted")
        }
    }

    private func apply(
        _ edit: PhotoEdit, _ call: CommandCall, _ output: ([Photo]) -> CommandOutput
    ) async throws -> CommandOutput {
        let photos = try await desk.selected(try call[PhotoDesk.selection], by: call)
        try await desk.photos.edit(photos.map(\.id), edit)
        return output(photos)
    }

    private static func stars(_ count: Int) -> String {
        String(repeating: "★", count: count)
    }

    /// Moves photos, and lets those who hear of it do their part, at one stroke.
    private func move(_ photos: [Photo], to project: Project) async throws {
        let sources = Dictionary(grouping: photos, by: { $0.project }).filter { $0.key != project.id }
        do {
            try await desk.work.perform {
                try await desk.photos.move(photos.map { $0.id }, to: project.id)
                for (source, photos) in sources.sorted(by: { $0.key < $1.key }) {
                    try await desk.events.post(PhotosMoved(photos.map { $0.id }, from: source))
                }
            }
        } catch PhotosError.twinThere(let photo, _) {
            throw PhotosError.twinThere(name: photo, project: project.details.title)
        }
    }
}
