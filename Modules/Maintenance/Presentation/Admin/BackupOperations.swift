import FeatureKit
import Kernel
import MaintenanceDomain
import TextKit

/// Writes libraries to files, and makes libraries from them.
struct BackupOperations: Sendable {
    let care: any LibraryCare
    let access: (any ExclusiveAccess)?

    var all: [AdminOperation] { [backup, restore] }

    private static let file = Parameter<BytePath>.path("file", summary: "parameter.backup.file")

    private var backup: AdminOperation {
        AdminOperation(
            Command(
                "backup", programs: [.administrator], parameters: [Self.file.description],
                examples: ["backup /media/disk/london.tar"], effect: .writesFiles, summary: "admin.backup"
            ) { call in
                let path = try call[Self.file]
                let report = try await care.backUp(to: path, report: Self.reporter(call))
                for name in report.missing {
                    await call.interaction.warn(
                        Message("maintenance.backupMissing", ["path": .text(name.display)]))
                }
                for name in report.damaged {
                    await call.interaction.warn(
                        Message("maintenance.backupDamaged", ["path": .text(name.display)]))
                }
                return Self.output("maintenance.backedUp", report, path)
            })
    }

    private var restore: AdminOperation {
        let target = Parameter<String?>.option("to", summary: "parameter.backup.to", completion: .files)
        return AdminOperation(
            Command(
                "restore-backup", programs: [.administrator], parameters: [Self.file.description, target.description],
                examples: ["restore-backup /media/disk/london.tar --to london.racconto"], effect: .standsAlone,
                summary: "admin.restore-backup"
            ) { call in
                let folder = try call[target].map { BytePath($0) } ?? care.folder
                try access?.requireUnused(folder)
                let report = try await care.restore(try call[Self.file], into: folder, report: Self.reporter(call))
                return Self.output("maintenance.restored", report, folder)
            })
    }

    private static func reporter(_ call: CommandCall) -> @Sendable (CareProgress) async -> Void {
        { step in
            await call.interaction.report(
                ProgressReport(step.activity, completed: step.completed, total: step.total, item: step.item))
        }
    }

    private static func output(_ key: String, _ report: BackupReport, _ path: BytePath) -> CommandOutput {
        let facts: [String: Fact] = [
            "path": .text(path.display), "count": .number(report.files), "size": .text(NumberText.bytes(report.bytes)),
        ]
        let json: JSONValue = [
            "path": .string(path.display), "files": .integer(report.files), "bytes": .integer(report.bytes),
            "missing": .array(report.missing.map { .string($0.display) }),
            "damaged": .array(report.damaged.map { .string($0.display) }),
        ]
        let isComplete = report.missing.isEmpty && report.damaged.isEmpty
        return CommandOutput(json, views: [.message(Message(key, facts))], isComplete: isComplete)
    }
}
