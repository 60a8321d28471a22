/// The attributes of one element, in the order they are written.
///
///     ["class": "cover", "alt": photo.caption, "hidden": isHidden ? "" : nil]
///
/// A `nil` value leaves its attribute out. So does one that could make a browser run or load something it should not:
/// event handlers (`on…`), `srcdoc`, links `Link` refuses, and styles with more than plain declarations.
public struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
    private let pairs: [(name: StaticString, value: String?)]

    /// Attributes from a literal. Of two with one name the first counts, as in a browser.
    public init(dictionaryLiteral elements: (StaticString, String?)...) {
        pairs = elements.map { (name: $0.0, value: $0.1) }
    }

    /// The attributes that may be written, their values not yet escaped.
    var allowed: [(name: String, value: String)] {
        var seen: Set<String> = []
        return pairs.compactMap { pair in
            let name = pair.name.description
            precondition(Self.isName(name), "\(name) is not the name of an attribute")
            guard let value = pair.value, let checked = Self.checked(value, of: name.lowercased()) else { return nil }
            return seen.insert(name).inserted ? (name, checked) : nil
        }
    }

    private static let links: Set<String> = [
        "action", "background", "cite", "data", "formaction", "href", "manifest", "ping", "poster", "src",
        "xlink:href",
    ]

    private static func checked(_ value: String, of name: String) -> String? {
        if links.contains(name) { return Link(value)?.text }
        if name == "srcset" || name == "imagesrcset" { return checkedSourceSet(value) }
        if name == "style" { return isPlainStyle(value) ? value : nil }
        return name.hasPrefix("on") || name == "srcdoc" ? nil : value
    }

    /// `a.jpg 480w, b.jpg 960w`: every candidate has to be a link.
    private static func checkedSourceSet(_ value: String) -> String? {
        let candidates = value.split(separator: ",").map { $0.split(separator: " ") }
        let areLinks = candidates.allSatisfy { parts in
            guard let first = parts.first, parts.count <= 2 else { return false }
            return Link(String(first)) != nil
        }
        return areLinks ? value : nil
    }

    /// Declarations of numbers, colours and keywords. No `url`, no escapes, no quotes, no rules.
    private static func isPlainStyle(_ value: String) -> Bool {
        let punctuation = Set(" :;.,%#-+*/()_".utf8)
        return value.utf8.allSatisfy { $0.isASCIILetter || (48...57).contains($0) || punctuation.contains($0) }
            && !["url", "image", "src", "expression", "/*"].contains { value.lowercased().contains($0) }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { $0.isASCIILetter || (48...57).contains($0) || "-:".utf8.contains($0) }
    }
}

extension UInt8 {
    /// `A`...`Z` or `a`...`z`.
    var isASCIILetter: Bool {
        (65...90).contains(self) || (97...122).contains(self)
    }
}
