import Foundation
import Kernel
import PhotosData
import PhotosDomain
import ProjectsDomain
import SQLKit
import SQLiteKit

/// Queries on a million photos, in process: ours against the same SQL stepped through the C API, p99 in one run.
struct MillionBenchmark {
    private let own: String
    private let makesLibrary: Bool
    private let only: String?
    private let program: String
    private let photoCount: Int
    private let runs = 200
    private let warmingRuns = 20

    /// - Parameter arguments: `--program PATH` names another build of the shell; `--photos N` a smaller library; `--only
    ///   TEXT` the filters that begin so.
    init(arguments: ArraySlice<String>) {
        func value(_ option: String) -> String? {
            arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.endIndex ? arguments[$0 + 1] : nil }
        }
        let own = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
        self.own = own.path
        makesLibrary = arguments.contains("--make")
        only = value("--only")
        program = value("--program") ?? own.deletingLastPathComponent().appendingPathComponent("racconto").path
        photoCount = value("--photos").flatMap { Int($0) } ?? 1_000_000
    }

    func run() async throws {
        let library = try MillionLibrary(program: program, photoCount: photoCount)
        if makesLibrary { return try await library.make() }
        // By another process, since the memory of this one is measured.
        if !library.isComplete {
            try ChildProcess.run(own, ["million", "--make", "--program", program, "--photos", "\(photoCount)"])
        }
        let scene = try await MillionScene(library: library)
        say("p99 of \(runs) runs, ms: ours, raw, ratio")
        for filter in MillionScene.filters where only.map({ filter.hasPrefix($0) }) ?? true {
            try await compare(filter, in: scene)
        }
        try await rating(in: scene)
        let benchmark = LibraryBenchmark(arguments: ["--program", program, "--rounds", "60"])
        try benchmark.compare(
            "start to prompt", [program, "--library", library.folder, "-c", "#"],
            ["/usr/bin/sqlite3", library.file, ".quit"])
    }

    private func compare(_ filter: String, in scene: MillionScene) async throws {
        var random = SplitMix64(seed: 3)
        var (own, wide, counts, facets) = (Pair(), Pair(), Pair(), Pair())
        for run in -warmingRuns..<runs {
            if run == 0 { (own, wide, counts, facets) = (Pair(), Pair(), Pair(), Pair()) }
            let project = scene.projects[Int.random(in: 0..<scene.projects.count, using: &random)]
            let query = try await scene.query(filter, projects: [project], by: .position, random: &random)
            try await own.add(page(query, in: scene))
            let field: PhotoField = filter.hasPrefix("text") ? .addedAt : .takenAt
            var everywhere = try await scene.query(filter, projects: scene.projects, by: field, random: &random)
            everywhere.isDescending = run % 2 == 0
            try await wide.add(page(everywhere, in: scene))
            // SQLite's own counts take long; a few of them say enough.
            let isCompared = run >= 0 && run % 20 == 0
            try await counts.add(count(everywhere, in: scene, isCompared: isCompared))
            try await facets.add(facet(everywhere, in: scene, isCompared: isCompared))
        }
        let name = filter.isEmpty ? "all" : filter
        say(
            "\(name): page of a project \(own), page of all \(wide), count of all \(counts), facet of all \(facets)")
    }

    private func page(_ query: PhotoQuery, in scene: MillionScene) async throws -> Sample {
        _ = scene.recording.take()
        // First, so that what the page needs of the file is in memory for both; from one that keeps nothing in memory, whose
        // statement is the filter's own.
        _ = try await scene.cold().matching(query)
        let ours = try await seconds { _ = try await scene.photos.matching(query) }
        // The rows of the page: what else is asked for on the way is ours to pay.
        let statements = scene.recording.take().filter { $0.sql.contains("AS sort_value") }
        let raw = try await seconds { for statement in statements { try scene.raw.step(statement) } }
        return Sample(ours: ours, raw: raw)
    }

    private func count(_ query: PhotoQuery, in scene: MillionScene, isCompared: Bool) async throws -> Sample {
        let ours = try await seconds { _ = try await scene.photos.count(query) }
        guard isCompared else { return Sample(ours: ours, raw: nil) }
        return Sample(ours: ours, raw: try await counted(scene) { _ = try await $0.count(query) })
    }

    private func facet(_ query: PhotoQuery, in scene: MillionScene, isCompared: Bool) async throws -> Sample {
        let ours = try await seconds { _ = try await scene.photos.facet(of: .camera, query) }
        guard isCompared else { return Sample(ours: ours, raw: nil) }
        return Sample(ours: ours, raw: try await counted(scene) { _ = try await $0.facet(of: .camera, query) })
    }

    /// What the statement costs that a repository runs which keeps nothing in memory.
    private func counted(_ scene: MillionScene, _ body: (any PhotoRepository) async throws -> Void) async throws
        -> Double
    {
        let cold = scene.cold()
        _ = scene.recording.take()
        try await body(cold)
        let statements = scene.recording.take().filter { $0.sql.contains("count(*)") }
        return try await seconds { for statement in statements { try scene.raw.step(statement) } }
    }

    /// A rating of one photo, recorded, against the same statements in one transaction.
    private func rating(in scene: MillionScene) async throws {
        var random = SplitMix64(seed: 5)
        var pair = Pair()
        let query = PhotoQuery(project: scene.projects[250], limit: 500)
        let ids = try await scene.photos.ids(query)
        for run in 0..<runs {
            let id = ids[Int.random(in: 0..<ids.count, using: &random)]
            let context = ChangeContext(
                actor: "anna", program: "racconto", command: "rate 3 5", name: "rate",
                group: Identifier(high: 9, low: UInt64(run)))
            let ours = try await seconds {
                try await ChangeContext.$current.withValue(context) {
                    try await scene.photos.edit([id], .rating(1 + run % 5))
                }
            }
            let other = ids[Int.random(in: 0..<ids.count, using: &random)]
            let update = RecordedStatement(
                sql: "UPDATE photos_photo SET rating = ?2 WHERE id = ?1", values: [other, 1 + (run + 2) % 5])
            let raw = try await seconds {
                try scene.raw.execute("BEGIN IMMEDIATE")
                try scene.raw.step(update)
                try scene.raw.step(RecordedStatement(sql: Self.record, values: []))
                try scene.raw.execute("COMMIT")
            }
            pair.add(Sample(ours: ours, raw: raw))
        }
        say("rating, recorded: \(pair)")
    }

    // The record of a change, as large as ours.
    private static let record = """
        INSERT INTO racconto_change(id, command_group, ordinal, purpose, target, undo_step, actor, program, command,
          subjects, changed_at, schema_version, changeset)
        SELECT randomblob(16), randomblob(16), ordinal + 1, purpose, target, undo_step, actor, program, command, subjects,
          changed_at, schema_version, changeset
        FROM racconto_change ORDER BY key DESC LIMIT 1
        """

    private func seconds(_ body: () async throws -> Void) async throws -> Double {
        let clock = ContinuousClock()
        let time = try await clock.measure { try await body() }
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
}

