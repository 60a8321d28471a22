import Kernel
import SQLKit

extension ChangeJournal {
    /// Takes the contents out of all records that hold something of deleted rows.
    ///
    /// A record goes whole: taking back the rest of it could leave an order with gaps. With it go the other records of its
    /// command, and those that took the command back or did it again, but for those that are undone by a step, which looks
    /// at each thing by itself.
    /// - Parameter rows: by table.
    /// - Parameter subjects: ids of what was deleted, which other rows may name.
    func erase(_ rows: [String: Set<Int64>], of subjects: Set<Subject.ID>, at time: Instant) throws {
        let found = try recordsHolding(rows, subjects)
        for (record, _) in found { try connection.execute("\(Self.erasure) WHERE key = ?2", [time, record]) }
        // An import has one record for each photo, all of one command.
        for group in Set(found.map { $0.group }) {
            try connection.execute(
                "\(Self.erasure) WHERE (command_group = ?2 AND undo_step IS NULL OR target = ?2) AND erased_at IS NULL",
                [time, group])
        }
    }

    private static let erasure = """
        UPDATE racconto_change
        SET changeset = x'', command = name, erased_at = ?1
        """

    /// The keys of those records, with the command each belongs to.
    private func recordsHolding(
        _ rows: [String: Set<Int64>], _ subjects: Set<Subject.ID>
    ) throws -> [(record: Int, group: [UInt8])] {
        let matcher = ChangesetMatcher(rows: rows, ids: Set(subjects.map { $0.bytes }))
        var last = 0
        var found: [(record: Int, group: [UInt8])] = []
        // Some at a time: a history may be larger than memory.
        while true {
            let page = try connection.query(
                """
                SELECT key, coalesce(target, command_group), changeset
                FROM racconto_change
                WHERE key > ?1 AND erased_at IS NULL
                ORDER BY key
                LIMIT 500
                """, [last]
            ) { row in
                (key: row.integer(0), group: row.blob(1), isHeld: matcher.mayMatch(Changeset(bytes: row.blob(2))))
            }
            guard let end = page.last else { return found }
            found += page.filter { $0.isHeld }.map { ($0.key, $0.group) }
            last = end.key
        }
    }
}
