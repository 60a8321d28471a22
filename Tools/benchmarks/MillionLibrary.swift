import Foundation
import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import SQLiteKit
import TextKit

/// A library of a million photos in 500 projects, made once and kept in a temporary folder.
///
/// The rows are what an import writes: 40 % with a position, half with a caption of 3 to 12 words in Korean and English,
/// some keywords of 2,000, a third rated, a tenth with a label, 2 % in the trash.
struct MillionLibrary {
    static let words = Self.makeWords()
    static let koreanNouns = [
        "바다", "산", "하늘", "거리", "시장", "골목", "항구", "사람", "아이", "봄날", "겨울", "새벽", "대한민국", "서울", "부산",
    ]
    static let models = ["X100V", "X-T5", "D70", "Z 6", "ILCE-7M4", "EOS R5", "iPhone 15 Pro", "GR III"]
    static let lenses = ["35mm F2", "18-55mm", "24-70mm F2.8", "50mm F1.4", "85mm", "16mm F1.4"]

    let folder = FileManager.default.temporaryDirectory.path + "/racconto-benchmark-million.racconto"
    private let projectCount = 500
    private let photoCount: Int
    private let program: String
    private let mark: String

    var file: String { folder + "/library.sqlite" }

    /// - Parameter program: the shell, which makes the empty library.
    init(program: String, photoCount: Int) throws {
        self.photoCount = photoCount
        self.program = program
        mark = folder + "/complete-\(photoCount)-\(try Self.modified(program))"
    }

    /// Whether it is there, made by this build of the shell.
    var isComplete: Bool { FileManager.default.fileExists(atPath: mark) }

    /// Makes it.
    func make() async throws {
        try? FileManager.default.removeItem(atPath: folder)
        let projects = (1...projectCount).map { "project new \"Project \($0)\"" }
        try ChildProcess.run(program, ["--library", folder, "--quiet", "-c", projects.joined(separator: "\n")])
        try await fill()
        try Data().write(to: URL(fileURLWithPath: mark))
    }

    /// The database as the program opens it.
    func database() -> SQLiteDatabase {
        let clock = SystemClock()
        return SQLiteDatabase(
            path: BytePath(file), access: .readWrite, clock: clock,
            identifiers: TimeOrderedIdentifierSource(clock: clock))
    }

    private func fill() async throws {
        let database = database()
        let started = ProcessInfo.processInfo.systemUptime
        let owned = try await database.read { connection in
            let owner: Owner.ID? = try connection.first("SELECT id FROM racconto_owner") { try $0.identifier(0) }
            let projects: [Project.ID] = try connection.query("SELECT id FROM projects_project ORDER BY key", []) {
                try $0.identifier(0)
            }
            return (owner: owner, projects: projects)
        }
        guard let owner = owned.owner else { throw ProcessFailure(description: "\(folder) has no owner") }
        let batch = 20_000
        for start in stride(from: 0, to: photoCount, by: batch) {
            let end = min(start + batch, photoCount)
            try await database.write { [photoCount] connection in
                var random = SplitMix64(seed: UInt64(start))
                for number in start..<end {
                    let project = number * owned.projects.count / photoCount
                    let place = number - (project * photoCount + owned.projects.count - 1) / owned.projects.count
                    let row = MillionRow(number, random: &random)
                    try row.insert(owner: owner, project: owned.projects[project], position: place, into: connection)
                }
            }
        }
        try await database.write { connection in
            // Places among the live ones have no gaps.
            try connection.execute(
                """
                UPDATE photos_photo SET position = live.place
                FROM (SELECT key, row_number() OVER (PARTITION BY project ORDER BY position) - 1 AS place
                      FROM photos_photo WHERE deleted_at IS NULL) AS live
                WHERE live.key = photos_photo.key AND position <> live.place
                """)
            try connection.execute("ANALYZE")
        }
        await database.close()
        let seconds = Int(ProcessInfo.processInfo.systemUptime - started)
        print("made a library of \(photoCount) photos in \(projectCount) projects, \(seconds) s")
    }

