import PhotosDomain

/// The photos of a lightbox as ids, and which of them is looked at.
///
/// They are those of the beginning: a photo that fits the filter no longer, because it was just rated, stays where it is.
struct LightboxRoll: Sendable {
    private(set) var ids: [Photo.ID]
    /// Those of the beginning, in their order.
    private let all: [Photo.ID]
    /// From 0; 0 as well where there is none.
    private(set) var index = 0

    init(_ ids: [Photo.ID]) {
        self.ids = ids
        all = ids
    }

    var current: Photo.ID? { ids.indices.contains(index) ? ids[index] : nil }

    /// The ids around the current one, the likeliest to be wanted first.
    var neighbours: [Photo.ID] {
        [index + 1, index - 1, index + 2].filter(ids.indices.contains).map { ids[$0] }
    }

    /// Goes so many on, as far as there are photos.
    /// - Returns: whether there was somewhere to go.
    mutating func go(_ step: Int) -> Bool {
        let target = min(max(0, index + step), max(0, ids.count - 1))
        defer { index = target }
        return target != index
    }

    /// Leaves a photo out; the one behind it takes its place.
    mutating func remove(_ id: Photo.ID) {
        guard let place = ids.firstIndex(of: id) else { return }
        ids.remove(at: place)
        if place < index { index -= 1 }
        index = min(index, max(0, ids.count - 1))
    }

    /// Puts photos back that were left out, each in its place among the others, and goes to the first of those named.
    mutating func restore(_ named: [Photo.ID]) {
        let wanted = Set(named)
        let kept = Set(ids)
        ids = all.filter { kept.contains($0) || wanted.contains($0) }
        if let first = ids.firstIndex(where: wanted.contains) { index = first }
    }
}
