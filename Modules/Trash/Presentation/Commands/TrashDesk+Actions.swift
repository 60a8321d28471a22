import FeatureKit
import Kernel
import TrashDomain

extension TrashDesk {
    /// So many things of a kind are listed where no other number is asked for.
    private static let usualLimit = 200

    /// Lists the trash and keeps its numbers.
    func list(_ call: CommandCall, limit: Int?) async throws -> CommandOutput {
        var query = try await query(of: call)
        query.limit = limit ?? Self.usualLimit
        let listing = try await TrashListing(query, from: try bin(), now: clock.now())
        if !listing.items.isEmpty { await remember(listing.items, in: call.session) }
        return TrashViews.list(listing)
    }

    /// Brings things back, and says which couldn't come.
    /// - Throws: `TrashError.nothingRestored` if none of them could.
    func restore(_ things: [TrashReference], _ call: CommandCall) async throws -> CommandOutput {
        let bin = try bin()
        var query = TrashQuery()
        query.ids = Set(things.map { $0.id })
        let items = try await bin.items(query)
        let names = Dictionary(items.map { ($0.reference, $0) }) { first, _ in first }
        let restoration = try await bin.restore(things)
        if restoration.restored.isEmpty, let first = restoration.refused.first {
            if restoration.refused.count == 1 { throw TrashError.nothingRestored(reason: first.reason.message) }
            for refused in restoration.refused { await call.interaction.warn(refused.reason.message) }
            throw TrashError.nothingRestored(
                reason: Message("trash.error.noneRestored", ["count": .number(restoration.refused.count)]))
        }
        for refused in restoration.refused { await call.interaction.warn(refused.reason.message) }
        return TrashViews.restored(restoration, names)
    }
}
