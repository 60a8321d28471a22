import FeatureKit
import Kernel
import MaintenanceDomain
import Synchronization
import TestSupport
import Testing
import TextKit

@testable import MaintenancePresentation

@Suite("the operations of maintenance")
struct MaintenanceOperationsTests {
    private let care = StubCare()
    private let state = StubState()
    private let composition: Composition
    private let bench: CommandBench

    init() throws {
        composition = try Composition(
            [MaintenanceModule(storage: Storage(care: care)), Others(state: state)], clock: FixedClock(),
            identifiers: SeededIdentifiers()
        ) { host in try host.register(Alone(), as: (any ExclusiveAccess).self) }
        bench = CommandBench(
            composition, elsewhere: ["test.wrong", "test.mend", "test.health", "test.fine", "test.ill"])
    }

    private func run(
        _ name: String, _ arguments: [String: String] = [:], interaction: ScriptedInteraction = ScriptedInteraction()
    ) async throws -> CommandOutput {
        let operation = try #require(composition[.adminOperations].first { $0.command.name == name })
        let given = arguments.mapValues { [Argument(path: BytePath($0), text: $0)] }
        return try await operation.command.run(CommandCall(given, interaction: interaction, session: bench.session))
    }

    @Test("every operation has its help, its parameters theirs, and an example of its own")
    func help() {
        for operation in composition[.adminOperations] {
            let command = operation.command
            let keys = [command.summary] + command.parameters.map(\.summary)
            #expect(bench.problems(in: keys.map { Message($0) }) == [])
            #expect(!command.examples.isEmpty && command.examples.allSatisfy { $0.hasPrefix(command.name) })
        }
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            MaintenanceError.folderNotEmpty(BytePath("x")), .backupDamaged(BytePath("x"), entry: "y"),
            .noBackup(BytePath("x")), .newerBackup(BytePath("x")), .fileChanged(BytePath("x")),
            .insideLibrary(BytePath("x")), .placeTaken(BytePath("x")), .noFolder(BytePath("x")), .shareMalformed("x"),
            .nothingToRepair,
        ])
    func failures(failure: MaintenanceError) {
        #expect(bench.problems(in: [failure.message]) == [])
    }

    @Test("a check says what the database and every feature have found, and mends only when it is told to")
    func check() async throws {
        care.problems.withLock { $0 = ["row 7 missing"] }
        state.isWrong.withLock { $0 = true }
        let output = try await run("check")
        #expect(bench.problems(in: output) == [])
        #expect(!output.isComplete)
        #expect(state.isWrong.withLock { $0 })
        care.problems.withLock { $0 = [] }
        let repaired = try await run("check", ["repair": ""])
        #expect(bench.problems(in: repaired) == [])
        #expect(repaired.isComplete)
        #expect(!state.isWrong.withLock { $0 })
    }

    @Test(
        "what comes to light by a repair is told and asked for before it is mended as well", arguments: [true, false])
    func rounds(agrees: Bool) async throws {
        state.isWrong.withLock { $0 = true }
        state.hidesAnother.withLock { $0 = true }
        let interaction = ScriptedInteraction(.confirm(agrees))
        let output = try await run("check", ["repair": ""], interaction: interaction)
        #expect(output.isComplete == agrees)
        #expect(state.isWrong.withLock { $0 } != agrees)
        #expect(interaction.notices.map { $0.key } == ["maintenance.plan"])
        #expect(bench.problems(in: interaction.notices) == [])
    }

    @Test("a remark is told beside findings and without them, and is none itself")
    func remark() async throws {
        state.hasRemark.withLock { $0 = true }
        let clean = try await run("check")
        #expect(clean.isComplete)
        #expect(bench.problems(in: clean) == [])
        state.isWrong.withLock { $0 = true }
        let output = try await run("check")
        #expect(!output.isComplete)
        for output in [clean, output] { #expect("\(output.json)".contains("test.fine"), "\(output.json)") }
    }

    @Test("the rehearsal of a repair has a plan and a question, and that of a check has neither")
    func rehearsal() async throws {
        state.isWrong.withLock { $0 = true }
        let operation = try #require(composition[.adminOperations].first { $0.command.name == "check" })
        let flag = [Argument(path: BytePath(""), text: "")]
        for words in [["repair": flag], [:]] {
            let call = CommandCall(words, interaction: ScriptedInteraction(), session: bench.session)
            let rehearsal = try #require(try await operation.rehearse?(call))
            #expect((rehearsal.question != nil) == !words.isEmpty)
            #expect(rehearsal.plan.count == words.count)
            #expect(bench.problems(in: rehearsal.plan + [rehearsal.question].compactMap { $0 }) == [])
        }
        #expect(state.isWrong.withLock { $0 }, "a rehearsal mends nothing")
    }

    @Test("a library that can't be opened is a finding of its own")
    func unreadable() async throws {
        care.failure.withLock { $0 = MaintenanceError.nothingToRepair }
        let output = try await run("check")
        #expect(bench.problems(in: output) == [])
        #expect(!output.isComplete)
    }

    @Test("a share of the data is a percentage", arguments: ["x", "0%", "101%", "-5%", "10"])
    func share(text: String) async throws {
        await #expect(throws: MaintenanceError.shareMalformed(text)) { try await run("check", ["read-data": text]) }
    }

    @Test("everything else says what it did in texts that are there")
    func others() async throws {
        for (name, arguments) in [
            ("vacuum", [:]), ("stats", [:]), ("doctor", [:]), ("migrate", [:]), ("audit", [:]),
            ("audit", ["since": "2026-02-28"]), ("export-rows", ["file": "x"]), ("backup", ["file": "x"]),
            ("restore-backup", ["file": "x", "to": "y"]),
        ] as [(String, [String: String])] {
            let interaction = ScriptedInteraction()
            let output = try await run(name, arguments, interaction: interaction)
            #expect(bench.problems(in: output) == [], "\(name)")
            #expect(bench.problems(in: interaction.notices) == [], "\(name)")
        }
        await #expect(throws: ArgumentFailure.self) { try await run("audit", ["since": "yesterday"]) }
    }
}

