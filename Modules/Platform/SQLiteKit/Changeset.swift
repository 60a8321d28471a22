import CSQLite

/// What a change did to the rows of tables, in SQLite's own form.
/// - Source: SQLite, "The Session Extension".
struct Changeset {
    let bytes: [UInt8]

    /// What takes this back.
    /// - Throws: `SQLiteFailure` if the bytes are no changeset.
    func inverted() throws -> Changeset {
        var count: Int32 = 0
        var inverse: UnsafeMutableRawPointer?
        let result = bytes.withUnsafeBytes { buffer in
            sqlite3changeset_invert(Int32(clamping: buffer.count), buffer.baseAddress, &count, &inverse)
        }
        defer { sqlite3_free(inverse) }
        guard result == SQLITE_OK else { throw Self.damaged(result) }
        return Changeset(bytes: Array(UnsafeRawBufferPointer(start: inverse, count: Int(count))))
    }

    /// One row that a changeset changes; valid only while it is looked at.
    struct Change {
        let table: String
        fileprivate let iterator: OpaquePointer
        fileprivate let columnCount: Int32

        /// The values before and after that it holds, each with whether it is part of the row's key.
        var values: [(value: OpaquePointer, isKey: Bool)] {
            var marks: UnsafeMutablePointer<UInt8>?
            var count: Int32 = 0
            sqlite3changeset_pk(iterator, &marks, &count)
            return (0..<columnCount).flatMap { column in
                var old: OpaquePointer?
                var new: OpaquePointer?
                // Each misses from one kind of change, which leaves it `nil`.
                sqlite3changeset_old(iterator, column, &old)
                sqlite3changeset_new(iterator, column, &new)
                let isKey = column < count && marks?[Int(column)] != 0
                return [old, new].compactMap { $0 }.map { ($0, isKey) }
            }
        }
    }

    /// The tables it touches.
    func tables() throws -> Set<String> {
        var tables: Set<String> = []
        _ = try contains { change in
            tables.insert(change.table)
            return false
        }
        return tables
    }

    /// Whether a row it changes fulfils a condition.
    func contains(where condition: (Change) -> Bool) throws -> Bool {
        var iterator: OpaquePointer?
        var copy = bytes
        return try copy.withUnsafeMutableBytes { buffer in
            let started = sqlite3changeset_start(&iterator, Int32(clamping: buffer.count), buffer.baseAddress)
            guard started == SQLITE_OK, let iterator else { throw Self.damaged(started) }
            var isOpen = true
            defer { if isOpen { sqlite3changeset_finalize(iterator) } }
            while sqlite3changeset_next(iterator) == SQLITE_ROW {
                var name: UnsafePointer<CChar>?
                var columns: Int32 = 0
                var operation: Int32 = 0
                var isIndirect: Int32 = 0
                guard sqlite3changeset_op(iterator, &name, &columns, &operation, &isIndirect) == SQLITE_OK, let name
                else { continue }
                if condition(Change(table: String(cString: name), iterator: iterator, columnCount: columns)) {
                    return true
                }
            }
            // Only here it says whether the bytes ended where they should.
            isOpen = false
            let ended = sqlite3changeset_finalize(iterator)
            guard ended == SQLITE_OK else { throw Self.damaged(ended) }
            return false
        }
    }

    /// Whether it can be read to its end.
    var isWhole: Bool { (try? contains { _ in false }) != nil }

    /// Changes the rows, if each is as the changeset expects it.
    /// - Returns: whether it was done; `false` leaves the transaction to be rolled back.
    func apply(to connection: OpaquePointer) throws -> Bool {
        var copy = bytes
        let result = copy.withUnsafeMutableBytes { buffer in
            sqlite3changeset_apply(
                connection, Int32(clamping: buffer.count), buffer.baseAddress, nil,
                { _, _, _ in SQLITE_CHANGESET_ABORT }, nil)
        }
        if result == SQLITE_ABORT || result & 0xFF == SQLITE_CONSTRAINT { return false }
        guard result == SQLITE_OK else { throw Self.damaged(result) }
        return true
    }

    private static func damaged(_ code: Int32) -> SQLiteFailure {
        SQLiteFailure(
            code: code & 0xFF, extendedCode: code, text: String(cString: sqlite3_errstr(code)), sql: "changeset",
            path: "")
    }
}