/// One measurement; `raw` is left out now and then.
struct Sample {
    let ours: Double
    let raw: Double?
}

/// Measurements of ours and of the raw statements.
struct Pair: CustomStringConvertible {
    private var ours: [Double] = []
    private var raw: [Double] = []

    mutating func add(_ sample: Sample) {
        ours.append(sample.ours)
        if let time = sample.raw { raw.append(time) }
    }

    var description: String {
        let (own, other) = (Self.p99(ours), Self.p99(raw))
        return String(
            format: "%.2f / %.2f = %.2f (medians %.2f / %.2f = %.2f)", own * 1000, other * 1000, own / other,
            median(ours) * 1000, median(raw) * 1000, median(ours) / median(raw))
    }

    private static func p99(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    }
}

/// The library opened as the shell opens it, and beside it what measures.
struct MillionScene {
    let projects: [Project.ID]
    let photos: any PhotoRepository
    /// The same, over a database that remembers its statements.
    let recorded: any PhotoRepository
    let recording: RecordingDatabase
    let raw: RawSQLite
    private let owner: Owner.ID
    private let terms = PhotoFilter(terms: StandardTerms.filterTerms())

    static let filters = [
        "", "rating>=4", "label:red", "camera:X100V", "iso<=200 lens:35", "taken:2018-05..2018-06", "has:gps rating:5",
        "missing:caption", "keyword:KEY", "folder:Day_1", "-label:red flag:picked camera:D70", "text:바다", "text:민국",
        "text:WORD", "text:WORD rating>=3", "name:IMG_500000.jpg",
    ]

