public import Kernel

/// Where things stand that come back into an order.
public enum TrashPlaces {
    /// A thing that comes back.
    public struct Returning: Hashable, Sendable {
        /// Which one.
        public let id: Subject.ID
        /// Its place when it went, from 0.
        public let position: Int
        /// When it went.
        public let deletedAt: Instant

        /// A thing that comes back.
        public init(_ id: Subject.ID, position: Int, _ deletedAt: Instant) {
            self.id = id
            self.position = position
            self.deletedAt = deletedAt
        }
    }

    /// An order with things back in it.
    ///
    /// Each stands where it stood when it went, or at the end of an order that is shorter now. They come back in the
    /// opposite order of their going, so that things that went one after the other, and nothing else since, are as they
    /// were.
    public static func order(of present: [Subject.ID], with returning: [Returning]) -> [Subject.ID] {
        var order = present
        let sorted = returning.enumerated().sorted { left, right in
            if left.element.deletedAt != right.element.deletedAt {
                return left.element.deletedAt > right.element.deletedAt
            }
            return (left.element.position, left.offset) < (right.element.position, right.offset)
        }
        for thing in sorted.map({ $0.element }) {
            order.insert(thing.id, at: min(max(0, thing.position), order.count))
        }
        return order
    }
}
