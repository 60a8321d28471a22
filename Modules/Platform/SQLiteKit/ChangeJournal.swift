import Kernel
import SQLKit

/// Reads `racconto_change` as a stack of commands, and takes them back.
struct ChangeJournal {
    let connection: SQLiteConnection
    /// By name.
    var steps: [String: UndoStep] = [:]
    /// The schema steps this program knows.
    var migrations: [Migration] = []

    /// The newest commands first.
    func entries(limit: Int) throws -> [ChangeEntry] {
        let groups: [ChangeContext.Group] = try connection.query(
            """
            SELECT command_group
            FROM racconto_change
            WHERE purpose = 'change'
            GROUP BY command_group
            ORDER BY max(key) DESC
            LIMIT ?1
            """, [limit]
        ) { try $0.identifier(0) }
        return try groups.compactMap(entry)
    }

    /// The command an undo would take back.
    /// - Throws: `ChangeFailure.erased` if a newer one can't be taken back any more that changed things which are still
    ///   there: those before it are not as they left them.
    func undoable() throws -> ChangeEntry? {
        let found = try records(of: "record.erased_at IS NULL", after: 0, limit: 1).first
        if let erased = try erasedWithRest(after: found?.key ?? 0) {
            throw ChangeFailure.erased(command: erased)
        }
        return try found.flatMap { try entry(of: $0.group) }
    }

    /// The command of the newest record that a purge has emptied although other things than those purged are in it.
    private func erasedWithRest(after key: Int) throws -> String? {
        let condition = """
            record.erased_at IS NOT NULL AND record.is_purge = 0 AND NOT EXISTS (
              SELECT 1 FROM racconto_change AS other
              WHERE other.command_group = record.command_group AND other.purpose = 'change' AND other.erased_at IS NULL)
            """
        let erased = try records(of: condition, after: key, limit: -1)
        guard !erased.isEmpty else { return nil }
        let purged = Set(
            try connection.query("SELECT subjects FROM racconto_change WHERE is_purge = 1", []) {
                Self.subjects($0.blob(0))
            }.joined())
        return erased.first { !$0.subjects.allSatisfy(purged.contains) }?.command
    }

    private struct Found {
        let key: Int
        let group: ChangeContext.Group
        let command: String
        let subjects: [Subject.ID]
    }

    /// Records of commands that aren't taken back, the newest first.
    private func records(of condition: String, after key: Int, limit: Int) throws -> [Found] {
        try connection.query(
            """
            SELECT key, command_group, command, subjects
            FROM racconto_change AS record
            WHERE key > ?1 AND purpose = 'change' AND \(condition) AND coalesce(
              (SELECT later.purpose FROM racconto_change AS later
               WHERE later.target = record.command_group ORDER BY later.key DESC LIMIT 1), 'redo') = 'redo'
            ORDER BY key DESC
            LIMIT ?2
            """, [key, limit]
        ) { row in
            Found(
                key: row.integer(0), group: try row.identifier(1), command: row.text(2),
                subjects: Self.subjects(row.blob(3)))
        }
    }

    /// The command a redo would do again.
    func redoable() throws -> ChangeEntry? {
        try connection.first(
            """
            SELECT target
            FROM racconto_change AS record
            WHERE purpose = 'undo' AND erased_at IS NULL
              AND key > (SELECT coalesce(max(key), 0) FROM racconto_change WHERE purpose = 'change')
              AND NOT EXISTS (
                SELECT 1 FROM racconto_change AS later WHERE later.target = record.target AND later.key > record.key)
            ORDER BY key DESC
            LIMIT 1
            """
        ) { try $0.identifier(0) }.flatMap(entry)
    }

