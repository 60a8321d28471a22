import FeatureKit
import Kernel
import PhotosDomain

/// Turns photos and makes their pictures anew, so that the next look finds them.
struct PhotoTurning: Sendable {
    let photos: any PhotoRepository
    let variants: any VariantStore

    /// Turns some photos by the same turn.
    /// - Returns: the photos as they are now.
    func turn(_ ids: [Photo.ID], by turn: Rotation, telling interaction: any Interaction) async throws -> [Photo] {
        try await photos.edit(ids, .turn(turn))
        var turned: [Photo] = []
        for id in ids {
            if let photo = try await photos.photo(id) { turned.append(photo) }
        }
        var failure: (any Error)?
        let lacking = try await variants.lacking(among: turned)
        for (index, photo) in lacking.enumerated() {
            try Task.checkCancellation()
            await interaction.report(
                ProgressReport("photos.activity.derive", completed: index, total: lacking.count, item: photo.name))
            do {
                _ = try await variants.make(for: photo)
            } catch let error where !(error is CancellationError) {
                // Those behind it are turned as well and want their pictures.
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return turned
    }
}
