import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

/// The commands that look at photos.
struct PhotoListCommands: Sendable {
    let desk: PhotoDesk
    let variants: any VariantStore

    var all: [Command] { [list, information, open] }

    private static let pageSize = 100

    private var list: Command {
        let filter = Parameter<[String]>.words("filter", summary: "parameter.filter")
        let sort = Parameter<String?>.option("sort", summary: "parameter.sort")
        let rating = Parameter<String?>.option("rating", summary: "parameter.filter.rating")
        let limit = Parameter<String?>.option("limit", summary: "parameter.limit")
        return Command(
            "photos",
            parameters: [filter].map(\.description)
                + [sort, rating, limit, PhotoDesk.project].map(\.description),
            examples: ["photos", "photos rating>=4 -label:red --sort -taken"], effect: .looks
        ) { call in
            let project = try await desk.project(of: call)
            var words = try call[filter]
            if let value = try call[rating] {
                words.append(value.first?.isNumber == true ? "rating:\(value)" : "rating\(value)")
            }
            var query = PhotoQuery(
                project: project.id, predicate: try await desk.filter().predicate(of: words, in: project.id))
            let sortWord = try call[sort]
            if let sortWord { try apply(sortWord, to: &query) }
            query.limit = try Self.limit(try call[limit])
            let page = try await desk.photos.page(query)
            await call.session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: page.photos))
            return try await PhotoViews(columns: try desk.columns.elements()).list(
                page, project: project, words: words, sort: sortWord)
        }
    }

    private var information: Command {
        Command(
            "info", parameters: [PhotoDesk.selection.description, PhotoDesk.project.description],
            examples: ["info 1", "info last"], effect: .looks
        ) { call in
            let photos = try await desk.selected(try call[PhotoDesk.selection], by: call)
            let known = try await variants.variants(of: photos)
            return PhotoViews.information(photos, variants: known)
        }
    }

    private var open: Command {
        Command(
            "open", parameters: [PhotoDesk.selection.description, PhotoDesk.project.description], examples: ["open 3"],
            effect: .looks
        ) { call in
            let photos = try await desk.selected(try call[PhotoDesk.selection], by: call)
            let known = try await variants.variants(of: photos)
            var messages: [Message] = []
            var files: [JSONValue] = []
            for photo in photos {
                let largest = known[photo.id]?.max { $0.size.width < $1.size.width }
                guard let largest else { throw PhotosError.noPicture(name: photo.name) }
                let isOpen = await call.interaction.open(largest.path)
                messages.append(
                    Message(
                        isOpen ? "photos.opened" : "photos.lies",
                        ["name": .text(photo.name), "path": .text(largest.path.display)]))
                files.append(["id": .string(photo.id.description), "path": .string(largest.path.display)])
            }
            let json = JSONValue.array(files)
            return CommandOutput(json, views: messages.map { .message($0) })
        }
    }

    private func apply(_ word: String, to query: inout PhotoQuery) throws {
        let isTurned = word.hasPrefix("-")
        let name = isTurned ? String(word.dropFirst()) : word
        let keys = try desk.sortKeys.elements()
        guard let key = keys.first(where: { $0.name == name }) else {
            throw PhotosError.unknownSort(word, known: keys.map(\.name))
        }
        query.field = key.field
        query.isDescending = key.isDescending != isTurned
    }

    private static func limit(_ word: String?) throws -> Int? {
        guard let word else { return pageSize }
        if word == "all" { return nil }
        guard let limit = Int(word), limit > 0 else {
            throw ArgumentFailure.malformed(word, parameter: "limit", example: "--limit 500 or --limit all")
        }
        return limit
    }
}
