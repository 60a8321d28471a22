import CSQLite
public import Kernel
public import SQLKit

extension SQLiteDatabase: SQLMaintenance {
    /// What SQLite's integrity check says.
    public func problems(limit: Int) async throws -> [String] {
        try await read { connection in
            let lines = try connection.query("PRAGMA integrity_check(\(max(1, limit)))", []) { $0.text(0) }
            return lines == ["ok"] ? [] : lines
        }
    }

    /// Writes a copy by SQLite's online backup.
    /// - Source: SQLite, "Using the SQLite Online Backup API".
    public func copy(to path: BytePath, report: @escaping @Sendable (Int, Int) -> Void) async throws {
        try await copying { connection in
            try connection.copy(to: path, report: report)
        }
        // Pages are copied as they are: damaged ones make a damaged copy.
        let problems = try await reading(path) { connection in
            try connection.query("PRAGMA quick_check(1)", []) { $0.text(0) }
        }
        if problems != ["ok"] {
            throw SQLiteFailure(
                code: SQLITE_CORRUPT, extendedCode: SQLITE_CORRUPT, text: problems.first ?? "", sql: "quick_check",
                path: self.path.display)
        }
    }

    /// Runs `body` on another file.
    public func reading<Result: Sendable>(
        _ path: BytePath, _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        let worker = SQLiteWorker(path: path, access: .immutable, label: "sqlite.other")
        do {
            let result = try await worker.run { connection in try connection.snapshot { try body(connection) } }
            await worker.close()
            return result
        } catch {
            await worker.close()
            throw error
        }
    }

    /// Rewrites the file without free pages.
    public func compact() async throws {
        try await outsideTransactions { connection in
            try connection.execute("VACUUM", [])
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)", [])
        }
    }

    /// The schema steps with the times they were run.
    public func schema() async throws -> [SchemaStep] {
        let times = try await read { connection in
            try connection.query("SELECT id, run_at FROM racconto_migration", []) { ($0.text(0), $0.instant(1)) }
        }
        let known = Dictionary(times) { first, _ in first }
        return knownMigrations.map { SchemaStep(id: $0.id, runAt: known[$0.id]) }
    }

    /// SQLite's version.
    public var version: String { String(cString: sqlite3_libversion()) }
}
