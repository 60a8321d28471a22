import Kernel
import SQLKit

/// One row of `racconto_change`: who changed what, when, and the changeset that can be inverted.
struct ChangeRecord: Sendable {
    /// What a change is to the history.
    enum Purpose: Sendable {
        /// A command's own.
        case change
        /// Takes back the command of that group.
        case undo(ChangeContext.Group)
        /// Does again what was taken back.
        case redo(ChangeContext.Group)

        var name: String {
            switch self {
            case .change: "change"
            case .undo: "undo"
            case .redo: "redo"
            }
        }

        var target: ChangeContext.Group? {
            switch self {
            case .change: nil
            case .undo(let group), .redo(let group): group
            }
        }
    }

    let id: Identifier<ChangeRecord>
    let context: ChangeContext?
    let purpose: Purpose
    let subjects: [Subject.ID]
    /// The name of the step that undoes it; `nil` if its changeset is inverted.
    let step: String?
    let at: Instant
    /// Whether it has no contents because it took some out of the library for good.
    var isErasure = false

    /// Keeps the record, and drops the commands that are too old.
    /// - Parameter limit: so many commands are kept.
    func insert(_ changeset: [UInt8], keeping limit: Int, into connection: any SQLConnection) throws {
        let group = context?.group.bytes ?? id.bytes
        let last: (group: [UInt8], ordinal: Int)? = try connection.first(
            "SELECT command_group, ordinal FROM racconto_change ORDER BY key DESC LIMIT 1"
        ) { ($0.blob(0), $0.integer(1)) }
        // Undoing drops nothing: the commands before must stay to be undone as well.
        let isFirst = purpose.target == nil && last?.group != group
        let ordinal = (last?.ordinal ?? 0) + (isFirst ? 1 : 0)
        try connection.execute(
            """
            INSERT INTO racconto_change(
              id, command_group, ordinal, purpose, target, undo_step, actor, program, command, subjects, changed_at,
              schema_version, changeset, name, erased_at, is_purge)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, (SELECT max(key) FROM racconto_migration), ?12, ?13,
              ?14, ?15)
            """,
            [
                id, group, ordinal, purpose.name, purpose.target, step, context?.actor ?? "", context?.program ?? "",
                (isErasure ? context?.name : context?.command) ?? "", subjects.flatMap(\.bytes), at, changeset,
                context?.name ?? "", isErasure ? at : nil, isErasure,
            ])
        guard isFirst else { return }
        // Whole commands go: half of one could not be undone.
        try connection.execute(
            """
            DELETE FROM racconto_change
            WHERE command_group IN (SELECT command_group FROM racconto_change WHERE ordinal <= ?1)
            """, [ordinal - limit])
    }
}
