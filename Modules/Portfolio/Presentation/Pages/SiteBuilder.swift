import HTMLKit
import Kernel
import PhotosDomain
import PortfolioDomain
import ProjectsDomain
import TextKit

/// Makes the files of a site of a portfolio.
struct SiteBuilder: Sendable {
    let portfolio: Portfolio
    let settings: SiteSettings

    var site: Site {
        var site = Site()
        var styles = PictureStyles()
        let frame = PageFrame(settings: settings)
        site.pages["index.html"] = Self.bytes(
            IndexPage(portfolio: portfolio, settings: settings).page(in: frame, &styles))
        for project in portfolio.projects {
            let folder = SiteNames.folder(of: project.project.slug)
            site.pages["\(folder)/index.html"] = Self.bytes(
                ProjectPage(project: project, settings: settings).page(in: frame, &styles))
            for variant in project.shown.flatMap(\.variants) + (Self.cover(of: project)?.variants ?? []) {
                site.pictures[PictureMarkup.path(of: variant)] = variant.path
            }
        }
        site.pages["style.css"] = Array((StyleSheet.text + styles.rules).utf8)
        return site
    }

    static func cover(of project: PublicProject) -> PublicPhoto? {
        project.cover.flatMap { project.photos[$0] }
    }

    private static func bytes(_ page: HTML) -> [UInt8] {
        Array(page.page.utf8)
    }
}

/// The style rules of single pictures: a strict content policy allows none in the page.
struct PictureStyles {
    private var ratios: Set<Int> = []
    private var tones: Set<String> = []

    /// The classes of a picture: its share of a row, and the colour of its place while it loads.
    mutating func classes(of variant: Variant) -> (share: String, tone: String) {
        // Whole numbers, so that a lone picture's share is never below 1 and it fills its row; five digits keep the
        // heights of a row equal to less than a tenth of a pixel.
        let ratio = max(1, Int((variant.size.ratio * 10_000).rounded()))
        ratios.insert(ratio)
        tones.insert(variant.tone)
        return ("r\(ratio)", "t\(variant.tone)")
    }

    var rules: String {
        let shares = ratios.sorted().map { ".r\($0){flex-grow:\($0)}\n" }
        let colours = tones.sorted().map { ".t\($0){background-color:#\($0)}\n" }
        return (shares + colours).joined()
    }
}
