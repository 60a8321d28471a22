public import Kernel

/// A feature that has things in the trash, or rows that belong to such things.
///
/// What it does is done inside one transaction with the others: it neither begins one of its own nor keeps what it read.
public protocol TrashParticipant: Sendable {
    /// What its things are; `nil` for a feature that only has what belongs to others' things.
    var kind: TrashKind? { get }

    /// Its things in the trash, the one deleted last first, then by id.
    func items(_ query: TrashQuery) async throws -> [TrashedItem]

    /// The ids of the things that `items` would give without its limit, in no order: many fit into memory.
    func ids(_ query: TrashQuery) async throws -> [Subject.ID]

    /// Its things, in the trash or not, that go for good when these do.
    func things(goneWith scope: PurgeScope) async throws -> [Subject.ID]

    /// Takes some of its things out of the trash and back to their places, those deleted last first.
    /// - Returns: why a thing stays in the trash, by its id.
    func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure]

    /// The files that `purge` would leave without use.
    func unusedFiles(after scope: PurgeScope) async throws -> FileTally

    /// Removes its rows of some things, and those that belong to others among them.
    /// - Returns: the files that nothing uses any more, to be removed when the transaction is kept.
    func purge(_ scope: PurgeScope) async throws -> UnusedFiles
}

extension TrashParticipant {
    /// None: most features have no files.
    public func unusedFiles(after scope: PurgeScope) async throws -> FileTally { FileTally() }
}

/// A participant that has few enough things to look through all of them.
public protocol ListedTrash: TrashParticipant {
    /// Its things in the trash, limit or not, in any order.
    func matching(_ query: TrashQuery) async throws -> [TrashedItem]
}

extension ListedTrash {
    /// Its things in the trash.
    public func items(_ query: TrashQuery) async throws -> [TrashedItem] {
        let found = try await matching(query).sorted { $0.precedes($1) }
        return Array(found.prefix(query.limit ?? found.count))
    }

    /// The ids of its things in the trash.
    public func ids(_ query: TrashQuery) async throws -> [Subject.ID] {
        try await matching(query).map { $0.reference.id }
    }
}

extension ExtensionPoint where Element == any TrashParticipant {
    /// The features that take part in deleting for good and in bringing back, in the order in which things are restored.
    public static var trashParticipants: Self { Self("trash.participants") }
}

/// What goes for good, by kind.
public struct PurgeScope: Hashable, Sendable {
    private var idsByKind: [TrashKind: Set<Subject.ID>] = [:]

    /// Some things.
    public init(_ things: some Sequence<TrashReference> = []) {
        for thing in things { insert([thing.id], of: thing.kind) }
    }

    /// The things of a kind.
    public subscript(kind: TrashKind) -> Set<Subject.ID> { idsByKind[kind] ?? [] }

    /// All ids, whatever their kind.
    public var subjects: [Subject.ID] { idsByKind.values.flatMap { $0 }.sorted() }

    /// How many there are of each kind.
    public var counts: [TrashKind: Int] { idsByKind.mapValues { $0.count } }

    /// Adds things of a kind.
    /// - Returns: whether one of them wasn't there.
    @discardableResult
    mutating func insert(_ ids: some Sequence<Subject.ID>, of kind: TrashKind) -> Bool {
        let before = self[kind].count
        idsByKind[kind, default: []].formUnion(ids)
        if self[kind].isEmpty { idsByKind[kind] = nil }
        return self[kind].count > before
    }
}

/// A number of files and their size together.
public struct FileTally: Hashable, Sendable {
    /// Files.
    public var count = 0
    /// Their bytes.
    public var bytes = 0

    /// No file.
    public init() {}

    /// Files and their size.
    public init(count: Int, bytes: Int) {
        self.count = count
        self.bytes = bytes
    }

    /// Adds others.
    public mutating func add(_ other: FileTally) {
        count += other.count
        bytes += other.bytes
    }
}

/// Files that nothing uses any more.
public struct UnusedFiles: Sendable {
    /// Removes them; the other programs must be kept out of the library from the count to the end of it.
    /// - Throws: a `Failure` at the first that can't be removed.
    public let remove: @Sendable () async throws -> FileTally

    /// Files with the way to remove them.
    public init(remove: @escaping @Sendable () async throws -> FileTally) {
        self.remove = remove
    }

    /// No files.
    public static var none: UnusedFiles { UnusedFiles { FileTally() } }
}
