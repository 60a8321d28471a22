import FeatureKit
import Kernel
import TextKit

/// Findings as commands show them.
enum CheckViews {
    static func list(_ findings: Findings) -> CommandOutput {
        guard findings.count > 0 else {
            return CommandOutput(json(findings, mended: []), views: [.message(Message("maintenance.clean"))])
        }
        var views: [OutputView] = [.table(table(findings.all))]
        views.append(.summary([Message("maintenance.findings", ["count": .number(findings.count)])]))
        if findings.all.contains(where: { $0.repair != nil }) {
            views.append(.hint(Message("maintenance.repairHint")))
        }
        return CommandOutput(json(findings, mended: []), views: views, isComplete: false)
    }

    static func repaired(_ mended: [Finding], left: Findings) -> CommandOutput {
        var views: [OutputView] = []
        if left.count > 0 { views.append(.table(table(left.all))) }
        views.append(.message(Message("maintenance.repaired", ["count": .number(mended.count)])))
        views.append(
            .message(
                left.count > 0
                    ? Message("maintenance.left", ["count": .number(left.count)]) : Message("maintenance.clean")))
        return CommandOutput(json(left, mended: mended), views: views, isComplete: left.count == 0)
    }

    /// What a repair is going to do, a line for each; of many the first ones.
    static func plan(_ findings: [Finding]) -> [Message] {
        let shown = findings.prefix(planLimit).compactMap { finding in
            finding.repair.map {
                Message(
                    "maintenance.plan", ["thing": .text(finding.thing), "repair": .message($0.message)])
            }
        }
        if findings.count <= planLimit { return shown }
        return shown + [Message("maintenance.planMore", ["count": .number(findings.count - planLimit)])]
    }

    private static let planLimit = 50

    private static func table(_ findings: [Finding]) -> TableView {
        TableView(
            columns: [
                ColumnView("maintenance.column.kind"), ColumnView("maintenance.column.thing", sacrifice: 2),
                ColumnView("maintenance.column.message", sacrifice: 1),
                ColumnView("maintenance.column.repair", sacrifice: 3),
            ],
            rows: findings.map { finding in
                [
                    .text(finding.kind), .name(finding.thing), .message(finding.message),
                    finding.repair.map { .message($0.message) } ?? .none,
                ]
            })
    }

    private static func json(_ findings: Findings, mended: [Finding]) -> JSONValue {
        [
            "findings": .array(findings.all.map { json($0) }), "repaired": .array(mended.map { json($0) }),
            "counts": .object(
                findings.counts.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }),
        ]
    }

    private static func json(_ finding: Finding) -> JSONValue {
        [
            "class": .string(finding.kind), "thing": .string(finding.thing), "message": .message(finding.message),
            "repair": finding.repair.map { .message($0.message) } ?? .null,
        ]
    }
}
