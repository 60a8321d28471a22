import FeatureKit
import Kernel
import PortfolioDomain
import ProjectsDomain
import SettingsDomain
import StoryDomain
import TextKit

/// The commands of the portfolio.
struct PortfolioCommands: Sendable {
    let assembly: PortfolioAssembly
    let finder: ProjectFinder
    let previews: PreviewFolder
    let writer: any SiteWriter
    let reader: SettingsReader
    let settings: any SettingsRepository
    let stages: ExtensionHandle<ExportStage>

    var all: [Command] { [portfolio, theme, preview, publish("publish", in: .shell), publish("site", in: .exporter)] }

    private static let folder = Parameter<BytePath>.path("folder", summary: "parameter.site.folder")

    private var portfolio: Command {
        Command("portfolio", examples: ["portfolio"], effect: .looks) { _ in
            let projects = try await assembly.portfolio().projects
            guard !projects.isEmpty else { throw PortfolioError.nothingPublic }
            let columns = [
                ColumnView("column.number", isRightAligned: true), ColumnView("column.title", sacrifice: 1),
                ColumnView("column.location", sacrifice: 2), ColumnView("photos.contents.column", isRightAligned: true),
                ColumnView("story.contents.column", isRightAligned: true), ColumnView("portfolio.column.address"),
            ]
            let rows = projects.enumerated().map { index, project -> [Cell] in
                [
                    .number(index + 1), .text(project.project.details.title),
                    project.project.details.location.map(Cell.text) ?? .none, .number(project.shown.count),
                    .number(project.story.numbered.count), .text(SiteNames.folder(of: project.project.slug)),
                ]
            }
            let json = JSONValue.array(
                projects.map { project in
                    [
                        "id": .string(project.project.id.description), "slug": .string(project.project.slug),
                        "title": .string(project.project.details.title), "photos": .integer(project.shown.count),
                    ]
                })
            return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
        }
    }

    private var theme: Command {
        let values = SiteSettings.Theme.allCases.map { Choice($0.rawValue, $0) }
        let theme = Parameter<SiteSettings.Theme>.choice("theme", of: values, summary: "parameter.theme")
        return Command("theme", parameters: [theme.description], examples: ["theme dark"]) { call in
            let value = try call[theme].rawValue
            try await settings.set(SiteSettings.themeKey.name, to: value)
            let message = Message("portfolio.themeSet", ["theme": .text(value)])
            return CommandOutput(["theme": .string(value)], views: [.message(message)])
        }
    }

    private var preview: Command {
        let named = Parameter<String?>.option("project", short: "p", summary: "parameter.project")
        return Command("preview", parameters: [named.description], examples: ["preview"], effect: .writesFiles) {
            call in
            let project = try await finder.project(
                named: try call[named], current: await call.session.value(ProjectFinder.sessionKey))
            let portfolio = try await assembly.preview(of: project)
            await warn(of: portfolio.leftOut, to: call.interaction)
            let name = SiteNames.folder(of: project.slug)
            let folder = previews.path.appending(name)
            let site = SiteBuilder(portfolio: portfolio, settings: try await SiteSettings(from: reader)).site
            _ = try await writer.write(site, to: folder)
            let page = folder.appending(name).appending("index.html")
            let isOpen = await call.interaction.open(page)
            let message = Message(
                isOpen ? "portfolio.previewOpened" : "portfolio.previewWritten",
                ["title": .text(project.details.title), "path": .text(page.display)])
            return CommandOutput(["page": .string(page.display)], views: [.message(message)])
        }
    }

    private func publish(_ name: String, in program: Command.Program) -> Command {
        Command(
            name, programs: [program], parameters: [Self.folder.description], examples: ["\(name) site"],
            effect: .writesFiles
        ) { call in
            let folder = try call[Self.folder]
            var portfolio = try await assembly.portfolio()
            var findings: [Message] = []
            let ordered = try DependencyOrder.sorted(
                try stages.elements(), name: { $0.name }, after: { $0.after })
            for stage in ordered { findings += try await stage.run(&portfolio) }
            guard !portfolio.projects.isEmpty else { throw PortfolioError.nothingPublic }
            for finding in findings { await call.interaction.notice(finding) }
            await warn(of: portfolio.leftOut, to: call.interaction)
            let site = SiteBuilder(portfolio: portfolio, settings: try await SiteSettings(from: reader)).site
            let changes = try await writer.write(site, to: folder)
            return Self.output(of: changes, portfolio, folder: folder)
        }
    }

    private func warn(of photos: [LeftOutPhoto], to interaction: any Interaction) async {
        for photo in photos {
            await interaction.warn(
                Message(
                    "portfolio.leftOut",
                    ["name": .text(photo.name), "title": .text(photo.project), "reason": .message(photo.reason)]))
        }
    }

    private static func output(of changes: SiteChanges, _ portfolio: Portfolio, folder: BytePath) -> CommandOutput {
        let projects = portfolio.projects.count
        let facts: [String: Fact] = [
            "count": .number(projects), "written": .number(changes.written), "kept": .number(changes.kept),
            "removed": .number(changes.removed), "path": .text(folder.appending("index.html").display),
        ]
        let key = changes.written + changes.removed == 0 ? "portfolio.unchanged" : "portfolio.published"
        let json: JSONValue = [
            "projects": .integer(projects), "written": .integer(changes.written), "kept": .integer(changes.kept),
            "removed": .integer(changes.removed), "index": .string(folder.appending("index.html").display),
        ]
        return CommandOutput(json, views: [.message(Message(key, facts))], isComplete: portfolio.leftOut.isEmpty)
    }
}
