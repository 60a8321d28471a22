import Kernel
import PhotosDomain
import ProjectsDomain
import Synchronization
import TestSupport
import Testing

@Suite("imports")
struct PhotoImportTests {
    /// Keeps the events of an import.
    private final class Log: Sendable {
        private let events = Mutex<[ImportEvent]>([])
        var all: [ImportEvent] { events.withLock { $0 } }
        func add(_ event: ImportEvent) { events.withLock { $0.append(event) } }
    }

    private func run(
        _ source: StubPhotoSource, in world: PhotoWorld, workers: Int = 4, stages: [ImportStage] = [], log: Log = Log()
    ) async throws -> ImportSummary {
        try await PhotoImport(repository: world.repository, source: source, workers: workers)
            .run([BytePath("/in")], into: world.project, stages: stages) { log.add($0) }
    }

    private func stage(_ name: String, after: Set<String> = [], log: @escaping @Sendable (String) -> Void = { _ in })
        -> ImportStage
    {
        ImportStage(name, activity: "test.\(name)", after: after) {
            $0
        } run: { photo in
            log("\(name) \(photo.name)")
            return []
        }
    }

    @Test(
        "photos stand in the order the files were found, whoever is ready first", arguments: [1, 2, 8], Backend.allCases
    )
    func order(workers: Int, on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        let log = Log()
        let summary = try await run(
            StubPhotoSource((0..<40).map { .content($0) }), in: world, workers: workers, log: log)
        #expect(summary.imported.count == 40)
        #expect(try await world.order == (0..<40).map { "\($0).jpg" })
        let done = log.all.compactMap { if case .registered(let done, 40, _) = $0 { done } else { nil } }
        #expect(done == Array(1...40))
    }

    @Test(
        "what is wrong with one file stops nothing, and every file is counted once", arguments: 0..<10 as Range<UInt64>)
    func numbers(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let world = try await PhotoWorld(.memory, photos: 3)
        try await world.repository.delete([try await world.photos[0].id])
        let outcomes = (0..<30).map { _ in
            random.index(below: 3) == 0 ? StubPhotoSource.Outcome.damaged : .content(random.index(below: 15))
        }
        let others: [FoundFile] = [
            .ignored(BytePath("x.txt")), .other(BytePath("a.heic"), kind: "HEIC"),
            .other(BytePath("b.heic"), kind: "HEIC"),
            .unreadable(BytePath("b.JPG"), StubPhotoSource.Damage()),
        ]
        let summary = try await run(StubPhotoSource(outcomes, beside: others), in: world)
        let counted =
            summary.imported.count + summary.alreadyThere.count + summary.restored.count + summary.failed.count
        #expect(counted == 31)
        #expect(summary.ignored == 1)
        #expect(summary.others == ["HEIC": 2])
        #expect(summary.failed.allSatisfy { $0.reason == Message("test.damaged") })
        #expect(Set(summary.imported).count == summary.imported.count)
        #expect(!summary.isComplete)
    }

    @Test("one import again finds everything there")
    func again() async throws {
        let world = try await PhotoWorld(.sqlite)
        let source = StubPhotoSource((0..<10).map { .content($0) })
        let first = try await run(source, in: world)
        let second = try await run(source, in: world)
        #expect(second.imported.isEmpty)
        #expect(second.alreadyThere == first.imported)
        #expect(second.isComplete)
    }

    @Test("a library that can take nothing more stops the import, keeping what is done")
    func cannotKeep() async throws {
        let world = try await PhotoWorld(.memory)
        let source = StubPhotoSource([.content(0), .damaged, .cannotKeep, .content(1)])
        await #expect(throws: PhotosError.cannotKeep(name: "/in/2.jpg", reason: Message("file.reason.full"))) {
            try await run(source, in: world)
        }
        #expect(try await world.order == ["0.jpg"])
    }

    @Test("an import can be stopped; what is registered stays")
    func cancellation() async throws {
        let world = try await PhotoWorld(.memory)
        let source = StubPhotoSource([.content(0), .content(1)] + Array(repeating: .stuck, count: 20))
        let (registered, signal) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await PhotoImport(repository: world.repository, source: source, workers: 2)
                .run([BytePath("/in")], into: world.project, stages: []) { event in
                    if case .registered(2, _, _) = event { signal.finish() }
                }
        }
        for await _ in registered {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await world.order == ["0.jpg", "1.jpg"])
    }

    @Test("stages run in the order they ask for, each on every photo once")
    func stages() async throws {
        let world = try await PhotoWorld(.memory)
        let seen = Mutex<[String]>([])
        let log: @Sendable (String) -> Void = { text in seen.withLock { $0.append(text) } }
        let stages = [stage("b", after: ["a"], log: log), stage("a", log: log)]
        _ = try await run(StubPhotoSource([.content(0), .content(0)]), in: world, workers: 1, stages: stages)
        #expect(seen.withLock { $0 } == ["a 0.jpg", "b 0.jpg"])
    }

    @Test("stages that can't be put in order are told before anything is imported")
    func circularStages() async throws {
        let world = try await PhotoWorld(.memory)
        await #expect(throws: DependencyOrder.Problem.cycle(["a", "b"])) {
            try await run(
                StubPhotoSource([.content(0)]), in: world, stages: [stage("a", after: ["b"]), stage("b", after: ["a"])])
        }
        #expect(try await world.order.isEmpty)
    }

    @Test("a photo a stage fails on is told and stays; what a stage finds is told")
    func stageFailure() async throws {
        let world = try await PhotoWorld(.memory)
        let failing = ImportStage("x", activity: "test.x") {
            $0
        } run: { photo in
            guard photo.position > 0 else { throw StubPhotoSource.Damage() }
            return [Message("test.finding")]
        }
        let summary = try await run(StubPhotoSource([.content(0), .content(1)]), in: world, stages: [failing])
        #expect(summary.imported.count == 2)
        #expect(summary.unfinished.map(\.path) == [BytePath("0.jpg")])
        #expect(summary.findings.map(\.message) == [Message("test.finding")])
        #expect(!summary.isComplete)
    }

    @Test("nothing to import is said, with the kinds that were found instead")
    func nothing() async throws {
        let world = try await PhotoWorld(.memory)
        let others: [FoundFile] = [.other(BytePath("a"), kind: "PNG"), .ignored(BytePath("b"))]
        await #expect(
            throws: PhotosError.nothingToImport(
                paths: "/in", others: [Message("photos.others", ["kind": "PNG", "count": 1])])
        ) { try await run(StubPhotoSource([], beside: others), in: world) }
    }

    @Test("a rehearsal counts as the import would, and changes nothing")
    func rehearsal() async throws {
        let world = try await PhotoWorld(.memory, photos: 2)
        let source = StubPhotoSource([.content(0), .content(5), .content(5), .damaged])
        let outcome = try await PhotoImport(repository: world.repository, source: source, workers: 2)
            .rehearse([BytePath("/in")], into: world.project) { _ in }
        #expect(outcome.newCount == 1)
        #expect(outcome.knownCount == 2)
        #expect(outcome.summary.failed.count == 1)
        #expect(try await world.order == ["0", "1"])
    }
}
