public import Kernel

/// Something done with photos after they are registered; any feature may add one.
///
/// A stage can be interrupted and run again: it says itself what is left to do.
public struct ImportStage: Sendable {
    /// As in `photos.variants`.
    public let name: String
    /// The key of what a person sees it doing.
    public let activity: String
    /// The names of the stages it comes after.
    public let after: Set<String>
    /// Those of some photos that it still has to work on.
    public let pending: @Sendable ([Photo]) async throws -> [Photo]
    /// Works on one photo; gives what a person should know of it.
    public let run: @Sendable (Photo) async throws -> [Message]

    /// A stage.
    public init(
        _ name: String, activity: String, after: Set<String> = [],
        pending: @escaping @Sendable ([Photo]) async throws -> [Photo],
        run: @escaping @Sendable (Photo) async throws -> [Message]
    ) {
        self.name = name
        self.activity = activity
        self.after = after
        self.pending = pending
        self.run = run
    }

    /// Makes the variants.
    public static func variants(_ store: any VariantStore) -> ImportStage {
        ImportStage("photos.variants", activity: "photos.activity.derive") { photos in
            try await store.lacking(among: photos)
        } run: { photo in
            try await store.make(for: photo)
        }
    }
}

extension ExtensionPoint where Element == ImportStage {
    /// What is done with photos after they are registered, in the order the stages ask for.
    public static var importStages: Self { Self("photos.importStages") }
}
