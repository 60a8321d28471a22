import FileKit
import Kernel
import SQLKit
import TextKit

/// Writes rows as lines of JSON.
final class RowWriter {
    private var file: FileWriter?
    private var buffer: [UInt8] = []
    private var count = 0

    init(_ path: BytePath) throws(FileFailure) {
        file = try FileWriter(path)
    }

    /// Writes all rows of a table in the order of its key.
    func write(_ table: SQLTable, of connection: any SQLConnection) throws {
        let order = table.key.isEmpty ? "" : " ORDER BY " + Self.list(table.key)
        _ = try connection.query("SELECT \(Self.list(table.columns)) FROM \"\(table.name)\"\(order)", []) { row in
            let members = table.columns.enumerated().map { JSONValue.Member($1, Self.json(row.value($0))) }
            let document: JSONValue = ["table": .string(table.name), "row": .object(members)]
            buffer += Array((document.serialized + "\n").utf8)
            count += 1
            if buffer.count >= Self.bufferLimit { try flush() }
        }
    }

    private static func list(_ columns: [String]) -> String {
        columns.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    private static let bufferLimit = 1 << 20

    private func flush() throws {
        try file?.write(buffer)
        buffer = []
    }

    /// Puts the file in its place.
    /// - Returns: how many rows it holds.
    func finish() throws -> Int {
        try flush()
        try file.take()?.finish()
        return count
    }

    private static func json(_ value: SQLValue) -> JSONValue {
        switch value {
        case .null: .null
        case .integer(let number): .integer(Int(number))
        case .real(let number): .number(number)
        case .text(let text): .string(text)
        case .blob(let bytes): ["hex": .string(Hexadecimal.text(of: bytes))]
        }
    }
}
