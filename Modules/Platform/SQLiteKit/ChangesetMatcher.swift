import CSQLite

/// Tells whether a changeset holds something of some rows: one of them, or another that names them by their ids.
struct ChangesetMatcher {
    /// Keys, by table.
    let rows: [String: Set<Int64>]
    /// Of 16 bytes each.
    let ids: Set<[UInt8]>

    /// What can't be read may hold anything.
    func mayMatch(_ changeset: Changeset) -> Bool {
        (try? matches(changeset)) ?? true
    }

    private func matches(_ changeset: Changeset) throws -> Bool {
        try changeset.contains { change in
            let keys = rows[change.table]
            return change.values.contains { value, isKey in
                if isKey, sqlite3_value_type(value) == SQLITE_INTEGER {
                    return keys?.contains(sqlite3_value_int64(value)) == true
                }
                guard sqlite3_value_type(value) == SQLITE_BLOB, sqlite3_value_bytes(value) == 16 else { return false }
                return ids.contains(Array(UnsafeRawBufferPointer(start: sqlite3_value_blob(value), count: 16)))
            }
        }
    }
}
