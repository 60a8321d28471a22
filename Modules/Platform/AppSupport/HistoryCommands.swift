import FeatureKit
import Kernel
import SQLKit
import TextKit

/// The commands on what was changed: they belong to no feature, since every feature's changes are in the history.
struct HistoryCommands: Sendable {
    let history: any ChangeHistory

    var all: [Command] { [undo, redo, list] }

    private static let times = Parameter<Int?>.optionalNumber("times", summary: "parameter.history.times")

    private var undo: Command {
        Command("undo", parameters: [Self.times.description], examples: ["undo", "undo 3"]) { call in
            try await repeated(try call[Self.times], "history.undone", none: .nothingToUndo) {
                try await history.undo()
            }
        }
    }

    private var redo: Command {
        Command("redo", parameters: [Self.times.description], examples: ["redo"]) { call in
            try await repeated(try call[Self.times], "history.redone", none: .nothingToRedo) {
                try await history.redo()
            }
        }
    }

    private var list: Command {
        let limit = Parameter<Int?>.numberOption("limit", summary: "parameter.history.limit")
        return Command("history", parameters: [limit.description], examples: ["history"], effect: .looks) { call in
            let entries = try await history.entries(limit: try call[limit] ?? 20)
            let json = JSONValue.array(entries.map { Self.json($0) })
            guard !entries.isEmpty else {
                return CommandOutput(json, views: [.hint(Message("history.none"))])
            }
            let columns = [
                ColumnView("history.column.time", sacrifice: 2), ColumnView("history.column.actor", sacrifice: 4),
                ColumnView("history.column.program", sacrifice: 3), ColumnView("history.column.command", sacrifice: 1),
                ColumnView("history.column.state"),
            ]
            let rows: [[Cell]] = entries.map { entry in
                [
                    .text(LocalTimeText.minute(entry.changedAt)), .text(entry.actor), .text(entry.program),
                    .text(Self.short(entry.command)),
                    Self.state(of: entry),
                ]
            }
            return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
        }
    }

    /// What could be done of the times asked for is done, and told; nothing at all is an error.
    private func repeated(
        _ times: Int?, _ key: String, none: HistoryFailure, _ step: () async throws -> ChangeEntry?
    ) async throws -> CommandOutput {
        var entries: [ChangeEntry] = []
        for _ in 0..<(times ?? 1) {
            guard let entry = try await step() else { break }
            entries.append(entry)
        }
        guard !entries.isEmpty else { throw none }
        let json = JSONValue.array(entries.map { Self.json($0) })
        return CommandOutput(
            json, views: entries.map { .message(Message(key, ["command": .text(Self.short($0.command))])) })
    }

    private static func state(of entry: ChangeEntry) -> Cell {
        if entry.isErased { return .toned(Message("history.state.erased"), .gray) }
        return entry.isUndone ? .toned(Message("history.state.undone"), .gray) : .none
    }

    /// A command can hold a whole text.
    private static func short(_ command: String) -> String {
        command.truncated(toWidth: 120)
    }

    private static func json(_ entry: ChangeEntry) -> JSONValue {
        [
            "id": .string(entry.group.description), "actor": .string(entry.actor), "program": .string(entry.program),
            "command": .string(entry.command), "changed_at": .string(entry.changedAt.description),
            "subject_ids": .array(entry.subjects.map { .string($0.description) }), "undone": .boolean(entry.isUndone),
            "erased": .boolean(entry.isErased),
        ]
    }
}

/// Why nothing was taken back or done again.
enum HistoryFailure: Failure, Equatable {
    case nothingToUndo
    case nothingToRedo

    var kind: FailureKind { .notFound }

    var message: Message {
        switch self {
        case .nothingToUndo: Message("history.nothingToUndo")
        case .nothingToRedo: Message("history.nothingToRedo")
        }
    }
}
