import Foundation
import Kernel
import PhotosDomain
import PortfolioDomain
import ProjectsDomain
import StoryDomain
import Testing

@testable import PortfolioPresentation

@Suite("the pages of a site")
struct PageTests {
    /// A project of some photos with these captions, all of them in one block of one chapter.
    private static func portfolio(
        _ captions: [String?], layout: PhotoLayout = .grid, ratio: (Int, Int) = (1500, 1000)
    ) -> Portfolio {
        let photos = captions.enumerated().map { index, caption -> PublicPhoto in
            var annotations = PhotoAnnotations()
            annotations.caption = caption
            let size = PixelSize(width: ratio.0, height: ratio.1)
            let photo = Photo(
                id: Photo.ID(high: 1, low: UInt64(index)), project: Project.ID(high: 2, low: 0), position: index,
                files: [], capture: CaptureData(), size: size, annotations: annotations, rotation: .none,
                source: "linux", folder: nil, isLocalMissing: false, addedAt: Instant(millisecondsSince1970: 0))
            let variants = Variant.Kind.allCases.map { kind in
                Variant(
                    kind: kind, size: size, path: BytePath("/library/\(index)-\(kind.rawValue).jpg"), tone: "8a3b2a")
            }
            return PublicPhoto(photo: photo, variants: variants)
        }
        let ids = photos.map(\.photo.id)
        let chapter = Chapter(
            id: Chapter.ID(high: 3, low: 0), title: "<The river>",
            blocks: [.photos("a", layout, ids), .text("b", "**제목:**은 <script>alert(1)</script>")])
        let time = Instant(millisecondsSince1970: 0)
        let project = Project(
            id: Project.ID(high: 2, low: 0), slug: "한강", details: ProjectDetails(title: "A & B"), publishedAt: time,
            createdAt: time, updatedAt: time)
        return Portfolio(projects: [
            PublicProject(
                project: project, story: Story(project: project.id, chapters: [chapter]),
                photos: Dictionary(uniqueKeysWithValues: photos.map { ($0.photo.id, $0) }), morePhotos: [],
                cover: ids.first)
        ])
    }

    private static func page(_ name: String, of portfolio: Portfolio, _ settings: SiteSettings = SiteSettings())
        -> String
    {
        let site = SiteBuilder(portfolio: portfolio, settings: settings).site
        return String(decoding: site.pages[name] ?? [], as: UTF8.self)
    }

    @Test("a site is an index, a page per project, a style sheet, and every picture they show")
    func files() {
        let site = SiteBuilder(portfolio: Self.portfolio(["Sea", nil]), settings: SiteSettings()).site
        #expect(Set(site.pages.keys) == ["index.html", "style.css", "한강/index.html"])
        #expect(site.pictures["pictures/1-grid.jpg"] == BytePath("/library/1-grid.jpg"))
        #expect(site.pictures.count == 6)
    }

    @Test("titles, captions and Markdown that look like markup are shown as text")
    func escaping() {
        let page = Self.page("한강/index.html", of: Self.portfolio(["\"><svg/onload=alert(1)>"]))
        #expect(page.contains("&lt;The river&gt;"))
        #expect(page.contains("<title>A &amp; B"))
        #expect(!page.contains("<svg"))
        #expect(!page.contains("<script"))
        #expect(page.contains("<strong>제목:</strong>은"))
    }

    @Test(
        "photos stand in rows of their layout, the last row with what is left",
        arguments: [(PhotoLayout.grid, [3, 2]), (.wide, [2, 2, 1]), (.single, [1, 1, 1, 1, 1])])
    func rows(layout: PhotoLayout, expected: [Int]) {
        let page = Self.page("한강/index.html", of: Self.portfolio([nil, nil, nil, nil, nil], layout: layout))
        let rows = page.components(separatedBy: "<div class=\"row\">").dropFirst()
        #expect(rows.map { $0.components(separatedBy: "<figure").count - 1 } == expected)
    }

    @Test("a picture's place in a row follows its proportions, and its size is there before it has loaded")
    func shares() {
        let portfolio = Self.portfolio([nil], ratio: (1000, 1500))
        #expect(Self.page("한강/index.html", of: portfolio).contains("width=\"1000\" height=\"1500\""))
        #expect(Self.page("style.css", of: portfolio).contains(".r6667{flex-grow:6667}"))
    }

    @Test("what is read aloud is the alternative text, else the caption, else the photo's number")
    func alternatives() {
        let page = Self.page("한강/index.html", of: Self.portfolio(["Sea", nil]))
        #expect(page.contains("alt=\"Sea\""))
        #expect(page.contains("alt=\"Photo 2 of 2\""))
    }

    @Test("the theme is the owner's choice", arguments: [SiteSettings.Theme.light, .dark, .auto])
    func theme(theme: SiteSettings.Theme) {
        var settings = SiteSettings()
        settings.theme = theme
        #expect(
            Self.page("index.html", of: Self.portfolio([nil]), settings).contains("data-theme=\"\(theme.rawValue)\""))
    }

    @Test("no page may load anything from elsewhere or run anything", arguments: ["index.html", "한강/index.html"])
    func policy(name: String) {
        let page = Self.page(name, of: Self.portfolio(["Sea"]))
        #expect(page.contains("default-src &#39;none&#39;") || page.contains("default-src 'none'"))
        #expect(!page.contains("http://") && !page.contains("https://"))
    }
}
