import FeatureKit
import Kernel
import TrashDomain

extension TrashDesk {
    /// So many things of a kind are listed where no other number is asked for.
    private static let usualLimit = 200

    /// Lists the trash.
    /// - Parameter isNumbered: whether the next commands can name things by their numbers in it.
    func list(_ call: CommandCall, limit: Int?, isNumbered: Bool) async throws -> CommandOutput {
        var query = try await query(of: call)
        query.limit = limit ?? Self.usualLimit
        let listing = try await TrashListing(query, from: try bin(), now: clock.now())
        // An empty list is one as well: the numbers of an older one mean nothing any more.
        if isNumbered { await remember(listing.items, in: call.session) }
        return TrashViews.list(listing, isNumbered: isNumbered, isWhole: query.isEverything)
    }

    /// The names of things, for a question or a report; of many the first ones.
    func names(of things: [TrashReference]) async throws -> [Message] {
        let shown = things.count <= Self.namesLimit + 1 ? things.count : Self.namesLimit
        let items = try await bin().items(TrashQuery(ids: Set(things.prefix(shown).map { $0.id })))
        let names = Dictionary(items.map { ($0.reference, $0.name) }) { first, _ in first }
        let named = things.prefix(shown).map { Message("trash.named", ["name": .text(names[$0] ?? "\($0.id)")]) }
        return shown == things.count
            ? named : named + [Message("trash.namedMore", ["count": .number(things.count - shown)])]
    }

    private static let namesLimit = 3

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
