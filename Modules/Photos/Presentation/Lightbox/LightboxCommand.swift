import FeatureKit
import Kernel
import PhotosDomain
import TextKit

/// The command that looks at photos one by one, full screen.
struct LightboxCommand: Sendable {
    let desk: PhotoDesk
    let pictures: PhotoPictures
    let settings: ExtensionHandle<SettingLookup>
    let actions: ExtensionHandle<LightboxAction>
    let identifiers: any IdentifierSource
    let history: (any ChangeHistory)?
    let turning: PhotoTurning

    var all: [Command] { [lightbox] }

    private var lightbox: Command {
        let options = PhotoListOptions(desk: desk)
        return Command(
            "lightbox", parameters: options.parameters, examples: ["lightbox", "lightbox rating:none --sort taken"]
        ) { call in
            let wanted = try await options.wanted(by: call)
            let ids = try await desk.photos.ids(wanted.query)
            guard !ids.isEmpty else { return PhotoViews.nothing(of: wanted) }
            let screen = LightboxScreen(
                ids, photos: desk.photos, pictures: pictures, actions: try actions.elements(),
                advances: try await settings.value(of: PictureSettings.lightboxAdvance), identifiers: identifiers,
                history: history)
            try await call.interaction.show(screen)
            try await keepTurns(of: screen, call)
            // The numbers that were seen serve as handles, as those of a list do.
            await call.session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: await screen.ids))
            let count = await screen.changeCount
            let done = Message("photos.lightbox.done", ["count": .number(count)])
            return CommandOutput(["changes": .integer(count)], views: count > 0 ? [.summary([done])] : [])
        }
    }

    private static func direction(of turn: Rotation) -> String {
        switch turn {
        case .threeQuarters: "left"
        case .quarter: "right"
        case .half, .none: "half"
        }
    }

    /// What was turned to be looked at stays so.
    private func keepTurns(of screen: LightboxScreen, _ call: CommandCall) async throws {
        let known = Set(await screen.ids)
        for (id, quarters) in await screen.turns.sorted(by: { $0.key < $1.key }) where known.contains(id) {
            guard let turn = Rotation(rawValue: ((quarters % 4) + 4) % 4 * 90), turn != .none else { continue }
            let name = try await desk.photos.photo(id)?.name ?? id.description
            _ = try await ChangeContext.separately(
                "rotate \(name) \(Self.direction(of: turn))", group: identifiers.make()
            ) {
                try await turning.turn([id], by: turn, telling: call.interaction)
            }
        }
    }
}
