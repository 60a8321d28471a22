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
        for (row, text) in Self.texts.enumerated() { Array(text.utf8).withUnsafeBytes { column.set(row, $0) } }
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
        for (row, text) in texts.enumerated() { Array((text ?? "").utf8).withUnsafeBytes { column.set(row, $0) } }
        let rows = texts.indices.filter { _ in random.index(below: 4) > 0 }.map(UInt32.init)
        for isDescending in [false, true] {
            let sorted = rows.sorted { left, right in
                switch (texts[Int(left)], texts[Int(right)]) {
                case (let first?, let second?) where first != second: isDescending ? second < first : first < second
                case (nil, _?): false
                case (_?, nil): true
                default: left < right
                }
            }
            let (limit, start) = (random.pick([0, 1, 7, 100]), random.index(below: sorted.count))
            for isFirst in [true, false] {
                let after = isFirst ? nil : PhotoCursor(Self.photo(taken: texts[Int(sorted[start])]), by: .takenAt)
                let found = try #require(column.first(limit, of: rows, isDescending: isDescending, after: after))
                let wanted = isFirst ? sorted.prefix(limit) : sorted.dropFirst(start + 1).prefix(limit)
                let missed = Set(wanted).subtracting(found)
                #expect(
                    missed.isEmpty, "of the first \(limit) behind \(after?.value as Any), descending: \(isDescending)")
                if variety == 5000, limit == 7, isFirst { #expect(found.count < 100, "not many more than are wanted") }
            }
        }
    }

    private static func photo(taken time: String?) -> Photo {
        var capture = CaptureData()
        capture.takenAt = time.map(LocalTime.init)
        return Photo(
            id: Photo.ID(high: 0, low: 1), project: Project.ID(high: 0, low: 1), position: 0, files: [],
            capture: capture,
            size: PixelSize(width: 1, height: 1), annotations: PhotoAnnotations(), rotation: .none, source: "linux",
            folder: nil, isLocalMissing: false, addedAt: Instant(millisecondsSince1970: 0))
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
