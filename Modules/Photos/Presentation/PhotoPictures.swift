import FeatureKit
import Kernel
import PhotosDomain

/// Photos as pictures, with words that say the same.
struct PhotoPictures: Sendable {
    let variants: any VariantStore

    /// A photo's picture, how large it is, and what is on it.
    struct Shown: Sendable {
        let view: PictureView
        /// As it is stored; `nil` without a picture.
        let size: PixelSize?
    }

    /// The pictures of some photos, in their order.
    /// - Parameter kind: the variant wanted; a photo that lacks it is shown by another one.
    /// - Parameter quarterTurns: by how much each is turned to be looked at.
    func shown(
        _ photos: [Photo], by kind: Variant.Kind, quarterTurns: [Photo.ID: Int] = [:]
    ) async throws -> [Shown] {
        let known = try await variants.variants(of: photos)
        return photos.map { photo in
            let own = known[photo.id] ?? []
            let variant = own.first { $0.kind == kind } ?? own.first
            let view = PictureView(
                file: variant?.path, quarterTurns: quarterTurns[photo.id] ?? 0, words: Self.words(photo, variant))
            return Shown(view: view, size: variant?.size)
        }
    }

    private static func words(_ photo: Photo, _ variant: Variant?) -> Message {
        guard variant != nil else { return Message("photos.noPicture", ["name": .text(photo.name)]) }
        let said = photo.annotations
        let text = said.alternativeText ?? said.caption ?? said.title ?? photo.name
        return Message(
            "photos.picture",
            [
                "width": .text("\(photo.turnedSize.width)"), "height": .text("\(photo.turnedSize.height)"),
                "text": .text(text),
            ])
    }

    /// Stars, dot and flag; what there is none of is left out.
    static func marks(_ photo: Photo) -> [Cell] {
        let said = photo.annotations
        return [.rating(said.rating), .label(said.label), .flag(said.flag)].map(PhotoViews.cell)
            .filter { $0 != .none && $0 != .stars(nil) }
    }
}
