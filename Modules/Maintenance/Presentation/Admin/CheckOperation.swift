import FeatureKit
import Kernel
import MaintenanceDomain
import Synchronization
import TextKit

/// Looks for what is wrong with a library, and mends what can be mended.
struct CheckOperation: Sendable {
    let care: any LibraryCare
    let checks: ExtensionHandle<LibraryCheck>
    let audit: any AuditTrail
    let access: (any ExclusiveAccess)?

    private static let repairs = Parameter<Bool>.flag("repair", summary: "parameter.check.repair")
    private static let data = Parameter<Double>.flagOrValue(
        "read-data", otherwise: 0, summary: "parameter.check.read-data"
    ) { text in
        guard let text else { return 1 }
        guard text.hasSuffix("%"), let number = Double(text.dropLast()), number > 0, number <= 100 else {
            throw MaintenanceError.shareMalformed(text)
        }
        return number / 100
    }

    var operation: AdminOperation {
        let parameters = [Self.data.description, Self.repairs.description]
        let command = Command(
            "check", programs: [.administrator], parameters: parameters,
            examples: ["check", "check --read-data", "check --read-data=10% --json", "check --repair"],
            effect: .inspects, summary: "admin.check"
        ) { call in
            try call[Self.repairs]
                ? try await repaired(call)
                : CheckViews.list(try await found(call, isAlone: false), readsData: try call[Self.data] > 0)
        }
        return AdminOperation(command) { call in
            if try call[Self.repairs], let failure = care.openingFailure { throw failure }
            let findings = try await found(call, isAlone: false)
            let output = CheckViews.list(findings, readsData: try call[Self.data] > 0)
            guard try call[Self.repairs] else { return AdminOperation.Rehearsal(output, question: nil) }
            let mendable = findings.all.filter { $0.repair != nil }
            guard !mendable.isEmpty else { return AdminOperation.Rehearsal(output, question: nil) }
            return AdminOperation.Rehearsal(
                output, question: CheckViews.question(mendable),
                plan: CheckViews.plan(mendable))
        }
    }

    private func repaired(_ call: CommandCall) async throws -> CommandOutput {
        guard let access else { throw care.openingFailure ?? MaintenanceError.nothingToRepair }
        return try await access.alone {
            var mended: [Finding] = []
            var left = try await found(call, isAlone: true)
            // Mending one thing can bring another to light, as a file that is found for a photo that had lost it.
            for round in 0..<Self.rounds {
                let mendable = left.all.filter { $0.repair != nil }
                if mendable.isEmpty { break }
                if round > 0, try await !agrees(to: mendable, call) { break }
                for finding in mendable {
                    try Task.checkCancellation()
                    try await finding.repair?.perform()
                    mended.append(finding)
                }
                left = try await found(call, isAlone: true)
            }
            return CheckViews.repaired(mended, left: left)
        }
    }

    private static let rounds = 4

    /// What came to light by a repair is told, and asked for, as the first plan was.
    private func agrees(to findings: [Finding], _ call: CommandCall) async throws -> Bool {
        for line in CheckViews.plan(findings) { await call.interaction.warn(line) }
        return try await call.interaction.confirm(CheckViews.question(findings))
    }

    private func databaseProblems() async throws -> [Fact] {
        do {
            return try await care.databaseProblems(limit: 100).map { .text($0) }
        } catch let failure as any Failure where failure.kind == .environment {
            // Damage can be such that even the search for it ends.
            return [.message(failure.message)]
        }
    }

    private func damagedRecords() async throws -> [Finding] {
        let records: [DamagedRecord]
        do {
            records = try await audit.damagedRecords()
        } catch let failure as any Failure where failure.kind == .environment {
            // Their table is damaged, which the database's own check has found.
            return []
        }
        return records.map { record in
            let facts: [String: Fact] = ["command": .text(record.command), "time": .text(record.time.description)]
            return Finding(
                "history.damaged", "\(record.key)", Message("maintenance.finding.history", facts),
                repair: Finding.Repair(Message("maintenance.repair.history")) { try await audit.empty([record]) })
        }
    }

    private func found(_ call: CommandCall, isAlone: Bool) async throws -> Findings {
        if let failure = care.openingFailure {
            // Where there is nothing, nothing is wrong with it.
            guard try await care.isThere() else { throw failure }
            return Findings([
                Finding(
                    "database.unreadable", care.folder.display,
                    Message("maintenance.finding.unreadable", ["reason": .message(failure.message)]))
            ])
        }
        let findings = FindingList()
        for problem in try await databaseProblems() {
            findings.add(
                Finding(
                    "database.damaged", care.folder.display, Message("maintenance.finding.damaged", ["text": problem])))
        }
        for finding in try await damagedRecords() { findings.add(finding) }
        let scope = LibraryCheck.Scope(
            dataShare: try call[Self.data], isAlone: isAlone, found: { findings.add($0) },
            remark: { findings.add($0) },
            report: { await call.interaction.report($0) })
        for check in try checks.elements() {
            do {
                try await check.run(scope)
            } catch let failure as any Failure where failure.kind == .environment {
                // Where rows can't be read, the other checks may still have something to say.
                findings.add(
                    Finding(
                        "check.stopped", check.name,
                        Message("maintenance.finding.stopped", ["reason": .message(failure.message)])))
            }
        }
        return findings.value
    }
}

/// What a check has found.
struct Findings: Sendable {
    /// At most `limit` of them.
    var all: [Finding] = []
    /// What a person should know although it is no finding.
    var remarks: [Message] = []
    /// How many there are of each class, kept or not.
    var counts: [String: Int] = [:]

    static let limit = 100_000

    init(_ findings: [Finding] = []) {
        for finding in findings { add(finding) }
    }

    mutating func add(_ finding: Finding) {
        counts[finding.kind, default: 0] += 1
        if all.count < Self.limit { all.append(finding) }
    }

    var count: Int { counts.values.reduce(0, +) }
}

/// Findings as they come, from several tasks.
private final class FindingList: Sendable {
    private let state = Mutex(Findings())

    var value: Findings { state.withLock { $0 } }

    func add(_ finding: Finding) {
        state.withLock { $0.add(finding) }
    }

    func add(_ remark: Message) {
        state.withLock { $0.remarks.append(remark) }
    }
}
