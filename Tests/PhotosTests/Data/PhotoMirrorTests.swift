import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TestSupport
import Testing

@testable import PhotosData

@Suite("columns in memory")
struct PhotoMirrorTests {
    private static let texts = [
        "", "2", "2024", "2024-", "2024-05", "2024-05~", "2024-05-06T07:08:09", "2024-05-06T07:08:09.",
        "2024-05-06T07:08:09.5", "2024-05-06T07:08:09.50", "2024-05-06T07:08:09.5000", "2024-05-06T07:08:09.50001",
        "2024-05-06T07:08:09.5x", "2024-05-06T07:08:09 x", "2024-05-06T07:08:09!", "2024-05-06T07:08:0a",
        "2024-05-06T07:08:10", "2024-99-99T99:99:99.9999", "9999-99-99T99:99:99", "0000-00-00T00:00:00", "a", "~", "0",
        "2024-05-06 07:08:09", "2024-05-06T07:08:09.12345",
    ]

    @Test("a time compares with any text as their bytes do", arguments: PhotoPredicate.Comparison.allCases)
    func times(comparison: PhotoPredicate.Comparison) {
        var column = TimeColumn()
        for (row, text) in Self.texts.enumerated() { Array(text.utf8).withUnsafeBytes { _ = column.set(row, $0) } }
        #expect(column.unusualTexts.count < Self.texts.count, "most have the usual form")
        for bound in Self.texts {
            let numbers = TimeColumn.numbers(comparison, bound)
            for (row, text) in Self.texts.enumerated() where !text.isEmpty && column.unusualTexts[row] == nil {
                let expected = PhotoPredicate.compare(.takenAt, comparison, .text(bound)).isTrue(of: .text(text))
                let found = numbers?.contains(column.numbers[row]) ?? false
                #expect(found == expected, "“\(text)” \(comparison.rawValue) “\(bound)”")
            }
        }
    }

    @Test(
        "of many times the first behind a place are found, whatever is equal to it", arguments: 0..<20 as Range<UInt64>)
    func firstTimes(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var column = TimeColumn()
        let variety = random.pick([3, 40, 5000])
        let texts: [String?] = (0..<600).map { _ in
            let minute = random.index(below: variety)
            return minute == 0 ? nil : "2024-05-06T\((10 + minute / 60 % 14)):\((10 + minute % 50)):00"
        }
        for (row, text) in texts.enumerated() {
            Array((text ?? "").utf8).withUnsafeBytes { _ = column.set(row, $0) }
        }
        let order = try #require(TimeOrder(column))
        let flags = texts.indices.map { _ in random.index(below: 4) > 0 ? 1 : 0 }
        for isDescending in [false, true] {
            let rows = texts.indices.filter { flags[$0] == 1 }.sorted { left, right in
                switch (texts[left], texts[right]) {
                case (let first?, let second?) where first != second: isDescending ? second < first : first < second
                case (nil, _?): false
                case (_?, nil): true
                default: left < right
                }
            }
            let sequence = RowSequence(order, of: column, isDescending: isDescending)
            let (limit, start) = (random.pick([0, 1, 7, 100]), random.index(below: rows.count))
            for isFirst in [true, false] {
                let place = RowSequence.rank(ofTime: column.numbers[rows[start]], isDescending: isDescending)
                let found = try #require(
                    sequence.first(limit, behind: isFirst ? nil : place, most: 600) { mask in
                        mask.narrow(Self.condition(flags))
                    })
                let wanted = isFirst ? rows.prefix(limit) : rows.dropFirst(start + 1).prefix(limit)
                let missed = Set(wanted).subtracting(found.map(Int.init))
                #expect(missed.isEmpty, "of the first \(limit), from the \(isFirst ? 0 : start)., \(isDescending)")
                #expect(found.allSatisfy { flags[Int($0)] == 1 }, "no others")
                if variety == 5000, limit == 7, isFirst { #expect(found.count < 100, "not many more than are wanted") }
            }
        }
    }

    /// 1 for the rows that fulfil it.
    private static func condition(_ flags: [Int]) -> MirrorCondition {
        var codes = RowCodes()
        for (row, flag) in flags.enumerated() { codes.set(row, flag) }
        return .coded(codes, table: [0, 1])
    }

    @Test("numbers of rows keep their values when they need more room")
    func rowCodes() {
        var random = SeededGenerator(seed: 3)
        for limit in [200, 300, 70_000] {
            var (codes, plain): (RowCodes, [Int]) = (RowCodes(), [])
            for step in 0..<4000 {
                let row = random.index(below: plain.count + 1)
                let code = random.index(below: step < 1000 ? 200 : limit)
                if row == plain.count { plain.append(code) } else { plain[row] = code }
                codes.set(row, code)
            }
            #expect(codes.count == plain.count)
            #expect(plain.indices.allSatisfy { codes[$0] == plain[$0] }, "below \(limit)")
        }
    }

