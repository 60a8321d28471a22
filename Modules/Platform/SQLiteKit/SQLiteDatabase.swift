import Glibc
public import Kernel
public import SQLKit
import Synchronization

/// A library's database in SQLite: one writer, some readers, a write-ahead log.
public final class SQLiteDatabase: SQLDatabase {
    /// How much of a library a program may touch.
    public enum Access: Sendable {
        /// Made if it isn't there.
        case readWrite
        /// For a library in a place that can't be written.
        case readOnly
    }

    /// The file.
    public let path: BytePath
    /// Whether changes are refused.
    public let isReadOnly: Bool
    let clock: any WallClock
    private let identifiers: any IdentifierSource
    private let writer: SQLiteWorker
    private let readers: [SQLiteWorker]
    private let turns = WriterTurns()
    private let state = Mutex(State())

    private struct State {
        var readers: [Reader] = []
        var hasWritten = false
        var migrations: [Migration] = []
        var historyLimit = 10_000

        struct Reader {
            var reads = 0
            var isUsed = false
        }
    }

    /// A database at `path`; the file is opened at first use.
    /// - Parameter executor: one of the readers works there: who runs on it reads without changing threads, and waits
    ///   while SQLite works. It must outlive the database; `nil` for a thread of the reader's own.
    public init(
        path: BytePath, access: Access, clock: any WallClock, identifiers: any IdentifierSource,
        readingOn executor: UnownedSerialExecutor? = nil
    ) {
        self.path = path
        self.clock = clock
        self.identifiers = identifiers
        isReadOnly = access == .readOnly
        // An immutable database is read without its log: what a crash left in there must not be passed over.
        let hasLog = Self.isFilled(BytePath(bytes: path.bytes + Array("-wal".utf8)))
        let reading: SQLiteConnection.Access = !isReadOnly ? .reading : hasLog ? .readOnly : .immutable
        writer = SQLiteWorker(path: path, access: isReadOnly ? reading : .readWrite, label: "sqlite.writer")
        readers = [
            SQLiteWorker(path: path, access: reading, label: "sqlite.reader.0", on: executor),
            SQLiteWorker(path: path, access: reading, label: "sqlite.reader.1"),
        ]
        let count = readers.count
        state.withLock { $0.readers = Array(repeating: State.Reader(), count: count) }
    }

