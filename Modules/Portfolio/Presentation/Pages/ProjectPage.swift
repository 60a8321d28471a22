import HTMLKit
import Kernel
import LayoutKit
import MarkdownKit
import PhotosDomain
import PortfolioDomain
import ProjectsDomain
import StoryDomain
import TextKit

/// The page of a project: cover, title, chapters, more photos.
struct ProjectPage {
    let project: PublicProject
    let settings: SiteSettings
    private let pictures = PictureMarkup(root: "../")
    /// Where each photo stands among those shown, from 1.
    private let places: [Photo.ID: Int]

    init(project: PublicProject, settings: SiteSettings) {
        self.project = project
        self.settings = settings
        places = Dictionary(project.shown.enumerated().map { ($1.photo.id, $0 + 1) }) { first, _ in first }
    }

    func page(in frame: PageFrame, _ styles: inout PictureStyles) -> HTML {
        let details = project.project.details
        let opening = opening(frame, &styles)
        var chapters: [HTML] = []
        for (index, chapter) in project.story.chapters.enumerated() {
            chapters.append(self.chapter(chapter, number: (index + 1).padded(2), frame, &styles))
            for (below, subchapter) in chapter.subchapters.enumerated() {
                let number = "\((index + 1).padded(2)).\((below + 1).padded(2))"
                chapters.append(self.chapter(subchapter, number: number, frame, &styles))
            }
        }
        let more = more(frame, &styles)
        return frame.page(
            title: "\(details.title) – \(frame.siteTitle)", description: details.description, root: "../"
        ) {
            HTML.element("a", ["class": "skip", "href": "#story"]) { frame.texts.text("site.skip") }
            opening
            HTML.element("main", ["id": "story"]) {
                HTML.group(chapters)
                more
            }
            HTML.element("nav", ["class": "small"]) {
                HTML.element("a", ["href": "../index.html"]) { frame.texts.text("site.back") }
            }
        }
    }

    private func opening(_ frame: PageFrame, _ styles: inout PictureStyles) -> HTML {
        let details = project.project.details
        var hero: HTML?
        if let cover = SiteBuilder.cover(of: project) {
            let image = pictures.image(
                cover, alternative: alternative(of: cover, frame), sizes: "100vw", isFirst: true, &styles)
            hero = HTML.element("div", ["class": "hero"]) { image }
        }
        let facts = [details.location, details.shotOn?.description].compactMap(\.self)
        return HTML.element("header", ["class": "project"]) {
            hero
            HTML.element("h1") { details.title }
            if !facts.isEmpty { HTML.element("p", ["class": "small"]) { facts.joined(separator: " · ") } }
            if let description = details.description {
                HTML.element("p", ["class": "lead"]) { PageFrame.lines(description) }
            }
        }
    }

    private func chapter(
        _ chapter: Chapter, number: String, _ frame: PageFrame, _ styles: inout PictureStyles
    ) -> HTML {
        let isBelow = number.contains(".")
        var blocks: [HTML] = []
        for block in chapter.blocks {
            switch block {
            case .text(_, let markdown):
                blocks.append(HTML.element("div", ["class": "text"]) { Markdown.html(markdown) })
            case .photos(_, let layout, let ids):
                let photos = ids.compactMap { project.photos[$0] }
                blocks.append(self.photos(photos, layout: layout, frame, &styles))
            case .side(_, let side): blocks.append(self.side(side, frame, &styles))
            }
        }
        return HTML.element("section", ["class": isBelow ? "chapter below" : "chapter"]) {
            HTML.element("header") {
                HTML.element("p", ["class": "number"]) { number }
                isBelow ? HTML.element("h3") { chapter.title } : HTML.element("h2") { chapter.title }
                if let description = chapter.description {
                    HTML.element("p", ["class": "lead"]) { PageFrame.lines(description) }
                }
            }
            HTML.group(blocks)
        }
    }

