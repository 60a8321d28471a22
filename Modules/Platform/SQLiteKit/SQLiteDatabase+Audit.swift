public import Kernel
import SQLKit

extension SQLiteDatabase: AuditTrail {
    /// The change records, command by command.
    public func lines(since: Instant?, limit: Int) async throws -> [AuditLine] {
        try await read { connection in
            let groups = try connection.query(
                """
                SELECT command_group, purpose, max(key), max(changed_at), min(erased_at IS NOT NULL)
                FROM racconto_change
                GROUP BY command_group, purpose
                HAVING max(changed_at) >= ?1
                ORDER BY max(key) DESC
                LIMIT ?2
                """, [since ?? Instant(millisecondsSince1970: .min), limit]
            ) { row in
                Group(
                    id: row.blob(0), purpose: row.text(1), newest: row.integer(2), time: row.instant(3),
                    isErased: row.integer(4) == 1)
            }
            return try groups.map { try Self.line(of: $0, in: connection) }
        }
    }

    /// The records whose changeset isn't one.
    public func damagedRecords() async throws -> [DamagedRecord] {
        try await read { connection in
            var last = 0
            var found: [DamagedRecord] = []
            // Some at a time: a history may be larger than memory.
            while true {
                let page = try connection.query(
                    """
                    SELECT key, changeset, command, changed_at
                    FROM racconto_change
                    WHERE key > ?1 AND erased_at IS NULL
                    ORDER BY key
                    LIMIT 500
                    """, [last]
                ) { row -> (key: Int, damaged: DamagedRecord?) in
                    let (key, isWhole) = (row.integer(0), Changeset(bytes: row.blob(1)).isWhole)
                    return (
                        key, isWhole ? nil : DamagedRecord(key: key, command: row.text(2), time: row.instant(3))
                    )
                }
                guard let end = page.last else { return found }
                found += page.compactMap { $0.damaged }
                last = end.key
            }
        }
    }

    /// Leaves their lines, marked as erased.
    public func empty(_ records: [DamagedRecord]) async throws {
        let time = clock.now()
        try await write { connection in
            for record in records {
                try connection.execute(
                    "UPDATE racconto_change SET changeset = x'', erased_at = ?2 WHERE key = ?1", [record.key, time])
            }
        }
    }

    private struct Group {
        let id: [UInt8]
        let purpose: String
        let newest: Int
        let time: Instant
        let isErased: Bool
    }

    private static func line(of group: Group, in connection: any SQLConnection) throws -> AuditLine {
        var seen: Set<Subject.ID> = []
        let subjects = try connection.query(
            "SELECT subjects FROM racconto_change WHERE command_group = ?1 AND purpose = ?2 ORDER BY key",
            [group.id, group.purpose]
        ) { ChangeJournal.subjects($0.blob(0)) }.joined().filter { seen.insert($0).inserted }
        let words = try connection.first(
            "SELECT actor, program, command FROM racconto_change WHERE key = ?1", [group.newest]
        ) { [$0.text(0), $0.text(1), $0.text(2)] }
        guard let words else { throw SQLDataFailure.malformed(what: "a change record") }
        return AuditLine(
            actor: words[0], program: words[1], command: words[2],
            deed: AuditLine.Deed(rawValue: group.purpose) ?? .change,
            time: group.time, subjects: Array(subjects), isErased: group.isErased)
    }
}
