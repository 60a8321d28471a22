import HTMLKit
import PhotosDomain
import PortfolioDomain
import ProjectsDomain
import TextKit

/// The first page: a cover, a title and a place for each project.
struct IndexPage {
    let portfolio: Portfolio
    let settings: SiteSettings

    /// Three columns on a desktop, two on a tablet, one on a phone; the canvas is 1200 wide at most.
    private static let sizes = "(max-width: 599px) 92vw, (max-width: 1023px) 45vw, 380px"

    func page(in frame: PageFrame, _ styles: inout PictureStyles) -> HTML {
        var cards: [HTML] = []
        for (index, project) in portfolio.projects.enumerated() {
            cards.append(card(project, isFirst: index < 3, &styles))
        }
        let about = settings.about.isEmpty ? nil : settings.about
        return frame.page(title: frame.siteTitle, description: about, root: "") {
            HTML.element("header", ["class": "site"]) {
                HTML.element("h1") { frame.siteTitle }
                if let about { HTML.element("p", ["class": "about"]) { PageFrame.lines(about) } }
            }
            HTML.element("main", ["class": "index"]) { HTML.group(cards) }
        }
    }

    private func card(_ project: PublicProject, isFirst: Bool, _ styles: inout PictureStyles) -> HTML {
        let details = project.project.details
        var image = HTML.element("span", ["class": "no-cover"])
        if let cover = SiteBuilder.cover(of: project) {
            // The title beside it says all; read aloud, the picture would only repeat it.
            image = PictureMarkup(root: "").image(
                cover, alternative: "", sizes: Self.sizes, isFirst: isFirst, &styles)
        }
        return HTML.element("a", ["class": "card", "href": Self.address(of: project.project)]) {
            HTML.element("span", ["class": "cover"]) { image }
            HTML.element("span", ["class": "name"]) { details.title }
            if let location = details.location { HTML.element("span", ["class": "small"]) { location } }
        }
    }

    /// The way from the index to a project's page, each byte that needs it escaped.
    /// - Source: RFC 3986, section 2.
    private static func address(of project: Project) -> String {
        let folder = SiteNames.folder(of: project.slug)
        let escaped = folder.utf8.map { byte -> String in
            let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || byte == 95 || byte == 45)
            let isDigit = (48...57).contains(byte)
            return isPlain || isDigit
                ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return escaped.joined() + "/index.html"
    }
}
