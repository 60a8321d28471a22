import FeatureKit
import Kernel
import MaintenanceDomain
import TextKit

/// Tells of a library, and cares for its database.
struct LibraryOperations: Sendable {
    let care: any LibraryCare
    let audit: any AuditTrail
    let access: (any ExclusiveAccess)?
    let health: ExtensionHandle<HealthCheck>
    let clock: any WallClock

    var all: [AdminOperation] { [vacuum, stats, doctor, migrate, trail, export].map { AdminOperation($0) } }

    private var vacuum: Command {
        Command("vacuum", programs: [.administrator], examples: ["vacuum"], summary: "admin.vacuum") { _ in
            let sizes: (before: Int, after: Int)
            if let access {
                let pair = try await access.alone {
                    let sizes = try await care.compact()
                    return [sizes.before, sizes.after]
                }
                sizes = (pair[0], pair[1])
            } else {
                sizes = try await care.compact()
            }
            let facts: [String: Fact] = [
                "before": .text(NumberText.bytes(sizes.before)), "after": .text(NumberText.bytes(sizes.after)),
            ]
            return CommandOutput(
                ["bytes_before": .integer(sizes.before), "bytes_after": .integer(sizes.after)],
                views: [.message(Message("maintenance.vacuumed", facts))])
        }
    }

    private var stats: Command {
        Command("stats", programs: [.administrator], examples: ["stats"], effect: .looks, summary: "admin.stats") { _ in
            let statistics = try await care.statistics()
            let parts = TableView(
                columns: [
                    ColumnView("maintenance.column.part"),
                    ColumnView("maintenance.column.files", isRightAligned: true),
                    ColumnView("maintenance.column.size", isRightAligned: true),
                ],
                rows: statistics.parts.map {
                    [.text($0.name), .number($0.files), .text(NumberText.bytes($0.bytes))]
                })
            let tables = TableView(
                columns: [
                    ColumnView("maintenance.column.table"), ColumnView("maintenance.column.rows", isRightAligned: true),
                ], rows: statistics.tables.map { [.text($0.name), .number($0.rows)] })
            let json: JSONValue = [
                "parts": .array(
                    statistics.parts.map {
                        ["name": .string($0.name), "files": .integer($0.files), "bytes": .integer($0.bytes)]
                    }),
                "tables": .array(
                    statistics.tables.map { ["name": .string($0.name), "rows": .integer($0.rows)] }),
            ]
            return CommandOutput(json, views: [.table(parts), .document([""]), .table(tables)])
        }
    }

    private var doctor: Command {
        Command(
            "doctor", programs: [.administrator], examples: ["doctor"], effect: .inspects, summary: "admin.doctor"
        ) { _ in
            HealthViews.list(try await examined())
        }
    }

    private func examined() async throws -> [Health] {
        var results: [Health] = []
        if let failure = care.openingFailure {
            results.append(Health(name: "maintenance.health.library", message: failure.message, isFine: false))
        }
        for check in try health.elements() {
            do {
                results.append(Health(name: check.name, message: try await check.run(), isFine: true))
            } catch let failure as any Failure {
                results.append(Health(name: check.name, message: failure.message, isFine: false))
            }
        }
        return results
            + care.versions.map { library in
                let facts: [String: Fact] = ["name": .text(library.name), "version": .text(library.version)]
                return Health(
                    name: "maintenance.health.version", message: Message("maintenance.version", facts), isFine: true)
            }
    }

    private var migrate: Command {
        Command(
            "migrate", programs: [.administrator], examples: ["migrate"], effect: .looks, summary: "admin.migrate"
        ) { _ in
            // Opening a library brings it up to date, so that there is only left to say when that was.
            let steps = try await care.schema()
            let table = TableView(
                columns: [ColumnView("maintenance.column.step"), ColumnView("maintenance.column.time")],
                rows: steps.map { [.text($0.id), $0.runAt.map { .time($0) } ?? .none] })
            let json = JSONValue.array(
                steps.map { ["id": .string($0.id), "run_at": .optional($0.runAt?.description)] })
            return CommandOutput(
                json,
                views: [.table(table), .message(Message("maintenance.migrated", ["count": .number(steps.count)]))])
        }
    }

