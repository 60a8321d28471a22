import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

/// `import`: files into a project.
struct ImportCommand: Sendable {
    let desk: PhotoDesk
    let projects: any ProjectRepository
    let photoImport: PhotoImport
    let stages: ExtensionHandle<ImportStage>

    var all: [Command] { [command] }

    private static let paths = Parameter<[BytePath]>.paths("path", summary: "parameter.import.paths")
    private static let dryRun = Parameter<Bool>.flag("dry-run", summary: "parameter.import.dryRun")

    private var command: Command {
        Command(
            "import", programs: [.shell, .importer],
            parameters: [Self.paths.description, PhotoDesk.project.description, Self.dryRun.description],
            examples: ["import ~/Pictures/London --project \"London on foot\""]
        ) { call in
            let paths = try call[Self.paths]
            if try call[Self.dryRun] { return try await rehearse(paths, call) }
            let project = try await target(of: paths, call)
            let summary = try await photoImport.run(paths, into: project.id, stages: try stages.elements()) { event in
                await Self.report(event, to: call.interaction)
            }
            return ImportViews.output(of: summary, project: project)
        }
    }

    private func rehearse(_ paths: [BytePath], _ call: CommandCall) async throws -> CommandOutput {
        let name = try call[PhotoDesk.project]
        let project: Project.ID
        do {
            project = try await desk.finder.project(
                named: name, current: await call.session.value(ProjectFinder.sessionKey)
            ).id
        } catch ProjectsError.unknownProject where name != nil {
            // The import would make it, so nothing is in it yet.
            project = Project.ID(high: 0, low: 0)
        }
        let outcome = try await photoImport.rehearse(paths, into: project) { event in
            await Self.report(event, to: call.interaction)
        }
        return ImportViews.output(of: outcome)
    }

    /// The project named, made if there is none of that title; else the current one.
    private func target(of paths: [BytePath], _ call: CommandCall) async throws -> Project {
        let name = try call[PhotoDesk.project]
        do {
            return try await desk.finder.project(
                named: name, current: await call.session.value(ProjectFinder.sessionKey))
        } catch ProjectsError.unknownProject(let title) where name != nil {
            try await photoImport.refuseIfNothing(in: paths)
            let project = try await projects.create(ProjectDetails(title: title))
            await call.session.set(ProjectFinder.sessionKey, to: project.id.description)
            return project
        }
    }

    private static func report(_ event: ImportEvent, to interaction: any Interaction) async {
        switch event {
        case .registered(let done, let total, let path):
            await interaction.report(
                ProgressReport(
                    "photos.activity.register", completed: done, total: total, item: path.lastComponent.display))
        case .derived(let activity, let done, let total, let name):
            await interaction.report(ProgressReport(activity, completed: done, total: total, item: name))
        case .failed(let file):
            await interaction.warn(ImportViews.sentence(about: file))
        case .found(let finding):
            await interaction.notice(
                Message(
                    "photos.importFound", ["path": .text(finding.path.display), "reason": .message(finding.message)]))
        }
    }
}
