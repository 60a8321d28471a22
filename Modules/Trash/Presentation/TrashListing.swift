import FeatureKit
import Kernel
import TrashDomain

/// A list of the trash: its items in the order in which they are numbered, and what is said of them.
struct TrashListing: Sendable {
    let items: [TrashedItem]
    /// How many there are of each kind, shown or not.
    let counts: [TrashKind: Int]
    /// What goes with a thing, by kind.
    let held: [TrashReference: [TrashKind: Int]]
    let now: Instant

    /// Kind by kind; what belongs to one project stands together.
    init(_ query: TrashQuery, from bin: TrashBin, now: Instant) async throws {
        let found = try await bin.items(query)
        counts = try await bin.counts(query)
        var items: [TrashedItem] = []
        var held: [TrashReference: [TrashKind: Int]] = [:]
        for kind in bin.kinds {
            let own = found.filter { $0.reference.kind == kind }
            // In the order of the first of each project.
            var places: [Subject.ID?] = []
            for item in own where !places.contains(item.place?.id) { places.append(item.place?.id) }
            let rank = Dictionary(places.enumerated().map { ($1, $0) }) { first, _ in first }
            items += own.enumerated().sorted { left, right in
                let (one, other) = (rank[left.element.place?.id] ?? 0, rank[right.element.place?.id] ?? 0)
                return (one, left.offset) < (other, right.offset)
            }.map { $0.element }
            for item in own where item.place == nil {
                var counts = try await bin.rehearsePurge(of: [item.reference]).counts
                counts[kind] = (counts[kind] ?? 1) - 1
                held[item.reference] = counts.filter { $0.value > 0 }
            }
        }
        self.items = items
        self.held = held
        self.now = now
    }
}