    /// Takes a command back.
    /// - Throws: `ChangeFailure`; the transaction is then to be rolled back.
    func undo(_ entry: ChangeEntry) throws {
        if let redone = try latest(.redo(entry.group)) {
            return try apply(try Changeset(bytes: redone.changeset).inverted(), of: entry, redone)
        }
        for record in try records(of: entry.group) {
            let step = try record.step.map { name in
                guard let step = steps[name] else { throw ChangeFailure.unknownStep(name, command: entry.command) }
                return step
            }
            if let step, step.use == .always {
                try step.undo(record.subjects, connection)
                continue
            }
            do {
                try apply(try Changeset(bytes: record.changeset).inverted(), of: entry, record)
            } catch let failure as ChangeFailure {
                guard let step else { throw failure }
                try step.undo(record.subjects, connection)
            }
        }
    }

    /// Does again what the last undo of a command took back.
    /// - Throws: `ChangeFailure`; the transaction is then to be rolled back.
    func redo(_ entry: ChangeEntry) throws {
        guard let undone = try latest(.undo(entry.group)) else { return }
        try apply(try Changeset(bytes: undone.changeset).inverted(), of: entry, undone)
    }

    private struct Record {
        let step: String?
        let subjects: [Subject.ID]
        let schemaVersion: Int
        let changeset: [UInt8]
    }

    private static let columns = "undo_step, subjects, schema_version, changeset"

    private static func record(_ row: any SQLRow) -> Record {
        Record(
            step: row.optionalText(0), subjects: subjects(row.blob(1)), schemaVersion: row.integer(2),
            changeset: row.blob(3))
    }

    /// The command's own records, the newest first.
    private func records(of group: ChangeContext.Group) throws -> [Record] {
        try connection.query(
            """
            SELECT \(Self.columns)
            FROM racconto_change
            WHERE command_group = ?1 AND purpose = 'change' AND erased_at IS NULL
            ORDER BY key DESC
            """, [group], Self.record)
    }

    private func latest(_ purpose: ChangeRecord.Purpose) throws -> Record? {
        try connection.first(
            """
            SELECT \(Self.columns)
            FROM racconto_change
            WHERE target = ?1 AND purpose = ?2 AND erased_at IS NULL
            ORDER BY key DESC
            LIMIT 1
            """, [purpose.target, purpose.name], Self.record)
    }

    private func apply(_ changeset: Changeset, of entry: ChangeEntry, _ record: Record) throws {
        let altered = try SchemaJournal.alteredTables(
            since: record.schemaVersion, in: connection, knowing: migrations)
        if try changeset.tables().contains(where: altered.contains) {
            throw ChangeFailure.otherSchema(command: entry.command)
        }
        guard try connection.apply(changeset) else { throw ChangeFailure.conflict(command: entry.command) }
    }

    private func entry(of group: ChangeContext.Group) throws -> ChangeEntry? {
        let state = try connection.first(
            "SELECT purpose FROM racconto_change WHERE target = ?1 ORDER BY key DESC LIMIT 1", [group]
        ) { $0.text(0) }
        let rows = try connection.query(
            """
            SELECT actor, program, command, changed_at, subjects, erased_at IS NOT NULL
            FROM racconto_change
            WHERE command_group = ?1 AND purpose = 'change'
            ORDER BY key DESC
            """, [group]
        ) { row in
            ChangeEntry(
                group: group, actor: row.text(0), program: row.text(1), command: row.text(2), changedAt: row.instant(3),
                subjects: Self.subjects(row.blob(4)), isUndone: state == "undo", isErased: row.integer(5) == 1)
        }
        guard let newest = rows.first else { return nil }
        var seen: Set<Subject.ID> = []
        let subjects = rows.reversed().flatMap { $0.subjects }.filter { seen.insert($0).inserted }
        return ChangeEntry(
            group: group, actor: newest.actor, program: newest.program, command: newest.command,
            changedAt: newest.changedAt, subjects: subjects, isUndone: newest.isUndone,
            isErased: rows.allSatisfy { $0.isErased })
    }

    static func subjects(_ bytes: [UInt8]) -> [Subject.ID] {
        stride(from: 0, to: bytes.count - 15, by: 16).compactMap { Subject.ID(bytes: Array(bytes[$0..<$0 + 16])) }
    }
}
