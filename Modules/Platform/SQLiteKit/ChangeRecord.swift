import Kernel
import SQLKit

/// One row of `racconto_change`: who changed what, when, and the changeset that can be inverted.
struct ChangeRecord: Sendable {
    /// The records kept; older ones go.
    static let limit = 10_000

    let id: Identifier<ChangeRecord>
    let context: ChangeContext?
    let subjects: [Subject.ID]
    let at: Instant

    func insert(_ changeset: [UInt8], into connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO racconto_change(
              id, command_group, actor, program, command, subjects, changed_at, schema_version, changeset)
            VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, (SELECT max(key) FROM racconto_migration), ?8)
            """,
            [
                id, context?.group, context?.actor ?? "", context?.program ?? "", context?.command ?? "",
                subjects.flatMap(\.bytes), at, changeset,
            ])
        try connection.execute(
            "DELETE FROM racconto_change WHERE key <= (SELECT max(key) FROM racconto_change) - ?1", [Self.limit])
    }
}