    @Test("in the order of arrival exactly as many are found as are wanted, or it is said that there are too many")
    func arrivals() {
        let condition = Self.condition((0..<100).map { $0 % 3 == 0 ? 1 : 0 })
        let narrow: (inout MirrorMask) -> Void = { $0.narrow(condition) }
        let rising = RowSequence(arrivals: 100, isDescending: false)
        #expect(rising.first(3, behind: nil, most: 10, narrow: narrow) == [0, 3, 6])
        #expect(rising.first(3, behind: 9, most: 10, narrow: narrow) == [9, 12, 15, 18])
        #expect(rising.first(20, behind: nil, most: 10, narrow: narrow) == nil)
        let falling = RowSequence(arrivals: 100, isDescending: true)
        #expect(falling.first(3, behind: -50, most: 10, narrow: narrow) == [48, 45, 42])
        #expect(falling.first(10, behind: -6, most: 10, narrow: narrow) == [6, 3, 0])
    }

    @Test("texts are told apart by every byte and numbered as they come")
    func codes() {
        var codes = ByteCodes()
        let words = (0..<2000).map { "word \($0 % 700)" }
        let numbers = words.map { word in Array(word.utf8).withUnsafeBytes { codes.code(of: $0) } }
        #expect(numbers == (0..<2000).map { 1 + $0 % 700 })
        #expect(Array("word 699".utf8).withUnsafeBytes { codes.knownCode(of: $0) } == 700)
        #expect(Array("word 700".utf8).withUnsafeBytes { codes.knownCode(of: $0) } == nil)
        #expect([].withUnsafeBytes { codes.knownCode(of: $0) } == 0)
    }

    private func counts(_ world: PhotoWorld, _ mirror: PhotoMirror, _ query: PhotoQuery, cost: Int) async throws -> Int?
    {
        let file = try #require(world.file)
        return try await file.database.read { try mirror.count(query, cost: cost, on: $0) }
    }

    @Test("the database counts until it has looked at as many photos as there are")
    func pays() async throws {
        let world = try await PhotoWorld(.sqlite, photos: 10)
        let mirror = PhotoMirror(owner: try #require(world.file).owner)
        let query = PhotoQuery(project: world.project, predicate: .missing(.rating))
        #expect(try await counts(world, mirror, query, cost: 6) == nil)
        #expect(try await counts(world, mirror, query, cost: 6) == 10)
    }

    @Test("what other programs change is seen by the next count, be it more than is remembered")
    func follows() async throws {
        let world = try await PhotoWorld(.sqlite, photos: 10)
        let file = try #require(world.file)
        let mirror = PhotoMirror(owner: file.owner)
        let query = PhotoQuery(project: world.project, predicate: .missing(.rating))
        for _ in 0..<2 { _ = try await counts(world, mirror, query, cost: 10) }
        try await world.repository.edit([try await world.photos[3].id], .rating(4))
        #expect(try await counts(world, mirror, query, cost: 10) == 9)
        try await world.add(10)
        #expect(try await counts(world, mirror, query, cost: 10) == 10)
        try await file.database.write { connection in
            try connection.execute("DELETE FROM photos_revision")
            try connection.execute("INSERT INTO photos_revision(revision, photo) VALUES(?1, 1)", [50_000])
            try connection.execute("UPDATE photos_photo SET rating = 5 WHERE owner = ?1", [file.owner])
        }
        #expect(try await counts(world, mirror, query, cost: 10) == 0)
    }

    @Test("the next page begins where the last one ended, even if the photo that stood there has another time by now")
    func movedCursor() async throws {
        let world = try await PhotoWorld(.sqlite)
        for number in 0..<40 {
            var capture = CaptureData()
            capture.takenAt = LocalTime("2024-05-06T07:08:\(10 + number)")
            _ = try await world.repository.register(.numbered(number, capture: capture), in: world.project)
        }
        let file = try #require(world.file)
        // Several projects, so that the page comes from the columns.
        var query = PhotoQuery(projects: [world.project, Project.ID(high: 7, low: 7)], field: .takenAt, limit: 10)
        for _ in 0..<2 { _ = try await world.repository.count(query) }
        let first = try await world.repository.matching(query)
        let last = try #require(first.last)
        query.after = PhotoCursor(last, by: .takenAt)
        try await file.database.write { connection in
            try connection.execute(
                "UPDATE photos_photo SET taken_at = '2024-05-06T07:09:00' WHERE id = ?1 AND owner = ?2",
                [last.id, file.owner])
        }
        let second = try await world.repository.matching(query)
        #expect(second.map(\.name) == (10..<20).map(String.init))
    }

    @Test("only so many changes are remembered")
    func bounded() async throws {
        let world = try await PhotoWorld(.sqlite, photos: 1)
        let file = try #require(world.file)
        let rows = try await file.database.write { connection in
            for _ in 0..<PhotoSchema.revisionLimit + 10 {
                try connection.execute("UPDATE photos_photo SET rating = 5 WHERE owner = ?1", [file.owner])
            }
            return try connection.first("SELECT count(*) FROM photos_revision") { $0.integer(0) }
        }
        #expect(rows == PhotoSchema.revisionLimit)
    }
}
