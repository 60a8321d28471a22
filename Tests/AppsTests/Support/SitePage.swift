import Foundation

/// A page of a written site, taken apart as far as tests ask.
struct SitePage {
    /// The path below the site.
    let name: String
    /// The whole text.
    let text: String

    /// All pages of a site.
    static func all(in site: String) throws -> [SitePage] {
        try Files.names(below: site).filter { $0.hasSuffix(".html") }.map { name in
            SitePage(name: name, text: String(decoding: try Files.bytes(site + "/" + name), as: UTF8.self))
        }
    }

    /// What `href`, `src` and `srcset` lead to, as it stands there.
    var links: [String] {
        let single = text.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        let sets = text.matches(of: /srcset="([^"]*)"/).flatMap { match in
            match.1.split(separator: ",").compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        return single + sets
    }

    /// The path below the site that a link leads to; `nil` for one within the page.
    func target(of link: String) -> String? {
        if link.hasPrefix("#") { return nil }
        let plain = link.removingPercentEncoding ?? link
        var parts = name.split(separator: "/").dropLast().map(String.init)
        for part in plain.split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        return parts.joined(separator: "/")
    }
}
