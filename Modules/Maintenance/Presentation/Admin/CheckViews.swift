import FeatureKit
import Kernel
import TextKit

/// Findings as commands show them.
enum CheckViews {
    static func list(_ findings: Findings, readsData: Bool) -> CommandOutput {
        guard findings.count > 0 else {
            return CommandOutput(json(findings, mended: []), views: clean(findings))
        }
        var views = lines(findings.all) + findings.remarks.map { .message($0) }
        views.append(.summary([Message("maintenance.findings", ["count": .number(findings.count)])]))
        if findings.all.contains(where: { $0.repair != nil }) {
            views.append(.hint(Message("maintenance.repairHint\(readsData ? ".data" : "")")))
        }
        return CommandOutput(json(findings, mended: []), views: views, isComplete: false)
    }

    static func repaired(_ mended: [Finding], left: Findings) -> CommandOutput {
        var views = lines(left.all)
        views.append(.message(Message("maintenance.repaired", ["count": .number(mended.count)])))
        views +=
            left.count > 0
            ? left.remarks.map { .message($0) } + [
                .message(Message("maintenance.left", ["count": .number(left.count)]))
            ]
            : clean(left)
        return CommandOutput(json(left, mended: mended), views: views, isComplete: left.count == 0)
    }

    private static func clean(_ findings: Findings) -> [OutputView] {
        findings.remarks.map { .message($0) }
            + [.message(Message(findings.remarks.isEmpty ? "maintenance.clean" : "maintenance.cleanElse"))]
    }

    static func question(_ findings: [Finding]) -> Message {
        Message("maintenance.repairQuestion", ["count": .number(findings.count)])
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

    /// A line for what is wrong with what, and one for the remedy: a table has no room for paths and sentences.
    private static func lines(_ findings: [Finding]) -> [OutputView] {
        findings.flatMap { finding -> [OutputView] in
            let facts: [String: Fact] = [
                "class": .text(finding.kind), "thing": .text(finding.thing), "what": .message(finding.message),
            ]
            let line = OutputView.message(Message("maintenance.finding", facts))
            guard let repair = finding.repair else { return [line] }
            return [line, .hint(Message("maintenance.remedy", ["repair": .message(repair.message)]))]
        }
    }

    private static func json(_ findings: Findings, mended: [Finding]) -> JSONValue {
        [
            "findings": .array(findings.all.map { json($0) }), "repaired": .array(mended.map { json($0) }),
            "counts": .object(
                findings.counts.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }),
            "remarks": .array(findings.remarks.map { .message($0) }),
        ]
    }

    private static func json(_ finding: Finding) -> JSONValue {
        [
            "class": .string(finding.kind), "thing": .string(finding.thing), "message": .message(finding.message),
            "repair": finding.repair.map { .message($0.message) } ?? .null,
        ]
    }
}
