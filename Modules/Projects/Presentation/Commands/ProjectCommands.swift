import FeatureKit
import Kernel
import ProjectsDomain
import TextKit

/// The commands of projects.
struct ProjectCommands: Sendable {
    let repository: any ProjectRepository
    let finder: ProjectFinder
    let contents: ExtensionHandle<ProjectContents>
    let facts: ExtensionHandle<ProjectFact>

    static let project = Parameter<String?>.optionalText("project", summary: "parameter.project.named")

    var all: [Command] {
        [list, new, use, show, edit, status, move, delete, publish, unpublish]
    }

    private var list: Command {
        Command("projects", examples: ["projects"], effect: .looks) { call in
            let projects = try await repository.projects()
            let current = await call.session.value(ProjectFinder.sessionKey)
            return ProjectViews.list(projects, current: current, try await told(of: projects.map(\.id)))
        }
    }

    /// What other features say of some projects.
    private func told(of projects: [Project.ID]) async throws -> ProjectViews.Told {
        var told = ProjectViews.Told()
        for kind in try contents.elements() { told.counts.append((kind.name, try await kind.count(projects))) }
        for fact in try facts.elements() { told.texts.append((fact.name, try await fact.texts(projects))) }
        return told
    }

    private var new: Command {
        let title = Parameter<String>.sentence("title", summary: "parameter.project.title")
        return Command(
            "project new", parameters: [title.description] + DetailOptions.descriptions,
            examples: ["project new \"London on foot\"", "project new Winter --location Tromsø --tags snow,light"]
        ) { call in
            var details = ProjectDetails(title: try call[title])
            try DetailOptions.apply(call, to: &details)
            let project = try await repository.create(details)
            await call.session.set(ProjectFinder.sessionKey, to: project.id.description)
            return ProjectViews.changed(project, "projects.made")
        }
    }

    private var use: Command {
        let name = Parameter<String>.sentence("project", summary: "parameter.project.which")
        return Command("project use", parameters: [name.description], examples: ["project use 2"], effect: .looks) {
            call in
            let project = try await finder.project(named: try call[name])
            await call.session.set(ProjectFinder.sessionKey, to: project.id.description)
            return ProjectViews.changed(project, "projects.used")
        }
    }

    private var show: Command {
        Command(
            "project show", parameters: [Self.project.description], examples: ["project show"], effect: .looks
        ) { call in
            let project = try await chosen(call)
            return ProjectViews.details(project, try await told(of: [project.id]))
        }
    }

    private var edit: Command {
        Command(
            "project edit",
            parameters: [Self.project.description, DetailOptions.title.description] + DetailOptions.descriptions,
            examples: ["project edit --location London", "project edit 2 --title \"Second walk\""]
        ) { call in
            let project = try await chosen(call)
            let changed = try await repository.update(project.id) { draft in
                if let title = try call[DetailOptions.title] { draft.details.title = title }
                try DetailOptions.apply(call, to: &draft.details)
            }
            return ProjectViews.changed(changed, changed == project ? "projects.unchanged" : "projects.edited")
        }
    }

    private var status: Command {
        let values = ProjectStatus.allCases.map { Choice($0.rawValue, $0) }
        let status = Parameter<ProjectStatus>.choice("status", of: values, summary: "parameter.project.status")
        return Command(
            "project status", parameters: [status.description, Self.project.description],
            examples: ["project status completed"]
        ) { call in
            let value = try call[status]
            let project = try await repository.update(try await chosen(call).id) { $0.details.status = value }
            return ProjectViews.changed(project, "projects.statusSet")
        }
    }

    private var move: Command {
        let place = Parameter<String?>.option("to", summary: "parameter.project.place")
        return Command(
            "project move", parameters: [Self.project.description, place.description],
            examples: ["project move 3 --to 1"]
        ) { call in
            let project = try await chosen(call)
            var ids = try await repository.projects().map(\.id)
            guard let word = try call[place] else {
                throw ArgumentFailure.missing(parameter: "--to", command: "project move")
            }
            guard let target = Int(word), target > 0, target <= ids.count else {
                throw ArgumentFailure.malformed(word, parameter: "place", example: "--to \(ids.count)")
            }
            ids.removeAll { $0 == project.id }
            ids.insert(project.id, at: target - 1)
            try await repository.reorder(ids)
            return ProjectViews.changed(project, "projects.moved", ["place": .number(target)])
        }
    }

    private var delete: Command {
        let name = Parameter<String>.sentence("project", summary: "parameter.project.which")
        return Command("project delete", parameters: [name.description], examples: ["project delete 2"]) { call in
            let project = try await finder.project(named: try call[name])
            var held: [Message] = []
            for kind in try contents.elements() {
                if let count = try await kind.count([project.id])[project.id], count > 0 {
                    held.append(Message(kind.name, ["count": .number(count)]))
                }
            }
            if !held.isEmpty {
                let question = Message(
                    "projects.deleteQuestion", ["title": .text(project.details.title), "contents": .list(held)])
                guard try await call.interaction.confirm(question) else { throw InteractionFailure.cancelled }
            }
            try await repository.delete(project.id)
            return ProjectViews.changed(project, "projects.deleted")
        }
    }

    private var publish: Command {
        Command("project publish", parameters: [Self.project.description], examples: ["project publish"]) { call in
            let project = try await repository.update(try await chosen(call).id) { $0.isPublic = true }
            return ProjectViews.changed(project, "projects.madePublic")
        }
    }

    private var unpublish: Command {
        Command("project unpublish", parameters: [Self.project.description], examples: ["project unpublish"]) { call in
            let project = try await repository.update(try await chosen(call).id) { $0.isPublic = false }
            return ProjectViews.changed(project, "projects.madePrivate")
        }
    }

    private func chosen(_ call: CommandCall) async throws -> Project {
        try await finder.project(
            named: try call[Self.project], current: await call.session.value(ProjectFinder.sessionKey))
    }
}
