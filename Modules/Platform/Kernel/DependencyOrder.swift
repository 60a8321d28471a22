/// Puts named things into an order in which each comes after those it needs.
public enum DependencyOrder {
    /// Why there is no such order.
    public enum Problem: Error, Equatable, Sendable {
        /// Two things have one name.
        case doubled(String)
        /// One needs a thing that isn't among them.
        case missing(String, neededBy: String)
        /// These need each other in a circle.
        case cycle([String])
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