    /// Text and photos side by side, three parts to two; on a phone one under the other in the same order.
    private func side(_ side: SideBySide, _ frame: PageFrame, _ styles: inout PictureStyles) -> HTML {
        let text = HTML.element("div", ["class": "text"]) { Markdown.html(side.text) }
        let width = (RowPlan.canvas - RowPlan.sideGap) * 2 / 5
        var figures: [HTML] = []
        for photo in side.photos.compactMap({ project.photos[$0] }) {
            figures.append(figure(photo, shownWidth: width, frame, &styles))
        }
        guard !figures.isEmpty else { return text }
        let photos = HTML.element("div", ["class": "photos"]) { HTML.group(figures) }
        return HTML.element("div", ["class": "side"]) {
            HTML.group(side.textPlace == .left ? [text, photos] : [photos, text])
        }
    }

    /// Photos in no chapter; without chapters they are the story, under no heading.
    private func more(_ frame: PageFrame, _ styles: inout PictureStyles) -> HTML {
        let photos = project.morePhotos.compactMap { project.photos[$0] }
        guard !photos.isEmpty else { return .group([]) }
        let block = self.photos(photos, layout: .grid, frame, &styles)
        return HTML.element("section", ["class": "more"]) {
            if !project.story.chapters.isEmpty { HTML.element("h2") { frame.texts.text("site.more") } }
            block
        }
    }

    private func photos(
        _ photos: [PublicPhoto], layout: PhotoLayout, _ frame: PageFrame, _ styles: inout PictureStyles
    ) -> HTML {
        let plan = RowPlan(layout)
        let ratios = photos.map { photo in
            AspectRatio(width: photo.photo.turnedSize.width, height: photo.photo.turnedSize.height)
        }
        let rows = JustifiedRows(ratios, perRow: plan.perRow, width: RowPlan.canvas, gap: plan.gap).rows
        var markup: [HTML] = []
        for row in rows {
            var figures: [HTML] = []
            for (index, width) in zip(row.pictures, row.widths) {
                figures.append(figure(photos[index], shownWidth: width, frame, &styles))
            }
            markup.append(HTML.element("div", ["class": "row"]) { HTML.group(figures) })
        }
        return HTML.element("div", ["class": "photos \(layout.rawValue)"]) { HTML.group(markup) }
    }

    private func figure(
        _ photo: PublicPhoto, shownWidth: Double, _ frame: PageFrame, _ styles: inout PictureStyles
    ) -> HTML {
        let pixels = Int(shownWidth.rounded(.up))
        let share = Int((shownWidth / RowPlan.canvas * 100).rounded(.up))
        let sizes = "(max-width: 599px) 100vw, (max-width: 896px) \(share)vw, \(pixels)px"
        let text = alternative(of: photo, frame)
        let image = pictures.image(photo, alternative: text, sizes: sizes, isFirst: false, &styles)
        let rowShare = PictureMarkup.largest(photo).map { styles.classes(of: $0).share }
        return HTML.element("figure", ["class": rowShare]) {
            HTML.element("a", ["href": pictures.address(ofLargest: photo)]) { image }
            if let caption = photo.photo.annotations.caption { HTML.element("figcaption") { caption } }
        }
    }

    private func alternative(of photo: PublicPhoto, _ frame: PageFrame) -> String {
        let said = photo.photo.annotations
        if let text = said.alternativeText ?? said.caption { return text }
        let place = places[photo.photo.id] ?? 1
        return frame.texts.text(
            Message("site.picture", ["number": .number(place), "total": .number(places.count)]))
    }
}

/// How the photos of a layout stand on the canvas.
struct RowPlan {
    /// The width of a row on a wide screen.
    /// - Source: client notes of the existing site, section 8.
    static let canvas = 848.0
    /// Between a text and the photos beside it.
    static let sideGap = 40.0

    let perRow: Int
    let gap: Double

    init(_ layout: PhotoLayout) {
        switch layout {
        case .grid: (perRow, gap) = (3, 14)
        case .wide: (perRow, gap) = (2, 20)
        case .single: (perRow, gap) = (1, 16)
        }
    }
}
