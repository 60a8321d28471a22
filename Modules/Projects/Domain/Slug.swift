/// The part of an address that names a project.
public enum Slug {
    /// Characters of a slug, at most, a number at its end aside.
    static let limit = 80

    /// A slug of a title in any script: lower-case letters and digits with single hyphens between them.
    /// - Returns: `project` if nothing is left.
    /// - Source: server contract, section 5 (slug).
    public static func made(from title: String) -> String {
        let kept = title.lowercased().filter { character in
            character.isLetter || character.isNumber || character.isWhitespace || "_-".contains(character)
        }
        let words = kept.split { $0.isWhitespace || $0 == "_" || $0 == "-" }
        var slug = String(words.joined(separator: "-").prefix(limit))
        while slug.hasSuffix("-") { slug.removeLast() }
        return slug.isEmpty ? "project" : slug
    }

    /// The slug, or with the lowest number behind it that nobody has: `sea`, `sea-2`, `sea-3`.
    public static func unique(_ slug: String, isTaken: (String) throws -> Bool) rethrows -> String {
        var candidate = slug
        var number = 1
        while try isTaken(candidate) {
            number += 1
            candidate = "\(slug)-\(number)"
        }
        return candidate
    }
}
