/// The texts of the portfolio.
enum PortfolioStrings {
    static let english = commands.merging(pages) { first, _ in first }

    private static let commands: [String: String] = [
        "command.portfolio": "List what is public.",
        "command.theme": "Choose the colours of the site.",
        "command.publish": "Write the portfolio as a site into a folder.",
        "command.site": "Write the portfolio as a site into a folder.",
        "parameter.site.folder": "the folder; what an earlier export wrote there is brought up to date",
        "parameter.theme": "light, dark, or auto for the reader's own",
        "portfolio.column.address": "Address",
        "command.preview": "Show a project as its page will be, public or not.",
        "portfolio.previewOpened": "opened {title} as its page will be",
        "portfolio.previewWritten": "wrote {title} as its page will be; open {path}",
        "portfolio.themeSet": "the theme is {theme}; publish again to see it",
        "portfolio.published":
            "published {count} projects: {written} files written, {kept} kept, {removed} removed; open {path}",
        "portfolio.published.one":
            "published 1 project: {written} files written, {kept} kept, {removed} removed; open {path}",
        "portfolio.unchanged": "the site is as it should be, nothing was written; open {path}",
        "portfolio.missingTexts": "{count} photos of {title} have neither alt text nor caption; add some with: alt",
        "portfolio.missingTexts.one": "1 photo of {title} has neither alt text nor caption; add one with: alt",
        "portfolio.error.nothingPublic": "no project is public; make one public with: project publish",
        "portfolio.error.notAFolder": "{path} is no folder; name one for the site, which is made if it isn't there",
        "portfolio.error.insideLibrary": "{path} is inside a library; name a folder elsewhere for the site",
        "portfolio.leftOut": "left out {name} of {title}: {reason}",
        "portfolio.error.foreignFile":
            "{path} was not written by an export and is in the way; choose another folder or remove it",
    ]

    static let pages: [String: String] = [
        "site.more": "More photos",
        "site.back": "All stories",
        "site.picture": "Photo {number} of {total}",
        "site.skip": "To the story",
        "site.untitled": "Portfolio",
    ]
}
