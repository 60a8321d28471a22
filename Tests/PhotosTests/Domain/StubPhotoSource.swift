import Kernel
import PhotosDomain

/// Finds and reads what a test says; a file nobody set up fails.
struct StubPhotoSource: PhotoSource {
    /// What becomes of a file.
    enum Outcome: Sendable {
        case content(Int)
        case damaged
        case cannotKeep
        /// Never ends, unless it is cancelled.
        case stuck
    }

    struct Damage: Failure, Equatable {
        var kind: FailureKind { .invalid }
        var message: Message { Message("test.damaged") }
    }

    let found: [FoundFile]
    let outcomes: [BytePath: Outcome]

    /// Pictures of these outcomes, named by their place.
    init(_ outcomes: [Outcome], beside others: [FoundFile] = []) {
        let paths = outcomes.indices.map { BytePath("/in/\($0).jpg") }
        found = paths.map(FoundFile.picture) + others
        self.outcomes = Dictionary(zip(paths, outcomes)) { first, _ in first }
    }

    func find(in paths: [BytePath]) async throws -> [FoundFile] { found }
    func inspect(_ path: BytePath) async throws -> PhotoCandidate { try await prepare(path) }

    func prepare(_ path: BytePath) async throws -> PhotoCandidate {
        // Other tasks run in between, so that results don't come in the order of their beginning.
        for _ in 0..<(path.bytes.reduce(0) { $0 &+ Int($1) &* 7 } % 13) { await Task.yield() }
        switch outcomes[path] {
        case .content(let number): return .numbered(number, name: path.lastComponent)
        case .cannotKeep: throw PhotosError.cannotKeep(name: path.display, reason: Message("file.reason.full"))
        case .stuck:
            while true {
                try Task.checkCancellation()
                await Task.yield()
            }
        case .damaged, nil: throw Damage()
        }
    }
}