    init(library: MillionLibrary) async throws {
        let database = library.database()
        let owned = try await database.read { connection in
            let owner: Owner.ID? = try connection.first("SELECT id FROM racconto_owner") { try $0.identifier(0) }
            let projects: [Project.ID] = try connection.query("SELECT id FROM projects_project ORDER BY key", []) {
                try $0.identifier(0)
            }
            return (owner: owner, projects: projects)
        }
        guard let owner = owned.owner else { throw ProcessFailure(description: "the library has no owner") }
        self.owner = owner
        projects = owned.projects
        photos = Self.repository(database, owner)
        recording = RecordingDatabase(database)
        recorded = Self.repository(recording, owner)
        raw = try RawSQLite(
            path: library.file,
            pragmas: "PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = ON; "
                + "PRAGMA synchronous = FULL; PRAGMA cache_size = -16384")
        try await Self.warm(photos, projects)
        // Before anything else that only measures takes its own.
        say(
            "anonymous memory with the columns, after a page of everything: \(ProcessWatch.anonymousMegabytes(of: getpid())) MB"
        )
        try await Self.warm(recorded, projects)
    }

    /// The second of two counts of everything reads the columns; the first page by time sorts them.
    private static func warm(_ photos: any PhotoRepository, _ projects: [Project.ID]) async throws {
        let all = PhotoQuery(projects: projects, predicate: .missing(.rating), field: .takenAt, limit: 100)
        var times: [Duration] = []
        for _ in 0..<3 { times.append(try await ContinuousClock().measure { _ = try await photos.count(all) }) }
        times.append(try await ContinuousClock().measure { _ = try await photos.matching(all) })
        say(
            "counted in SQLite \(times[0]), columns read and counted \(times[1]), counted in them \(times[2]), "
                + "sorted by time for a page \(times[3])")
    }

    /// A repository that has counted nothing yet.
    func cold() -> any PhotoRepository {
        Self.repository(recording, owner)
    }

    /// The query of some filter words, with other values in each, beginning anywhere in its list.
    func query(
        _ filter: String, projects: [Project.ID], by field: PhotoField, random: inout SplitMix64
    ) async throws -> PhotoQuery {
        let word = MillionLibrary.words.randomElement(using: &random) ?? ""
        let words = filter.split(separator: " ").map { text in
            text.replacing("KEY", with: word).replacing("WORD", with: word).replacing("Day_1", with: "Day 1")
        }
        let predicate = try await terms.predicate(of: words.map { String($0) }, in: projects)
        var query = PhotoQuery(projects: projects, predicate: predicate, limit: 100)
        if Bool.random(using: &random) {
            let place = Int.random(in: 0..<1000, using: &random)
            let chosen = PhotoQuery(
                project: projects[Int.random(in: 0..<projects.count, using: &random)],
                predicate: .compare(.position, .equal, .number(Double(place))))
            query.after = try await photos.matching(chosen).first.map { PhotoCursor($0, by: field) }
        }
        query.field = field
        return query
    }

    private static func repository(_ database: any SQLDatabase, _ owner: Owner.ID) -> any PhotoRepository {
        let clock = SystemClock()
        return SQLitePhotoRepository(
            database: database, owner: owner, clock: clock, identifiers: TimeOrderedIdentifierSource(clock: clock))
    }
}

/// Prints a line at once: a long run is followed line by line.
private func say(_ line: String) {
    print(line)
    fflush(nil)
}
