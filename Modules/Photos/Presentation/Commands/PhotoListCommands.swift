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

    private var list: Command {
        let options = PhotoListOptions(desk: desk)
        let by = Parameter<String?>.option("by", summary: "parameter.by")
        return Command(
            "photos", parameters: options.pageParameters + [by.description],
            examples: [
                "photos", "photos rating>=4 -label:red --sort -taken", "photos --everywhere text:harbour",
                "photos --by camera",
            ], effect: .looks
        ) { call in
            let wanted = try await options.wantedPage(by: call)
            if let word = try call[by] {
                let facet = try FacetView(word)
                if wanted.query.after != nil { throw ArgumentFailure.unexpected("--after", command: "photos --by") }
                return facet.output(try await desk.photos.facet(of: facet.field, wanted.query), of: wanted)
            }
            let page = try await desk.photos.page(wanted.query)
            await desk.remember(page.photos.map(\.id), in: call.session)
            var columns = try desk.columns.elements()
            if wanted.project == nil { columns.insert(Self.projectColumn(of: try await desk.finder.all()), at: 1) }
            return try await PhotoViews(columns: columns).list(page, wanted)
        }
    }

    private static func projectColumn(of projects: [Project]) -> ListColumn {
        let titles = Dictionary(uniqueKeysWithValues: projects.map { ($0.id, $0.details.title) })
        return ListColumn("photos.column.project", sacrifice: 2) { photos in
            photos.map { titles[$0.project].map { .text($0) } ?? .none }
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
}
