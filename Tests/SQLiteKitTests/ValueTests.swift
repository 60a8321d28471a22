import Kernel
import SQLKit
import SQLiteKit
import TestSupport
import Testing

@Suite("values in a database")
struct ValueTests {
    private let world: DatabaseWorld

    init() throws {
        world = try DatabaseWorld()
    }

    static let values: [SQLValue] = [
        .null, .integer(0), .integer(.max), .integer(.min), .real(0.5), .real(-1e300), .real(.infinity), .text(""),
        .text("겹침 e\u{301} 👩‍👩‍👧‍👦"), .text("a\u{0}b"), .text("'; DROP TABLE notes_note; --"), .blob([]), .blob([0, 255, 0]),
    ]

    @Test("every value comes back as it was", arguments: values)
    func roundTrip(value: SQLValue) async throws {
        let database = try await world.migrated()
        try await database.write { try $0.execute("INSERT INTO notes_cache(key, value) VALUES(1, ?1)", [value]) }
        let found = try await database.read { connection in
            try connection.first("SELECT value, typeof(value) FROM notes_cache") { row -> SQLValue in
                switch row.text(1) {
                case "integer": .integer(Int64(row.integer(0)))
                case "real": .real(row.real(0))
                case "text": .text(row.text(0))
                case "blob": .blob(row.blob(0))
                default: row.isNull(0) ? .null : .text("not a value")
                }
            }
        }
        #expect(found == value)
        if case .text(let text) = value, case .text(let same) = found {
            #expect(Array(same.unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    @Test("a number that is none is stored as no value")
    func notANumber() async throws {
        let database = try await world.migrated()
        let isNull = try await database.read { try $0.first("SELECT ?1", [Double.nan]) { $0.isNull(0) } }
        #expect(isNull == true)
    }

    @Test("ids, moments, booleans and optionals have their forms")
    func typed() async throws {
        let database = try await world.migrated()
        let id = Identifier<ValueTests>(high: 1, low: .max)
        let moment = Instant(millisecondsSince1970: -5)
        try await database.read { connection in
            let rows: [any SQLConvertible] = [id, moment, true, nil as Int?, nil as Identifier<ValueTests>?]
            try connection.first("SELECT ?1, ?2, ?3, ?4, ?5, typeof(?1)", rows) { row in
                let same: Identifier<ValueTests> = try row.identifier(0)
                #expect(same == id)
                #expect(row.instant(1) == moment)
                #expect(row.integer(2) == 1)
                #expect(row.optionalInteger(3) == nil)
                #expect(row.optionalText(3) == nil)
                #expect(row.optionalReal(3) == nil)
                #expect(row.optionalInstant(3) == nil)
                let none: Identifier<ValueTests>? = try row.optionalIdentifier(4)
                #expect(none == nil)
                #expect(row.text(5) == "blob")
            }
        }
    }

    @Test("bytes that are no id are told as a damaged row")
    func malformed() async throws {
        let database = try await world.migrated()
        await #expect(throws: SQLDataFailure.malformed(what: "an id")) {
            try await database.read { connection in
                try connection.first("SELECT x'0102'") { try $0.identifier(0) as Identifier<ValueTests> }
            }
        }
    }

    @Test("broken UTF-8 in a text is repaired")
    func brokenText() async throws {
        let database = try await world.migrated()
        let text = try await database.read { try $0.first("SELECT CAST(x'61FF62' AS TEXT)") { $0.text(0) } }
        #expect(text == "a\u{FFFD}b")
    }

    @Test("a query may run inside another one of the same words")
    func nestedQuery() async throws {
        let database = try await world.migrated()
        for text in ["a", "b", "c"] { try await database.add(text) }
        let sql = "SELECT text FROM notes_note ORDER BY key"
        let pairs = try await database.read { connection in
            try connection.query(sql, []) { outer in
                (outer.text(0), try connection.query(sql, []) { $0.text(0) }.joined())
            }.map { "\($0)-\($1)" }
        }
        #expect(pairs == ["a-abc", "b-abc", "c-abc"])
    }
}