    /// Runs `body` on one snapshot, on one of the readers.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await reading { try body($0) }
    }

    private func reading<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
        if let unit = openUnit { return try await unit.run(on: writer) { try body($0) } }
        // The first one that is free: a command that reads once after the other pays for one connection.
        let index = state.withLock { state in
            let index = state.readers.indices.min { state.readers[$0].reads < state.readers[$1].reads } ?? 0
            state.readers[index].reads += 1
            state.readers[index].isUsed = true
            return index
        }
        defer { state.withLock { $0.readers[index].reads -= 1 } }
        return try await readers[index].run { connection in
            try connection.snapshot { try body(connection) }
        }
    }

    /// The schema steps this program brought the library up to.
    var knownMigrations: [Migration] { state.withLock { $0.migrations } }

    /// Runs `body` on a connection of its own, so that neither readers nor writers wait for it.
    func copying(_ body: @escaping @Sendable (SQLiteConnection) throws -> Void) async throws {
        let worker = SQLiteWorker(path: path, access: isReadOnly ? .readOnly : .reading, label: "sqlite.copy")
        do {
            try await worker.run { connection in try connection.snapshot { try body(connection) } }
            await worker.close()
        } catch {
            await worker.close()
            throw error
        }
    }

    /// Runs `body` on the writer without a transaction.
    func outsideTransactions(_ body: @escaping @Sendable (SQLiteConnection) throws -> Void) async throws {
        try beginWriting()
        await turns.take()
        defer { turns.give() }
        try await writer.run(body)
    }

    /// Runs `body` in one transaction of the writer.
    @discardableResult
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await writing { try body($0) }
    }

    /// Runs `body` on the writer, in a transaction of its own or as a part of the open one.
    private func writing<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Result
    ) async throws -> Result {
        try beginWriting()
        if let unit = openUnit {
            return try await unit.change(on: writer, body)
        }
        await turns.take()
        defer { turns.give() }
        return try await writer.run { connection in
            try connection.transaction { try body(connection) }
        }
    }

    /// The unit of this database that is being worked on here.
    private var openUnit: SQLiteUnit? {
        guard let unit = SQLiteUnit.current, unit.database == ObjectIdentifier(self), unit.isOpen else { return nil }
        return unit
    }

    /// Runs `body` in one transaction of the writer.
    public func together<Result: Sendable>(
        erasing subjects: [Subject.ID]?, _ body: () async throws -> Result
    ) async throws -> Result {
        try beginWriting()
        if openUnit != nil { return try await body() }
        await turns.take()
        defer { turns.give() }
        let tables = state.withLock { $0.migrations.flatMap { $0.recordedTables } }
        let unit = SQLiteUnit(of: ObjectIdentifier(self), isErasing: subjects != nil)
        try await writer.run { try $0.begin(collectingDeletionsIn: subjects == nil ? [] : tables) }
        do {
            let result = try await SQLiteUnit.$current.withValue(unit) { try await body() }
            unit.end()
            if let failure = unit.failure { throw failure }
            try await finish(erasing: subjects)
            return result
        } catch {
            unit.end()
            // A connection that can't roll back is closed, and with it goes the transaction.
            try? await writer.run { try $0.rollBack() }
            throw error
        }
    }

    private func finish(erasing subjects: [Subject.ID]?) async throws {
        let limit = state.withLock { $0.historyLimit }
        let (id, context, time): (Identifier<ChangeRecord>, _, _) = (
            identifiers.make(), ChangeContext.current, clock.now()
        )
        try await writer.run { connection in
            if let subjects {
                try ChangeJournal(connection: connection).erase(
                    connection.deletions, of: Set(subjects), at: time)
                let record = ChangeRecord(
                    id: id, context: context, purpose: .change, subjects: subjects, step: nil, at: time,
                    isErasure: true)
                try record.insert([], keeping: limit, into: connection)
            }
            try connection.commit()
        }
    }

    /// Runs `body` in one transaction of the writer and keeps its changeset in `racconto_change`.
    @discardableResult
    public func change<Result: Sendable>(
        of subjects: [Subject.ID], undoneBy step: String?,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await recorded { connection in
            Recorded(result: try body(connection), purpose: .change, subjects: subjects, step: step)
        }
    }

    /// The newest commands first.
    public func entries(limit: Int) async throws -> [ChangeEntry] {
        try await reading { try ChangeJournal(connection: $0).entries(limit: limit) }
    }

    /// Undoes the last command that isn't undone, in one transaction.
    /// - Parameter steps: of the features, for the changes that name one.
    /// - Returns: that command; `nil` if there is none.
    /// - Throws: `ChangeFailure`, `SQLiteFailure`, with nothing changed.
    public func undo(_ steps: [UndoStep]) async throws -> ChangeEntry? {
        let migrations = state.withLock { $0.migrations }
        return try await recorded { connection in
            var journal = ChangeJournal(connection: connection, migrations: migrations)
            for step in steps { journal.steps[step.name] = step }
            let entry = try journal.undoable()
            if let entry { try journal.undo(entry) }
            return Recorded(
                result: entry, purpose: entry.map { .undo($0.group) } ?? .change, subjects: entry?.subjects ?? [])
        }
    }

    /// Redoes the command undone last, if nothing was changed since, in one transaction.
    /// - Returns: that command; `nil` if there is none.
    /// - Throws: `ChangeFailure`, `SQLiteFailure`, with nothing changed.
    public func redo() async throws -> ChangeEntry? {
        let migrations = state.withLock { $0.migrations }
        return try await recorded { connection in
            let journal = ChangeJournal(connection: connection, migrations: migrations)
            let entry = try journal.redoable()
            if let entry { try journal.redo(entry) }
            return Recorded(
                result: entry, purpose: entry.map { .redo($0.group) } ?? .change, subjects: entry?.subjects ?? [])
        }
    }

    /// Keeps so many commands in the history from now on.
    public func keepHistory(of commands: Int) {
        state.withLock { $0.historyLimit = max(1, commands) }
    }

    private struct Recorded<Result: Sendable>: Sendable {
        let result: Result
        let purpose: ChangeRecord.Purpose
        let subjects: [Subject.ID]
        var step: String?
    }

    private func recorded<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Recorded<Result>
    ) async throws -> Result {
        if openUnit?.isErasing == true { return try await writing { try body($0).result } }
        let (tables, limit) = state.withLock { ($0.migrations.flatMap { $0.recordedTables }, $0.historyLimit) }
        let (id, context, time): (Identifier<ChangeRecord>, _, _) = (
            identifiers.make(), ChangeContext.current, clock.now()
        )
        return try await writing { connection in
            let (recorded, changeset) = try connection.recordingChanges(in: tables) { try body(connection) }
            let record = ChangeRecord(
                id: id, context: context, purpose: recorded.purpose, subjects: recorded.subjects,
                step: recorded.step, at: time)
            let isKept = !changeset.isEmpty || recorded.purpose.target != nil
            if isKept { try record.insert(changeset, keeping: limit, into: connection) }
            return recorded.result
        }
    }

    /// Brings the schema up to date: runs what this library lacks, each migration in a transaction of its own.
    /// - Throws: `MigrationFailure` if the library is newer or a migration was edited; `SQLiteFailure`.
    public func migrate(_ migrations: [Migration]) async throws {
        let all = SchemaJournal.migrations + migrations
        try SchemaJournal.check(all)
        var applied: [String: String] = [:]
        if exists {
            applied = try await read { try SchemaJournal.applied(in: $0) }
        }
        try SchemaJournal.compare(all, with: applied)
        for migration in all where applied[migration.id] == nil {
            let time = clock.now()
            try await write { try SchemaJournal.run(migration, at: time, on: $0) }
        }
        state.withLock { state in
            state.migrations = all
        }
    }

    /// Closes every connection, so that the write-ahead log is folded into the file.
    public func close() async {
        // A connection that was never used isn't asked: that would start its thread.
        let (used, hasWritten) = state.withLock { ($0.readers.map { $0.isUsed }, $0.hasWritten) }
        for (reader, isUsed) in zip(readers, used) where isUsed { await reader.close() }
        if hasWritten { await writer.close() }
    }

    private var exists: Bool { Self.isFilled(path) }

    private static func isFilled(_ path: BytePath) -> Bool {
        var information = stat()
        return path.withCString { stat($0, &information) } == 0 && information.st_size > 0
    }

    private func beginWriting() throws {
        guard !isReadOnly else {
            throw SQLiteFailure.readOnly(path: path.display)
        }
        state.withLock { $0.hasWritten = true }
    }
}
