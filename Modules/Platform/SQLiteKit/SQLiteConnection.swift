import CSQLite
import Glibc
import Kernel
import SQLKit

/// One open database file; used by one thread at a time, the one of its worker.
final class SQLiteConnection: SQLConnection {
    /// How a file is opened.
    enum Access: Sendable {
        case readWrite
        /// For reading a library that can be written. It changes nothing, but it may have to put in what a crash left in
        /// the log, which a connection opened for reading alone refuses.
        case reading
        case readOnly
        /// For a folder that can't be written, where a write-ahead log can't be kept.
        case immutable
    }

    private static let statementLimit = 200

    private let handle: OpaquePointer
    private let path: String
    private var statements: [String: SQLiteStatement] = [:]
    private var collector: DeletionCollector?
    private let patience = LockPatience()

    init(path: BytePath, access: Access) throws {
        self.path = path.display
        var handle: OpaquePointer?
        let mode =
            switch access {
            case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .reading: SQLITE_OPEN_READWRITE
            case .readOnly, .immutable: SQLITE_OPEN_READONLY
            }
        let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
        let result = sqlite3_open_v2(Self.uri(of: path, access: access), &handle, flags, nil)
        guard result == SQLITE_OK, let handle else {
            let failure = SQLiteFailure(
                code: result & 0xFF, extendedCode: result,
                text: handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory", sql: "",
                path: path.display)
            sqlite3_close_v2(handle)
            throw failure
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_handler(handle, LockPatience.handler, Unmanaged.passUnretained(patience).toOpaque())
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// Sets what every connection of the library wants. The write-ahead log is a property of the file and stays.
    func configure(access: Access) throws {
        switch access {
        case .readWrite:
            try run(
                "PRAGMA foreign_keys = ON; PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY; "
                    + "PRAGMA cache_size = -16384")
            try useLog()
            try run("PRAGMA synchronous = FULL")
        case .reading: try run("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY")
        // Opened for reading, it needs no protection from changes; each pragma costs a short command something.
        case .readOnly, .immutable: try run("PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY")
        }
    }

    // Where several programs make one new file at once, SQLite gives up here at once instead of waiting: each of them
    // holds what another waits for, until one gives up.
    private func useLog() throws {
        for _ in 0..<Self.logAttempts {
            do {
                return try run("PRAGMA journal_mode = WAL")
            } catch let failure as SQLiteFailure where failure.code == SQLITE_BUSY {
                usleep(Self.logPauseMicroseconds)
            }
        }
        try run("PRAGMA journal_mode = WAL")
    }

    // As long as a connection waits for any other lock.
    private static let logAttempts = LockPatience.seconds * 100
    private static let logPauseMicroseconds: UInt32 = 10_000

    @discardableResult
    func execute(_ sql: String, _ values: [any SQLConvertible]) throws -> Int {
        _ = try query(sql, values) { _ in }
        return Int(sqlite3_changes64(handle))
    }

    func query<Element>(
        _ sql: String, _ values: [any SQLConvertible], _ element: (any SQLRow) throws -> Element
    ) throws -> [Element] {
        let statement = try prepared(sql)
        defer { statement.reset() }
        for (index, value) in values.enumerated() {
            guard statement.bind(value.sqlValue, at: Int32(index + 1)) == SQLITE_OK else { throw failure(sql) }
        }
        var elements: [Element] = []
        while true {
            switch statement.step() {
            case SQLITE_ROW: elements.append(try element(statement))
            case SQLITE_DONE: return elements
            default: throw failure(sql)
            }
        }
    }

    /// Runs `body` between `BEGIN IMMEDIATE` and `COMMIT`; any error rolls all of it back.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            if sqlite3_get_autocommit(handle) == 0 {
                sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            }
            throw error
        }
    }

    /// Begins a transaction that `commit` or `rollBack` ends.
    /// - Parameter tables: of whose rows `deletions` is to tell which were deleted.
    func begin(collectingDeletionsIn tables: [String]) throws {
        try run("BEGIN IMMEDIATE")
        guard !tables.isEmpty else { return }
        let collector = DeletionCollector(tables: Set(tables))
        self.collector = collector
        sqlite3_update_hook(handle, DeletionCollector.hook, Unmanaged.passUnretained(collector).toOpaque())
        // What is erased shall not be found in the file's free pages either.
        try run("PRAGMA secure_delete = ON")
    }

    /// The rows deleted since `begin`, by table.
    var deletions: [String: Set<Int64>] { collector?.deletions ?? [:] }

    func commit() throws {
        try requireTransaction()
        try run("COMMIT")
        stopCollecting()
    }

    func rollBack() throws {
        stopCollecting()
        if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
    }

    private func stopCollecting() {
        guard collector != nil else { return }
        sqlite3_update_hook(handle, nil, nil)
        collector = nil
        sqlite3_exec(handle, "PRAGMA secure_delete = OFF", nil, nil, nil)
    }

    /// Some failures, such as a full disk, end a transaction: what is behind them must not be written alone.
    func requireTransaction() throws {
        guard sqlite3_get_autocommit(handle) == 0 else {
            throw SQLiteFailure(
                code: SQLITE_ABORT, extendedCode: SQLITE_ABORT, text: "the transaction was given up", sql: "",
                path: path)
        }
    }

    /// Writes the state of the open transaction to a new file.
    func copy(to path: BytePath, report: (Int, Int) -> Void) throws {
        // Reading begins the snapshot, so that no writer makes the copy begin anew.
        _ = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
        let copy = try SQLiteConnection(path: path, access: .readWrite)
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.failure("backup")
        }
        var result = SQLITE_OK
        while result == SQLITE_OK {
            result = sqlite3_backup_step(backup, Self.pagesPerStep)
            report(
                Int(sqlite3_backup_pagecount(backup) - sqlite3_backup_remaining(backup)),
                Int(sqlite3_backup_pagecount(backup)))
        }
        sqlite3_backup_finish(backup)
        guard result == SQLITE_DONE else { throw copy.failure("backup") }
        // A file by itself: who opens it finds no log beside it.
        try copy.run("PRAGMA journal_mode = DELETE")
    }

    // 16 MB: a report is made often enough.
    private static let pagesPerStep: Int32 = 4096

    /// Runs `body` on one snapshot.
    func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN")
        defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
        return try body()
    }

    /// Runs `body` and gives what it changed in the named tables, beside its result.
    /// - Source: SQLite, "The Session Extension".
    func recordingChanges<Result>(
        in tables: [String], _ body: () throws -> Result
    ) throws -> (result: Result, changeset: [UInt8]) {
        var session: OpaquePointer?
        guard sqlite3session_create(handle, "main", &session) == SQLITE_OK else { throw failure("session") }
        defer { sqlite3session_delete(session) }
        for table in tables {
            guard sqlite3session_attach(session, table) == SQLITE_OK else { throw failure("session \(table)") }
        }
        let result = try body()
        var count: Int32 = 0
        var bytes: UnsafeMutableRawPointer?
        guard sqlite3session_changeset(session, &count, &bytes) == SQLITE_OK else { throw failure("changeset") }
        defer { sqlite3_free(bytes) }
        return (result, Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
    }

    /// Changes the rows a changeset names, if each is as it expects.
    /// - Returns: whether it was done; `false` leaves the transaction to be rolled back.
    func apply(_ changeset: Changeset) throws -> Bool {
        try changeset.apply(to: handle)
    }

    private func run(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
    }

    private func prepared(_ sql: String) throws -> SQLiteStatement {
        // One that is in the middle of its rows belongs to the query around this one.
        if let statement = statements[sql], !statement.isBusy { return statement }
        guard let statement = SQLiteStatement(sql, on: handle) else { throw failure(sql) }
        guard !statement.hasMoreBehind else {
            throw SQLiteFailure(
                code: SQLITE_MISUSE, extendedCode: SQLITE_MISUSE, text: "more than one statement", sql: sql, path: path)
        }
        // Filters make statements without end; each is kept for a while only.
        if statements.count >= Self.statementLimit { statements.removeAll() }
        statements[sql] = statement
        return statement
    }

    private func failure(_ sql: String) -> SQLiteFailure {
        SQLiteFailure(
            code: sqlite3_errcode(handle) & 0xFF, extendedCode: sqlite3_extended_errcode(handle),
            text: String(cString: sqlite3_errmsg(handle)), sql: sql, path: path)
    }

    /// A `file:` address, so that names with `?`, `#`, `%` and bytes that aren't UTF-8 stay what they are.
    /// - Source: SQLite, "URI Filenames".
    private static func uri(of path: BytePath, access: Access) -> String {
        var text = "file:"
        for byte in path.bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + Hexadecimal.text(of: byte)
            }
        }
        return access == .immutable ? text + "?immutable=1" : text
    }
}
