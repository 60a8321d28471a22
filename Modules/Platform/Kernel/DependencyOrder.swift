/// Puts named things into an order in which each comes after those it needs.
public enum DependencyOrder {
    /// Why there is no such order.
    public enum Problem: Failure, Equatable {
        /// Two things have one name.
        case doubled(String)
        /// One needs a thing that isn't among them.
        case missing(String, neededBy: String)
        /// These need each other in a circle.
        case cycle([String])

        /// A fault of the program, not of its user.
        public var kind: FailureKind { .environment }

        /// Names the things.
        public var message: Message {
            switch self {
            case .doubled(let name): Message("order.doubled", ["name": .text(name)])
            case .missing(let name, let other):
                Message("order.missing", ["name": .text(name), "other": .text(other)])
            case .cycle(let names): Message("order.cycle", ["names": .text(names.joined(separator: ", "))])
            }
        }
    }

    /// The things in order; those that don't depend on each other stay as they were.
    /// - Throws: `Problem`.
    public static func sorted<Element>(
        _ elements: [Element], name: (Element) -> String, after: (Element) -> Set<String>
    ) throws(Problem) -> [Element] {
        var names: Set<String> = []
        for element in elements {
            guard names.insert(name(element)).inserted else { throw .doubled(name(element)) }
        }
        for element in elements {
            if let missing = after(element).subtracting(names).min() {
                throw .missing(missing, neededBy: name(element))
            }
        }
        var waiting = elements
        var ready: [Element] = []
        var done: Set<String> = []
        while let index = waiting.firstIndex(where: { after($0).isSubset(of: done) }) {
            let next = waiting.remove(at: index)
            done.insert(name(next))
            ready.append(next)
        }
        guard waiting.isEmpty else { throw .cycle(waiting.map(name)) }
        return ready
    }
}