    private var trail: Command {
        let since = Parameter<Instant?>.since("since", now: clock, summary: "parameter.audit.since")
        let limit = Parameter<Int?>.numberOption("limit", summary: "parameter.audit.limit")
        return Command(
            "audit", programs: [.administrator], parameters: [since.description, limit.description],
            examples: ["audit", "audit --since 7d", "audit --since 2026-11-01 --json"], effect: .looks,
            summary: "admin.audit"
        ) { call in
            let lines = try await audit.lines(since: try call[since], limit: try call[limit] ?? 100)
            return AuditViews.list(lines)
        }
    }

    private var export: Command {
        let file = Parameter<BytePath>.path("file", summary: "parameter.export-rows.file")
        return Command(
            "export-rows", programs: [.administrator], parameters: [file.description],
            examples: ["export-rows rows.jsonl"], effect: .writesFiles, summary: "admin.export-rows"
        ) { call in
            let path = try call[file]
            if try await care.isTaken(path) {
                let question = Message("maintenance.replaceQuestion", ["path": .text(path.display)])
                guard try await call.interaction.confirm(question) else { throw InteractionFailure.cancelled }
            }
            let rows = try await care.exportRows(to: path)
            return CommandOutput(
                ["path": .string(path.display), "rows": .integer(rows)],
                views: [
                    .message(
                        Message("maintenance.exported", ["count": .number(rows), "path": .text(path.display)]))
                ])
        }
    }
}

/// What was done, as a list.
enum AuditViews {
    static func list(_ lines: [AuditLine]) -> CommandOutput {
        let json = JSONValue.array(
            lines.map { line in
                [
                    "time": .string(line.time.description), "actor": .string(line.actor),
                    "program": .string(line.program), "command": .string(line.command),
                    "deed": .string(line.deed.rawValue), "erased": .boolean(line.isErased),
                    "subject_ids": .array(line.subjects.map { .string($0.description) }),
                ]
            })
        guard !lines.isEmpty else { return CommandOutput(json, views: [.hint(Message("maintenance.noAudit"))]) }
        let columns = [
            ColumnView("maintenance.column.time"), ColumnView("maintenance.column.actor", sacrifice: 3),
            ColumnView("maintenance.column.program", sacrifice: 2),
            ColumnView("maintenance.column.command", sacrifice: 1),
            ColumnView("maintenance.column.things", isRightAligned: true), ColumnView("maintenance.column.deed"),
        ]
        let rows: [[Cell]] = lines.map { line in
            [
                .time(line.time), .text(line.actor), .text(line.program), .text(line.command),
                .number(line.subjects.count), deed(of: line),
            ]
        }
        return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
    }

    private static func deed(of line: AuditLine) -> Cell {
        if line.isErased { return .toned(Message("maintenance.deed.erased"), .gray) }
        return line.deed == .change ? .none : .message(Message("maintenance.deed.\(line.deed.rawValue)"))
    }
}

extension Parameter where Value == Instant? {
    /// `--name 7d`, or a day as `2026-11-01`, which begins at midnight UTC.
    fileprivate static func since(_ name: String, now clock: any WallClock, summary: String) -> Self {
        Parameter(ParameterDescription(name, .option(short: nil), summary: summary)) { arguments in
            try arguments.last.map { argument in
                if let age = Age(argument.text) { return age.before(clock.now()) }
                guard let day = CalendarDate(argument.text) else {
                    throw ArgumentFailure.malformed(argument.text, parameter: name, example: "--\(name) 7d")
                }
                return day.startInUTC
            }
        }
    }
}

/// How a part of a program is.
struct Health: Sendable {
    /// The key of the part.
    let name: String
    let message: Message
    let isFine: Bool
}

/// How a program is, as a list.
enum HealthViews {
    static func list(_ parts: [Health]) -> CommandOutput {
        let columns = [
            ColumnView("maintenance.column.part"), ColumnView("maintenance.column.state"),
            ColumnView("maintenance.column.message", sacrifice: 1),
        ]
        let rows: [[Cell]] = parts.map { part in
            let state = Message(part.isFine ? "maintenance.fine" : "maintenance.ill")
            return [.message(Message(part.name)), .toned(state, part.isFine ? .green : .red), .message(part.message)]
        }
        let json = JSONValue.array(
            parts.map { part in
                ["name": .string(part.name), "fine": .boolean(part.isFine), "message": .message(part.message)]
            })
        return CommandOutput(
            json, views: [.table(TableView(columns: columns, rows: rows))],
            isComplete: parts.allSatisfy { $0.isFine })
    }
}
