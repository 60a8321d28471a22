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

    /// The tables it touches.
    func tables() throws -> Set<String> {
        var iterator: OpaquePointer?
        var copy = bytes
        return try copy.withUnsafeMutableBytes { buffer in
            let started = sqlite3changeset_start(&iterator, Int32(clamping: buffer.count), buffer.baseAddress)
            guard started == SQLITE_OK else { throw Self.damaged(started) }
            defer { sqlite3changeset_finalize(iterator) }
            var tables: Set<String> = []
            while sqlite3changeset_next(iterator) == SQLITE_ROW {
                var name: UnsafePointer<CChar>?
                var columns: Int32 = 0
                var operation: Int32 = 0
                var isIndirect: Int32 = 0
                guard sqlite3changeset_op(iterator, &name, &columns, &operation, &isIndirect) == SQLITE_OK, let name
                else { continue }
                tables.insert(String(cString: name))
            }
            return tables
        }
    }

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
