import FeatureKit
import Kernel
import ProjectsDomain
import TextKit

/// Projects as commands show them.
enum ProjectViews {
    /// What other features say of projects, by the names of what is said.
    struct Told {
        var counts: [(name: String, counts: [Project.ID: Int])] = []
        var texts: [(name: String, texts: [Project.ID: String])] = []
    }

    static func list(_ projects: [Project], current: String?, _ told: Told) -> CommandOutput {
        let documents = projects.map { json($0, told) }
        guard !projects.isEmpty else {
            return CommandOutput(.array([]), views: [.hint(Message("projects.none"))])
        }
        // A column nothing stands in says nothing.
        let shown = told.counts.filter { !$0.counts.isEmpty }
        let said = told.texts.filter { !$0.texts.isEmpty }
        let columns =
            [
                ColumnView("column.number", isRightAligned: true), ColumnView("column.title", sacrifice: 1),
                ColumnView("column.status"), ColumnView("column.location", sacrifice: 2),
            ] + shown.map { ColumnView("\($0.name).column", isRightAligned: true) } + [ColumnView("column.public")]
            + said.map { ColumnView("\($0.name).column", sacrifice: 3) }
        let rows = projects.enumerated().map { index, project -> [Cell] in
            let isCurrent = project.id.description == current
            let title = project.details.title
            return [
                .number(index + 1), isCurrent ? .strong(title) : .text(title), statusCell(project.details.status),
                project.details.location.map(Cell.text) ?? .none,
            ] + shown.map { .number($0.counts[project.id] ?? 0) }
                + [project.isPublic ? .message(Message("projects.public")) : .none]
                + said.map { $0.texts[project.id].map(Cell.text) ?? .none }
        }
        let summary = Message("projects.count", ["count": .number(projects.count)])
        return CommandOutput(
            .array(documents), views: [.table(TableView(columns: columns, rows: rows)), .hint(summary)])
    }

    static func details(_ project: Project, _ told: Told) -> CommandOutput {
        let details = project.details
        var fields = [FieldView("column.title", .strong(details.title))]
        func add(_ title: String, _ text: String?) {
            if let text, !text.isEmpty { fields.append(FieldView(title, .text(text))) }
        }
        add("projects.field.titleInEnglish", details.titleInEnglish)
        fields.append(FieldView("column.status", statusCell(details.status)))
        let visibility = project.isPublic ? "projects.public" : "projects.private"
        fields.append(FieldView("column.public", .message(Message(visibility))))
        add("column.location", details.location)
        add("projects.field.shotOn", details.shotOn?.description)
        add("projects.field.camera", details.cameraType?.rawValue)
        add("projects.field.tags", details.tags.joined(separator: ", "))
        add("projects.field.description", details.description)
        add("projects.field.descriptionInEnglish", details.descriptionInEnglish)
        add("projects.field.slug", project.slug)
        for (name, counts) in told.counts {
            fields.append(FieldView("\(name).column", .number(counts[project.id] ?? 0)))
        }
        for (name, texts) in told.texts { add("\(name).column", texts[project.id]) }
        return CommandOutput(json(project, told), views: [.fields(fields)])
    }

    static func changed(_ project: Project, _ key: String, _ facts: [String: Fact] = [:]) -> CommandOutput {
        let all = facts.merging(
            [
                "title": .text(project.details.title), "status": .message(statusMessage(project.details.status)),
            ]
        ) { first, _ in first }
        return CommandOutput(json(project, Told()), views: [.message(Message(key, all))])
    }

    private static func json(_ project: Project, _ told: Told) -> JSONValue {
        let details = project.details
        let base: [JSONValue.Member] = [
            .init("id", .string(project.id.description)), .init("slug", .string(project.slug)),
            .init("title", .string(details.title)), .init("title_en", .optional(details.titleInEnglish)),
            .init("description", .optional(details.description)),
            .init("description_en", .optional(details.descriptionInEnglish)),
            .init("location", .optional(details.location)),
            .init("shot_date", .optional(details.shotOn?.description)),
            .init("tags", .array(details.tags.map(JSONValue.string))),
            .init("camera_type", .optional(details.cameraType?.rawValue)),
            .init("status", .string(details.status.rawValue)), .init("is_public", .boolean(project.isPublic)),
            .init("show_in_explore", .boolean(details.isInExplore)),
            .init("published_at", .optional(project.publishedAt?.description)),
            .init("created_at", .string(project.createdAt.description)),
            .init("updated_at", .string(project.updatedAt.description)),
        ]
        // A kind of contents is named `photos.contents`; its feature's name is the field's.
        let contents = told.counts.map { name, counts in
            JSONValue.Member(String(name.prefix { $0 != "." }), .integer(counts[project.id] ?? 0))
        }
        let facts = told.texts.map { name, texts in
            JSONValue.Member(name.split(separator: ".").last.map { String($0) } ?? name, .optional(texts[project.id]))
        }
        return .object(base + contents + facts)
    }

    private static func statusCell(_ status: ProjectStatus) -> Cell {
        let tone: Tone =
            switch status {
            case .inProgress: .violet
            case .completed: .green
            case .published: .blue
            case .archived: .gray
            }
        return .toned(statusMessage(status), tone)
    }

    private static func statusMessage(_ status: ProjectStatus) -> Message {
        Message("projects.status.\(status.rawValue)")
    }
}
