public import Kernel

/// A database: many readers, one writer at a time, every write a transaction.
///
/// Statements use numbered parameters (`?1`), standard types, `ON CONFLICT` and `RETURNING`, so that more than one
/// driver can run them.
public protocol SQLDatabase: Sendable {
    /// Runs `body` on one consistent state of the database.
    /// - Throws: what `body` throws, or the driver's failure.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result

    /// Runs `body` in one transaction without recording it: for what can be derived again, such as variants.
    /// - Throws: what `body` throws, with nothing written; or the driver's failure.
    @discardableResult
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result

    /// Runs `body` in one transaction and records what it changed, with `ChangeContext.current`, for undo and audit.
    /// - Parameter subjects: the ids the change is about, for the record.
    /// - Parameter step: the name of the `UndoStep` that undoes it; `nil` if it is simply taken back.
    /// - Throws: what `body` throws, with nothing written; or the driver's failure.
    @discardableResult
    func change<Result: Sendable>(
        of subjects: [Subject.ID], undoneBy step: String?,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result

    /// Runs `body` in one transaction: what is written through this database in it, by whichever feature, is there
    /// afterwards altogether or not at all. Reads in it see what was written; other writers wait. One inside another is
    /// part of it. Where a change in it fails, all of it fails, even if `body` catches that.
    ///
    /// What is read in it may never have been: a value that outlives `body` must be read again.
    /// - Parameter subjects: `nil` keeps each change with its own record. Otherwise all of it is one record about these,
    ///   without contents, and what `body` deletes leaves the history: records that hold rows of it, or the ids of
    ///   `subjects`, keep who, when, which command and which ids. Rows are to be deleted with a condition, never a whole
    ///   table.
    /// - Throws: what `body` throws, with nothing written; or the driver's failure.
    func together<Result: Sendable>(
        erasing subjects: [Subject.ID]?, _ body: () async throws -> Result
    ) async throws -> Result
}

extension SQLDatabase {
    /// Runs `body` in one transaction, each change with its own record.
    /// - Throws: what `body` throws, with nothing written; or the driver's failure.
    public func together<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        try await together(erasing: nil, body)
    }

    /// Runs `body` in one transaction and records what it changed, to be taken back by an undo.
    /// - Parameter subjects: the ids the change is about, for the record.
    /// - Throws: what `body` throws, with nothing written; or the driver's failure.
    @discardableResult
    public func change<Result: Sendable>(
        of subjects: [Subject.ID], _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await change(of: subjects, undoneBy: nil, body)
    }
}

/// One connection inside a transaction; it never leaves the closure it was handed to.
public protocol SQLConnection {
    /// Runs a statement and gives the number of rows it changed.
    /// - Throws: the driver's failure, also for a text of several statements, of which none is run then.
    @discardableResult
    func execute(_ sql: String, _ values: [any SQLConvertible]) throws -> Int

    /// Runs a query and gives one element per row.
    func query<Element>(
        _ sql: String, _ values: [any SQLConvertible], _ element: (any SQLRow) throws -> Element
    ) throws -> [Element]

    /// The tables that hold rows of their own, by name: those the driver keeps for itself, and for its indices of words, are
    /// left out.
    /// - Throws: the driver's failure.
    func tables() throws -> [SQLTable]

    /// The rows, of whatever table, that name a row of a table that isn't there.
    /// - Throws: the driver's failure.
    func brokenReferences(to table: String) throws -> [SQLBrokenReference]
}

/// A table and its columns.
public struct SQLTable: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The names of its columns, in their order.
    public let columns: [String]
    /// The columns of its primary key, in the key's order.
    public let key: [String]

    /// A table.
    public init(name: String, columns: [String], key: [String]) {
        self.name = name
        self.columns = columns
        self.key = key
    }
}

/// A row that names another one that isn't there.
public struct SQLBrokenReference: Hashable, Sendable {
    /// The table of the row.
    public let table: String
    /// The row's number, which the table's integer key is.
    public let row: Int
    /// The column that names the other row.
    public let column: String

    /// A row and its column.
    public init(table: String, row: Int, column: String) {
        self.table = table
        self.row = row
        self.column = column
    }
}

extension SQLConnection {
    /// Runs a statement without parameters.
    @discardableResult
    public func execute(_ sql: String) throws -> Int {
        try execute(sql, [])
    }

    /// The first row of a query, `nil` if there is none.
    public func first<Element>(
        _ sql: String, _ values: [any SQLConvertible] = [], _ element: (any SQLRow) throws -> Element
    ) throws -> Element? {
        try query(sql, values, element).first
    }
}

/// One row of a result, columns counted from 0; valid only while its closure runs.
public protocol SQLRow {
    /// Whether the column has no value.
    func isNull(_ column: Int) -> Bool
    /// A whole number; 0 where there is none.
    func integer(_ column: Int) -> Int
    /// A number; 0 where there is none.
    func real(_ column: Int) -> Double
    /// A text, broken UTF-8 repaired; empty where there is none.
    func text(_ column: Int) -> String
    /// The value as it is kept.
    func value(_ column: Int) -> SQLValue
    /// Bytes; empty where there are none.
    func blob(_ column: Int) -> [UInt8]
    /// The bytes of a blob or of a text's UTF-8, without a copy, while `body` runs; empty where there are none.
    func withBytes(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Void)
    /// The bytes of neighbouring columns, each as `withBytes` gives that of one.
    func withBytes(of columns: Range<Int>, _ body: (UnsafeBufferPointer<UnsafeRawBufferPointer>) -> Void)
}

extension SQLRow {
    /// A whole number or nothing.
    public func optionalInteger(_ column: Int) -> Int? {
        isNull(column) ? nil : integer(column)
    }

    /// A number or nothing.
    public func optionalReal(_ column: Int) -> Double? {
        isNull(column) ? nil : real(column)
    }

    /// A text or nothing.
    public func optionalText(_ column: Int) -> String? {
        let text = text(column)
        return text.isEmpty && isNull(column) ? nil : text
    }

    /// A moment stored in milliseconds, or nothing.
    public func optionalInstant(_ column: Int) -> Instant? {
        isNull(column) ? nil : instant(column)
    }

    /// A moment stored in milliseconds.
    public func instant(_ column: Int) -> Instant {
        Instant(millisecondsSince1970: Int64(integer(column)))
    }

    /// An id of 16 bytes.
    /// - Throws: `SQLDataFailure.malformed` if it has another length.
    public func identifier<Entity>(_ column: Int) throws(SQLDataFailure) -> Identifier<Entity> {
        var id: Identifier<Entity>?
        withBytes(column) { bytes in
            guard bytes.count == 16 else { return }
            id = Identifier(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
        guard let id else { throw .malformed(what: "an id") }
        return id
    }

    /// An id of 16 bytes or nothing.
    /// - Throws: `SQLDataFailure.malformed` if it has another length.
    public func optionalIdentifier<Entity>(_ column: Int) throws(SQLDataFailure) -> Identifier<Entity>? {
        isNull(column) ? nil : try identifier(column)
    }
}

/// A row holds what no version of the program writes.
public enum SQLDataFailure: Failure, Equatable {
    /// `what` is not as it must be.
    case malformed(what: String)

    /// The library is damaged.
    public var kind: FailureKind { .environment }

    /// Says what is malformed.
    public var message: Message {
        switch self {
        case .malformed(let what): Message("sql.malformed", ["what": .text(what)])
        }
    }
}
