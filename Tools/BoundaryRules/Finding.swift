/// One place that breaks one rule.
public struct Finding: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Relative to the package's folder.
    public let path: String
    /// From 1.
    public let line: Int
    /// Which rule it breaks.
    public let rule: Rule
    /// What stands there, in one sentence without its end.
    public let message: String

    init(_ rule: Rule, _ path: String, _ line: Int, _ message: String) {
        self.path = path
        self.line = line
        self.rule = rule
        self.message = message
    }

    /// As compilers write it, so that editors find the place.
    public var description: String {
        "\(path):\(line): \(message) (\(rule.rawValue))"
    }

    /// By place.
    public static func < (left: Self, right: Self) -> Bool {
        (left.path, left.line, left.rule.rawValue, left.message)
            < (right.path, right.line, right.rule.rawValue, right.message)
    }
}

/// Why the checker could not look: SwiftPM failed, or a file it needs is missing or can't be read.
public struct BoundaryFailure: Error, CustomStringConvertible, Sendable {
    /// What failed, on what, and what the other side said.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