    private static func modified(_ program: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: program)
        return (attributes[.size] as? Int) ?? 0
    }

    private static func makeWords() -> [String] {
        var random = SplitMix64(seed: 7)
        let syllables = ["ka", "ro", "mi", "ten", "sul", "ver", "an", "lo", "dre", "pi", "um", "est"]
        return (0..<2000).map { _ in
            (0..<Int.random(in: 2...4, using: &random)).map { _ in syllables.randomElement(using: &random) ?? "" }
                .joined()
        }
    }
}

/// One photo's row.
private struct MillionRow {
    private let number: Int
    private let values: [any SQLConvertible]

    init(_ number: Int, random: inout SplitMix64) {
        self.number = number
        func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
        func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
        // A third of all words are in Korean, with a particle.
        func word() -> String {
            chance(0.3) ? pick(MillionLibrary.koreanNouns) + pick(["", "가", "에서", "의"]) : pick(MillionLibrary.words)
        }
        let caption =
            chance(0.5) ? (0..<Int.random(in: 3...12, using: &random)).map { _ in word() }.joined(separator: " ") : nil
        let keywords = (0..<max(0, Int.random(in: -1...3, using: &random))).map { _ in pick(MillionLibrary.words) }
        let name = "IMG_\(number).jpg"
        let day = number / 280
        let time =
            "\(2015 + day / 360)-\(Self.two(1 + day / 30 % 12))-\(Self.two(1 + day % 28))T\(Self.two(8 + number / 60 % 12)):"
            + "\(Self.two(number % 60)):\(Self.two(Int.random(in: 0..<60, using: &random)))"
        let searched = [caption].compactMap { $0 } + keywords + [name]
        let hasPosition = chance(0.4)
        values = [
            name, searched.map { SearchWords.indexed($0).joined(separator: " ") }.joined(separator: " \u{E000} "),
            chance(0.33) ? Int.random(in: 1...5, using: &random) : nil,
            chance(0.1) ? pick(["picked", "rejected"]) : nil,
            chance(0.1) ? pick(ColourLabel.allCases.map(\.rawValue)) : nil, caption, keywords.joined(separator: "\n"),
            chance(0.97) ? time : nil, "FUJIFILM", pick(MillionLibrary.models), pick(MillionLibrary.lenses),
            [100, 200, 400, 800, 1600, 3200, 6400].randomElement(using: &random), hasPosition ? 37.5 : nil,
            hasPosition ? 127.0 : nil, "Day \(number / 400 % 20)", chance(0.02) ? 1 : nil,
        ]
    }

    func insert(owner: Owner.ID, project: Project.ID, position: Int, into connection: any SQLConnection) throws {
        let id = Photo.ID(
            high: UInt64(1_700_000_000_000 + number) << 16 | 0x7000, low: UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        let content = (0..<4).flatMap { part in
            withUnsafeBytes(of: (UInt64(number) &+ UInt64(part) << 32) &* 0xD1B5_4A32_D192_ED03) { Array($0) }
        }
        try connection.execute(
            """
            INSERT INTO photos_photo(id, owner, project, position, content, width, height, name_nfc, source, added_at,
              name, search, rating, flag, label, caption, keywords, taken_at, make, model, lens, iso, latitude, longitude,
              folder, deleted_at, camera)
            VALUES(?1, ?2, ?3, ?4, ?5, 6000, 4000, ?7, 'linux', ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
              ?18, ?19, ?20, ?21, ?22, ?15 || ' ' || ?16)
            """, [id, owner, project, position, content, 1_700_000_000_000 + number] + values)
        try connection.execute(
            """
            INSERT INTO photos_file(owner, photo, role, content, bytes, name)
            VALUES(?1, ?2, 'original', ?3, 8900000, CAST(?4 AS BLOB))
            """, [owner, id, content, values[0]])
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

/// A generator that gives the same numbers in every run.
/// - Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
