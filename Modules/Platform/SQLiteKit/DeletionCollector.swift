import CSQLite

/// Remembers which rows of some tables are deleted on a connection.
///
/// A few bytes for each, where a recording session would keep every deleted row in memory.
/// - Source: SQLite, "Data Change Notification Callbacks"; it tells nothing of a whole table that is emptied.
final class DeletionCollector {
    private let tables: Set<String>
    private(set) var deletions: [String: Set<Int64>] = [:]

    init(tables: Set<String>) {
        self.tables = tables
    }

    static let hook:
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, sqlite3_int64
        ) -> Void = { context, operation, _, table, row in
            guard operation == SQLITE_DELETE, let context, let table else { return }
            Unmanaged<DeletionCollector>.fromOpaque(context).takeUnretainedValue()
                .collect(String(cString: table), row)
        }

    private func collect(_ table: String, _ row: Int64) {
        if tables.contains(table) { deletions[table, default: []].insert(row) }
    }
}
