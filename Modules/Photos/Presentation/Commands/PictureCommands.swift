import FeatureKit
import Kernel
import PhotosDomain
import TextKit

/// The commands that show pictures.
struct PictureCommands: Sendable {
    let desk: PhotoDesk
    let pictures: PhotoPictures
    let settings: ExtensionHandle<SettingLookup>

    var all: [Command] { [show, sheet, compare] }

    /// So many stand side by side and can still be told apart.
    private static let comparable = 2...4

    private var show: Command {
        Command(
            "show", parameters: [PhotoDesk.selection.description, PhotoDesk.project.description],
            examples: ["show 1", "show last"], effect: .looks
        ) { call in
            let photos = try await desk.selected(try call[PhotoDesk.selection], by: call)
            let shown = try await pictures.shown(photos, by: .public)
            let views = zip(photos, shown).flatMap { photo, picture -> [OutputView] in
                [.picture(picture.view), .lines(Self.lines(under: photo))]
            }
            return CommandOutput(.array(photos.map { PhotoViews.json($0) }), views: views)
        }
    }

    private var sheet: Command {
        let options = PhotoListOptions(desk: desk)
        return Command(
            "sheet", parameters: options.pageParameters,
            examples: ["sheet", "sheet rating>=4 --limit all"], effect: .looks
        ) { call in
            let wanted = try await options.wantedPage(by: call)
            let page = try await desk.photos.page(wanted.query)
            await desk.remember(page.photos.map(\.id), in: call.session)
            guard !page.photos.isEmpty else { return PhotoViews.nothing(page, of: wanted) }
            let shown = try await pictures.shown(page.photos, by: .thumb)
            let cells = zip(page.photos, shown).enumerated().map { index, pair in
                CaptionedPicture(
                    pair.1.view,
                    lines: [[.number(index + 1)] + PhotoPictures.marks(pair.0), [.name(pair.0.name)]])
            }
            let columns = try await settings.value(of: PictureSettings.sheetColumns)
            let view = ContactSheetView(narrowColumns: columns.narrow, wideColumns: columns.wide, cells: cells)
            let summary = PhotoViews.summary(of: page, wanted)
            return CommandOutput(
                .array(page.photos.map { PhotoViews.json($0) }), views: [.contactSheet(view), .summary(summary)])
        }
    }

    private var compare: Command {
        Command(
            "compare", parameters: [PhotoDesk.selection.description, PhotoDesk.project.description],
            examples: ["compare 1-2", "compare 3,5,8"], effect: .looks
        ) { call in
            let photos = try await desk.selected(try call[PhotoDesk.selection], by: call)
            guard Self.comparable.contains(photos.count) else {
                throw PhotosError.notComparable(count: photos.count, allowed: Self.comparable)
            }
            let shown = try await pictures.shown(photos, by: .grid)
            let cells = zip(photos, shown).map { photo, picture in
                CaptionedPicture(
                    picture.view,
                    lines: [
                        [.name(photo.name)], PhotoPictures.marks(photo),
                        [.soft(photo.capture.takenAt.map(PhotoText.time) ?? "")],
                        [.soft(PhotoViews.exposure(photo.capture))],
                    ])
            }
            return CommandOutput(.array(photos.map { PhotoViews.json($0) }), views: [.sideBySide(cells)])
        }
    }

    private static func lines(under photo: Photo) -> [LineView] {
        let said = photo.annotations
        let texts = [said.title, said.caption, said.alternativeText.flatMap { $0 == said.caption ? nil : $0 }]
        return [LineView(0, [.strong(photo.name)] + PhotoPictures.marks(photo))]
            + texts.compactMap(\.self).map { LineView(0, [.text($0)]) }
    }
}
