import CSQLite
import SQLKit

/// A prepared statement, kept by its connection and used on its thread alone.
final class SQLiteStatement: SQLRow {
    private let handle: OpaquePointer
    /// Whether the text holds more than one statement, of which only the first would run.
    let hasMoreBehind: Bool

    /// `nil` if the text isn't a statement; the connection then knows why.
    init?(_ sql: String, on connection: OpaquePointer) {
        var handle: OpaquePointer?
        var hasMoreBehind = false
        let result = sql.withCString { text in
            var rest: UnsafePointer<CChar>?
            let result = sqlite3_prepare_v3(
                connection, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &rest)
            hasMoreBehind = rest.map { String(cString: $0).contains { !$0.isWhitespace && $0 != ";" } } ?? false
            return result
        }
        guard result == SQLITE_OK, let handle else { return nil }
        self.handle = handle
        self.hasMoreBehind = hasMoreBehind
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Whether some of its rows were read and it was not reset since.
    var isBusy: Bool {
        sqlite3_stmt_busy(handle) != 0
    }

    func step() -> Int32 {
        sqlite3_step(handle)
    }

    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        // SQLITE_TRANSIENT is a macro with a cast: SQLite copies what it is given.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text): sqlite3_bind_text(handle, index, text, Int32(clamping: text.utf8.count), copied)
        case .blob(let bytes):
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : sqlite3_bind_blob(handle, index, bytes, Int32(clamping: bytes.count), copied)
        }
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    func integer(_ column: Int) -> Int {
        Int(sqlite3_column_int64(handle, Int32(column)))
    }

    func real(_ column: Int) -> Double {
        sqlite3_column_double(handle, Int32(column))
    }

    // As a blob: SQLite copies a text that it is asked for as such, to put a zero behind it.
    func text(_ column: Int) -> String {
        guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    func value(_ column: Int) -> SQLValue {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, Int32(column)))
        case SQLITE_FLOAT: .real(real(column))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }

    func blob(_ column: Int) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return [] }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    func withBytes(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
        body(bytes(of: column))
    }

    func withBytes(of columns: Range<Int>, _ body: (UnsafeBufferPointer<UnsafeRawBufferPointer>) -> Void) {
        withUnsafeTemporaryAllocation(of: UnsafeRawBufferPointer.self, capacity: columns.count) { all in
            for (index, column) in columns.enumerated() { all.initializeElement(at: index, to: bytes(of: column)) }
            body(UnsafeBufferPointer(all))
        }
    }

    private func bytes(of column: Int) -> UnsafeRawBufferPointer {
        let bytes = sqlite3_column_blob(handle, Int32(column))
        return UnsafeRawBufferPointer(
            start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, Int32(column))))
    }
}
