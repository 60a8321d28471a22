/// A place in the package, as in `Modules/{feature}/Domain`.
///
/// `*` stands for one component. `{name}` does too and remembers it: where the name is known already, it has to be the
/// same one. Text may stand around either, as in `Tests/{feature}Tests`.
struct PathPattern: Hashable, Sendable, Decodable {
    private let components: [Component]

    init(_ text: String) {
        components = text.split(separator: "/").map { Component(String($0)) }
    }

    init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// The names as this path binds them, the known ones included; `nil` if the path doesn't fit.
    func match(_ path: String, known: [String: String] = [:]) -> [String: String]? {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count == components.count else { return nil }
        var names = known
        for (component, part) in zip(components, parts) {
            guard component.match(part, &names) else { return nil }
        }
        return names
    }
}

private struct Component: Hashable, Sendable {
    private let prefix: String
    private let suffix: String
    /// `nil` for plain text, empty for `*`.
    private let name: String?

    init(_ text: String) {
        if let star = text.firstIndex(of: "*") {
            (prefix, name, suffix) = (String(text[..<star]), "", String(text[text.index(after: star)...]))
        } else if let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"), start < end {
            prefix = String(text[..<start])
            name = String(text[text.index(after: start)..<end])
            suffix = String(text[text.index(after: end)...])
        } else {
            (prefix, name, suffix) = (text, nil, "")
        }
    }

    func match(_ part: String, _ names: inout [String: String]) -> Bool {
        guard let name else { return part == prefix }
        guard part.hasPrefix(prefix), part.hasSuffix(suffix), part.count > prefix.count + suffix.count else {
            return false
        }
        let value = String(part.dropFirst(prefix.count).dropLast(suffix.count))
        if name.isEmpty { return true }
        if let known = names[name] { return known == value }
        names[name] = value
        return true
    }
}
