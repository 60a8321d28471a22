import Kernel
import Synchronization
import TrashDomain

/// Things in a trash of a test's own, and what was done with them.
final class StubParticipant: TrashParticipant {
    let kind: TrashKind?
    private let state: Mutex<State>

    private struct State {
        var items: [TrashedItem]
        var holders: [Subject.ID: [Subject.ID]]
        var refused: Set<Subject.ID> = []
        var log: [String] = []
        var failsToPurge = false
    }

    struct Refused: Failure, Equatable {
        var kind: FailureKind { .conflict }
        var message: Message { Message("test.refused") }
    }

    /// - Parameter holders: things of this kind that go with others.
    init(_ kind: String?, _ items: [TrashedItem] = [], goingWith holders: [Subject.ID: [Subject.ID]] = [:]) {
        self.kind = kind.map { TrashKind($0) }
        state = Mutex(State(items: items, holders: holders))
    }

    var log: [String] { state.withLock { $0.log } }

    func refuse(_ id: Subject.ID) {
        state.withLock { _ = $0.refused.insert(id) }
    }

    func add(_ item: TrashedItem) {
        state.withLock { $0.items.append(item) }
    }

    func failToPurge() {
        state.withLock { $0.failsToPurge = true }
    }

    func items(_ query: TrashQuery) async throws -> [TrashedItem] {
        let found = state.withLock { $0.items }.filter(query.matches).sorted { $0.precedes($1) }
        return Array(found.prefix(query.limit ?? found.count))
    }

    func ids(_ query: TrashQuery) async throws -> [Subject.ID] {
        state.withLock { $0.items }.filter(query.matches).map { $0.reference.id }
    }

    func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] {
        state.withLock { state in scope.subjects.flatMap { state.holders[$0] ?? [] } }
    }

    func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] {
        state.withLock { state in
            state.log.append("restore \(ids.count)")
            state.items.removeAll { ids.contains($0.reference.id) && !state.refused.contains($0.reference.id) }
            return ids.reduce(into: [:]) { result, id in
                if state.refused.contains(id) { result[id] = Refused() }
            }
        }
    }

    func unusedFiles(after scope: PurgeScope) async throws -> FileTally {
        let count = kind.map { scope[$0].count } ?? 0
        return FileTally(count: count, bytes: count * 10)
    }

    func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        let files = try await unusedFiles(after: scope)
        try state.withLock { state in
            if state.failsToPurge { throw Refused() }
            state.log.append("purge \(kind.map { scope[$0].count } ?? 0)")
            if let kind { state.items.removeAll { scope[kind].contains($0.reference.id) } }
        }
        return UnusedFiles { [self] in
            state.withLock { $0.log.append("remove files") }
            return files
        }
    }
}

extension TrashedItem {
    /// A thing by its number, deleted so many days ago.
    static func numbered(
        _ kind: String, _ number: Int, name: String? = nil, place: Place? = nil, at time: Instant, bytes: Int? = nil
    ) -> TrashedItem {
        TrashedItem(
            reference: .numbered(kind, number), name: name ?? "\(kind) \(number)", place: place, deletedAt: time,
            bytes: bytes)
    }
}

extension TrashReference {
    static func numbered(_ kind: String, _ number: Int) -> TrashReference {
        let high = UInt64(kind.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
        return TrashReference(TrashKind(kind), Subject.ID(high: high, low: UInt64(number)))
    }
}
