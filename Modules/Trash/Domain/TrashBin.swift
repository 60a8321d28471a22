public import Kernel

/// The trash of all features: lists, brings back, deletes for good.
public struct TrashBin: Sendable {
    private let participants: [any TrashParticipant]
    private let work: any UnitOfWork
    private let access: (any ExclusiveAccess)?

    /// The trash of some features.
    /// - Parameter participants: in the order in which things are restored: what holds others before them.
    /// - Parameter access: keeps other programs out while files are removed; `nil` where there are none.
    public init(_ participants: [any TrashParticipant], work: any UnitOfWork, access: (any ExclusiveAccess)?) {
        self.participants = participants
        self.work = work
        self.access = access
    }

    /// Things in the trash, kind by kind in the order of the features, the one deleted last first.
    public func items(_ query: TrashQuery) async throws -> [TrashedItem] {
        var items: [TrashedItem] = []
        for participant in participants where participant.kind != nil { items += try await participant.items(query) }
        return items
    }

    /// How many things of each kind are in the trash; kinds without any are left out.
    public func counts(_ query: TrashQuery) async throws -> [TrashKind: Int] {
        var counts: [TrashKind: Int] = [:]
        for participant in participants {
            guard let kind = participant.kind else { continue }
            let count = try await participant.ids(query).count
            if count > 0 { counts[kind] = count }
        }
        return counts
    }

    /// All things of a query, whatever its limit; what holds others before them.
    public func things(_ query: TrashQuery) async throws -> [TrashReference] {
        var things: [TrashReference] = []
        for participant in participants {
            guard let kind = participant.kind else { continue }
            things += try await participant.ids(query).map { TrashReference(kind, $0) }
        }
        return things
    }

    /// The kinds of things, in the order of lists.
    public var kinds: [TrashKind] { participants.compactMap { $0.kind } }

    /// Brings things back to their places, as many as can be, at one stroke.
    /// - Returns: those that came back, and those that couldn't with the reasons, each in the order given.
    public func restore(_ things: [TrashReference]) async throws -> Restoration {
        try await work.perform {
            var refused: [TrashReference: any Failure] = [:]
            for participant in participants {
                guard let kind = participant.kind else { continue }
                let ids = things.filter { $0.kind == kind }.map { $0.id }
                if ids.isEmpty { continue }
                for (id, failure) in try await participant.restore(ids) { refused[TrashReference(kind, id)] = failure }
            }
            return Restoration(
                restored: things.filter { refused[$0] == nil },
                refused: things.compactMap { thing in refused[thing].map { (thing, $0) } })
        }
    }

    /// What would go for good with some things: they, what belongs to them, and the files nothing else uses.
    public func rehearsePurge(of things: [TrashReference]) async throws -> PurgeTally {
        let scope = try await scope(of: things)
        var files = FileTally()
        for participant in participants { files.add(try await participant.unusedFiles(after: scope)) }
        return PurgeTally(counts: scope.counts, files: files)
    }

    /// Deletes things for good, with what belongs to them: rows at one stroke, then the files that nothing else uses.
    /// - Returns: what went.
    /// - Throws: `TrashError.notInTrash` for a thing that isn't there, and a `Failure` if another program works on the
    ///   library, with nothing changed.
    public func purge(_ things: [TrashReference]) async throws -> PurgeTally {
        guard let access else { return try await purgeAlone(things) }
        return try await access.alone { try await purgeAlone(things) }
    }

    private func purgeAlone(_ things: [TrashReference]) async throws -> PurgeTally {
        let scope = try await scope(of: things)
        let unused = try await work.erase(scope.subjects) {
            var unused: [UnusedFiles] = []
            // What names others goes before them.
            for participant in participants.reversed() { unused.append(try await participant.purge(scope)) }
            return unused
        }
        var files = FileTally()
        for part in unused { files.add(try await part.remove()) }
        return PurgeTally(counts: scope.counts, files: files)
    }

    /// Some things and all that goes with them.
    private func scope(of things: [TrashReference]) async throws -> PurgeScope {
        // What came back since it was listed is somebody's again.
        let there = Set(try await self.things(TrashQuery(ids: Set(things.map { $0.id }))))
        if let other = things.first(where: { !there.contains($0) }) { throw TrashError.notInTrash("\(other.id)") }
        var scope = PurgeScope(things)
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for participant in participants {
                guard let kind = participant.kind else { continue }
                if scope.insert(try await participant.things(goneWith: scope), of: kind) { hasGrown = true }
            }
        }
        return scope
    }
}

/// What came back from the trash.
public struct Restoration: Sendable {
    /// Things that are back in their places.
    public let restored: [TrashReference]
    /// Things that stay in the trash, each with the reason.
    public let refused: [(thing: TrashReference, reason: any Failure)]
}

/// What goes for good, counted.
public struct PurgeTally: Hashable, Sendable {
    /// Things of each kind, those that went with others among them.
    public let counts: [TrashKind: Int]
    /// Files of the library.
    public let files: FileTally
}
