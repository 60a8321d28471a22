import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

/// An import as its command shows it.
enum ImportViews {
    static func output(of summary: ImportSummary, project: Project) -> CommandOutput {
        let counts: [(key: String, count: Int)] = [
            ("photos.imported", summary.imported.count), ("photos.alreadyThere", summary.alreadyThere.count),
            ("photos.restored", summary.restored.count),
            ("photos.unfinished", summary.unfinished.count), ("photos.failed", summary.failed.count),
        ]
        let said = counts.filter { $0.count > 0 || $0.key == "photos.imported" }
        var views: [OutputView] = [
            .message(
                Message(
                    "photos.importDone",
                    [
                        "counts": .list(said.map { Message($0.key, ["count": .number($0.count)]) }),
                        "title": .text(project.details.title),
                    ]))
        ]
        if !summary.others.isEmpty {
            views.append(.hint(Message("photos.leftOut", ["others": .list(PhotoImport.messages(summary.others))])))
        }
        let json: JSONValue = [
            "project_id": .string(project.id.description), "imported": ids(summary.imported),
            "already_there": ids(summary.alreadyThere), "restored": ids(summary.restored),
            "failed": .array(
                (summary.failed + summary.unfinished).map { file in
                    [
                        "path": .string(file.path.display), "key": .string(file.reason.key),
                        "reason": .message(file.reason),
                    ]
                }),
            "damaged": .array(
                summary.findings.map { finding in
                    [
                        "path": .string(finding.path.display), "key": .string(finding.message.key),
                        "finding": .message(finding.message),
                    ]
                }),
            "others": .object(summary.others.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) }),
            "ignored": .integer(summary.ignored),
        ]
        return CommandOutput(json, views: views, isComplete: summary.isComplete)
    }

    /// A reason that names the file already says all.
    static func sentence(about file: ImportSummary.FailedFile) -> Message {
        let name = Fact.text(file.path.display)
        if file.reason.facts["path"] == name { return file.reason }
        return Message("photos.importFailed", ["path": name, "reason": .message(file.reason)])
    }

    static func output(of rehearsal: ImportRehearsal) -> CommandOutput {
        let (new, known, failed) = (rehearsal.newCount, rehearsal.knownCount, rehearsal.summary.failed.count)
        let message = Message(
            "photos.rehearsed",
            ["count": .number(new), "known": .number(known), "failed": .number(failed)])
        let json: JSONValue = [
            "new": .integer(new), "already_there": .integer(known), "failed": .integer(failed),
        ]
        return CommandOutput(json, views: [.message(message)], isComplete: failed == 0)
    }

    private static func ids(_ photos: [Photo.ID]) -> JSONValue {
        .array(photos.map { .string($0.description) })
    }
}
