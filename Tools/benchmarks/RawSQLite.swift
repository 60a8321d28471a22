import Foundation
import SQLKit

/// A database through the C API of the system's own SQLite, loaded here: what any program has to pay for a statement.
final class RawSQLite {
    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    private typealias Execute =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, OpaquePointer?, OpaquePointer?
        ) -> Int32
    private typealias Prepare =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>, OpaquePointer?
        ) -> Int32
    private typealias BindBytes =
        @convention(c) (
            OpaquePointer?, Int32, UnsafeRawPointer?, Int32, OpaquePointer?
        ) -> Int32
    private typealias BindInteger = @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
    private typealias BindReal = @convention(c) (OpaquePointer?, Int32, Double) -> Int32
    private typealias OnStatement = @convention(c) (OpaquePointer?) -> Int32

    private let library: UnsafeMutableRawPointer
    private var database: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]

    /// - Parameter pragmas: the same as the program's.
    init(path: String, pragmas: String) throws {
        guard let library = dlopen("libsqlite3.so.0", RTLD_NOW) else {
            throw ProcessFailure(description: "libsqlite3.so.0 isn't installed")
        }
        self.library = library
        let open = try function("sqlite3_open", Open.self)
        guard open(path, &database) == 0 else { throw ProcessFailure(description: "can't open \(path)") }
        try execute(pragmas)
    }

    /// Statements without values.
    func execute(_ sql: String) throws {
        let execute = try function("sqlite3_exec", Execute.self)
        guard execute(database, sql, nil, nil, nil) == 0 else { throw ProcessFailure(description: "can't run \(sql)") }
    }

    /// Runs a statement to its end, without looking at its rows, and gives their number.
    @discardableResult
    func step(_ statement: RecordedStatement) throws -> Int {
        let prepared = try prepare(statement.sql)
        for (index, value) in statement.values.enumerated() {
            let place = Int32(index + 1)
            switch value.sqlValue {
            case .null: break
            case .integer(let number): _ = bindInteger(prepared, place, number)
            case .real(let number): _ = bindReal(prepared, place, number)
            case .text(let text): _ = text.withCString { bindText(prepared, place, $0, -1, copied) }
            case .blob(let bytes): _ = bindBlob(prepared, place, bytes, Int32(bytes.count), copied)
            }
        }
        var rows = 0
        while step(prepared) == 100 { rows += 1 }
        _ = reset(prepared)
        return rows
    }

    private lazy var bindInteger = required("sqlite3_bind_int64", BindInteger.self)
    private lazy var bindReal = required("sqlite3_bind_double", BindReal.self)
    private lazy var bindText = required("sqlite3_bind_text", BindBytes.self)
    private lazy var bindBlob = required("sqlite3_bind_blob", BindBytes.self)
    private lazy var step = required("sqlite3_step", OnStatement.self)
    private lazy var reset = required("sqlite3_reset", OnStatement.self)

    // SQLITE_TRANSIENT.
    private let copied = OpaquePointer(bitPattern: -1)

    private func prepare(_ sql: String) throws -> OpaquePointer {
        if let known = statements[sql] { return known }
        var statement: OpaquePointer?
        let prepare = try function("sqlite3_prepare_v2", Prepare.self)
        guard prepare(database, sql, -1, &statement, nil) == 0, let statement else {
            throw ProcessFailure(description: "can't prepare \(sql)")
        }
        statements[sql] = statement
        return statement
    }

    private func function<Function>(_ name: String, _: Function.Type) throws -> Function {
        guard let symbol = dlsym(library, name) else { throw ProcessFailure(description: "\(name) is missing") }
        return unsafeBitCast(symbol, to: Function.self)
    }

    private func required<Function>(_ name: String, _ type: Function.Type) -> Function {
        guard let symbol = dlsym(library, name) else { preconditionFailure("\(name) is part of SQLite") }
        return unsafeBitCast(symbol, to: type)
    }
}
