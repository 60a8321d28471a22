import CSQLite
public import Kernel

/// What SQLite answered when it could not do what it was asked.
public struct SQLiteFailure: Failure, Equatable {
    /// The primary result code.
    /// - Source: SQLite, "Result and Error Codes".
    public let code: Int32
    /// The extended result code.
    public let extendedCode: Int32
    /// SQLite's own words.
    public let text: String
    /// The statement, empty where there was none.
    public let sql: String
    /// The database file.
    public let path: String

    /// A locked or read-only library is a refusal, everything else the environment's.
    public var kind: FailureKind {
        switch code {
        case SQLITE_BUSY, SQLITE_LOCKED: .conflict
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .refused
        default: .environment
        }
    }

    /// One sentence by what the code means.
    public var message: Message {
        let key =
            switch code {
            case SQLITE_BUSY, SQLITE_LOCKED: "sqlite.busy"
            case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: "sqlite.readOnly"
            case SQLITE_FULL: "sqlite.full"
            // Readers share a file beside the log, which has no room on a full disk.
            case SQLITE_IOERR where extendedCode == Self.noRoomForSharedMemory: "sqlite.full"
            case SQLITE_NOTADB: "sqlite.notADatabase"
            case SQLITE_CORRUPT: "sqlite.corrupt"
            case SQLITE_CANTOPEN: "sqlite.cannotOpen"
            case SQLITE_IOERR: "sqlite.inputOutput"
            default: "sqlite.other"
            }
        return Message(
            key,
            [
                "path": .text(path), "text": .text(text), "code": .text(String(extendedCode)),
            ])
    }

    // SQLITE_IOERR_SHMSIZE, a macro with a shift.
    private static let noRoomForSharedMemory = SQLITE_IOERR | 19 << 8

    /// The English sentences of the failures above and of the change journal.
    public static let texts: [String: String] = [
        "sqlite.busy": "another program is writing to {path}; try again when it is done",
        "sqlite.readOnly": "{path} can't be written; check its permissions or copy the library to a place of yours",
        "sqlite.full": "the disk of {path} is full; free some space and run the command again",
        "sqlite.notADatabase": "{path} is not a Racconto library; name another with --library",
        "sqlite.corrupt": "{path} is damaged ({text}); restore it from a backup",
        "sqlite.cannotOpen": "cannot open {path} ({text}); check the folder and its permissions",
        "sqlite.inputOutput": "cannot read or write {path} ({text}, code {code}); check the disk",
        "sqlite.other": "the library {path} answered {text} (code {code}); nothing was changed",
        "sql.malformed": "the library holds a row that can't be read ({what}); restore it from a backup",
        "sql.migration.edited": "migration {id} is not the one this library was made with; install the program again",
        "sql.migration.newer":
            "this library was made by a newer Racconto (it has {id}); install that version or newer to open it",
        "sql.migration.doubled": "two migrations are named {id}; rename one of them",
        "sql.migration.misnamed": "migration {id} is not named feature.NNN-name; rename it",
    ]
}

extension SQLiteFailure {
    /// What a change of a library that is open for reading alone gets.
    static func readOnly(path: String) -> SQLiteFailure {
        SQLiteFailure(
            code: SQLITE_READONLY, extendedCode: SQLITE_READONLY, text: "opened for reading", sql: "", path: path)
    }
}