/// What a feature of the tests thinks of its rows.
private final class StubState: Sendable {
    let isWrong = Mutex(false)
    /// Whether something else is wrong after the first is mended.
    let hidesAnother = Mutex(false)
    let hasRemark = Mutex(false)

    func mend() {
        let isStillWrong = hidesAnother.withLock { hides in
            defer { hides = false }
            return hides
        }
        isWrong.withLock { $0 = isStillWrong }
    }
}

private struct Others: FeatureModule {
    static let id: FeatureID = "others"
    let requires: Set<FeatureID> = ["maintenance"]
    let state: StubState
    var storage: any FeatureStorage { None() }

    func assemble(into host: inout FeatureHost) throws {
        host.add(
            LibraryCheck("others.rows") { [state] scope in
                if state.hasRemark.withLock({ $0 }) { await scope.remark(Message("test.fine")) }
                guard state.isWrong.withLock({ $0 }) else { return }
                await scope.found(
                    Finding(
                        "thing.wrong", "a thing", Message("test.wrong"),
                        repair: Finding.Repair(Message("test.mend")) { state.mend() }))
            }, to: .libraryChecks)
        host.add(
            HealthCheck("test.health") { Message("test.fine") },
            HealthCheck("test.health") { throw MaintenanceError.nothingToRepair }, to: .healthChecks)
    }

    private struct None: FeatureStorage {
        func register(in host: inout FeatureHost) throws {}
    }
}

private struct Alone: ExclusiveAccess {
    func alone<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result { try await body() }

    func requireUnused(_ folder: BytePath) throws {}
}

private struct Storage: FeatureStorage {
    let care: StubCare

    func register(in host: inout FeatureHost) throws {
        try host.register(care, as: (any LibraryCare).self)
        try host.register(StubTrail(), as: (any AuditTrail).self)
    }
}

private struct StubTrail: AuditTrail {
    func damagedRecords() async throws -> [DamagedRecord] { [] }

    func empty(_ records: [DamagedRecord]) async throws {}

    func lines(since: Instant?, limit: Int) async throws -> [AuditLine] {
        [AuditLine.Deed.change, .undo, .redo].flatMap { deed in
            [true, false].map { isErased in
                AuditLine(
                    actor: "ann", program: "racconto", command: "rate 1 5", deed: deed,
                    time: Instant(millisecondsSince1970: 0), subjects: [Subject.ID(high: 1, low: 2)], isErased: isErased
                )
            }
        }
    }
}

private final class StubCare: LibraryCare {
    let problems = Mutex<[String]>([])
    let failure = Mutex<(any Failure)?>(nil)
    let folder = BytePath("/library")
    var openingFailure: (any Failure)? { failure.withLock { $0 } }
    let versions: [(name: String, version: String)] = [("SQLite", "3")]

    func isThere() async throws -> Bool { true }

    func databaseProblems(limit: Int) async throws -> [String] { problems.withLock { $0 } }

    func statistics() async throws -> LibraryStatistics {
        LibraryStatistics(parts: [.init(name: "database", files: 1, bytes: 10)], tables: [.init(name: "a", rows: 1)])
    }

    func compact() async throws -> (before: Int, after: Int) { (10, 5) }

    func schema() async throws -> [SchemaEntry] { [SchemaEntry(id: "a.001-b", runAt: nil)] }

    func isTaken(_ path: BytePath) async throws -> Bool { false }

    func exportRows(to path: BytePath) async throws -> Int { 3 }

    func backUp(
        to path: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport {
        await report(CareProgress("maintenance.progress.backup", completed: 1, total: 2, item: "x"))
        return BackupReport(files: 2, bytes: 10, missing: [BytePath("originals/x")])
    }

    func restore(
        _ backup: BytePath, into folder: BytePath, report: @escaping @Sendable (CareProgress) async -> Void
    ) async throws -> BackupReport { BackupReport(files: 2, bytes: 10) }
}
