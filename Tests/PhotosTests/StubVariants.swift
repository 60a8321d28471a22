import Kernel
import PhotosDomain

/// All three variants of every photo, named after it and its kind, of 300 x 200 pixels; none of photos without.
struct StubVariants: VariantStore {
    var withoutPicture: Set<String> = []

    func lacking(among photos: [Photo]) -> [Photo] { [] }
    func make(for photo: Photo) -> [Message] { [] }
    func variants(of photos: [Photo]) -> [Photo.ID: [Variant]] {
        let shown = photos.filter { !withoutPicture.contains($0.name) }
        return Dictionary(
            uniqueKeysWithValues: shown.map { photo in
                (photo.id, Variant.Kind.allCases.map { Self.variant($0, of: photo) })
            })
    }

    private static func variant(_ kind: Variant.Kind, of photo: Photo) -> Variant {
        Variant(
            kind: kind, size: PixelSize(width: 300, height: 200), path: BytePath("\(photo.name).\(kind.rawValue)"),
            tone: "808080")
    }
}
