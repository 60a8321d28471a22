import HTMLKit
import TextKit

/// What every page has around its content.
struct PageFrame: Sendable {
    let settings: SiteSettings
    let texts = StringCatalog([StringTable(.english, PortfolioStrings.pages)], language: .english)

    /// No script, nothing from another host, no form, no frame.
    private static let policy =
        "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'"

    /// A page.
    /// - Parameter root: the way from the page's folder to the site's: empty, or `../`.
    func page(title: String, description: String?, root: String, @HTMLBuilder content: () -> HTML) -> HTML {
        let body = content()
        return HTML.element("html", ["lang": settings.language, "data-theme": settings.theme.rawValue]) {
            HTML.element("head") {
                HTML.element("meta", ["charset": "utf-8"])
                HTML.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
                HTML.element("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
                HTML.element("meta", ["name": "referrer", "content": "no-referrer"])
                HTML.element("meta", ["name": "color-scheme", "content": scheme])
                HTML.element("title") { title }
                if let description {
                    HTML.element("meta", ["name": "description", "content": String(description.prefix(300))])
                }
                HTML.element("meta", ["property": "og:title", "content": title])
                HTML.element("link", ["rel": "stylesheet", "href": root + "style.css"])
            }
            HTML.element("body") {
                body
                footer
            }
        }
    }

    /// The site's name: its title, else its author.
    var siteTitle: String {
        [settings.title, settings.author].first { !$0.isEmpty } ?? texts.text("site.untitled")
    }

    private var scheme: String {
        switch settings.theme {
        case .light: "light"
        case .dark: "dark"
        case .auto: "light dark"
        }
    }

    private var footer: HTML {
        let lines = [settings.contact, settings.copyright].filter { !$0.isEmpty }
        if lines.isEmpty { return .group([]) }
        return HTML.element("footer", ["class": "small"]) {
            for line in lines { HTML.element("p") { line } }
        }
    }

    /// Plain text with its line breaks.
    static func lines(_ text: String) -> HTML {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return .group(
            lines.enumerated().flatMap { index, line -> [HTML] in
                index == 0 ? [.text(String(line))] : [HTML.element("br"), .text(String(line))]
            })
    }
}
