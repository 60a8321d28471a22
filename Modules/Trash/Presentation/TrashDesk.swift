import FeatureKit
import Kernel
import TextKit
import TrashDomain

/// What every command on the trash needs.
struct TrashDesk: Sendable {
    let participants: ExtensionHandle<any TrashParticipant>
    let work: any UnitOfWork
    let access: (any ExclusiveAccess)?
    let clock: any WallClock

    /// The key under which a session keeps what the last list showed, spaces between the entries.
    static let sessionKey = "trash"

    static let project = Parameter<String?>.option("project", short: "p", summary: "parameter.trash.project")
    static let olderThan = Parameter<Age?>.age("older-than", summary: "parameter.trash.older-than")

    func bin() throws -> TrashBin {
        TrashBin(try participants.elements(), work: work, access: access)
    }

    /// What the options of a call leave of the trash.
    func query(of call: CommandCall) async throws -> TrashQuery {
        var query = TrashQuery()
        if let age = try call[Self.olderThan] { query.deletedBefore = age.before(clock.now()) }
        if let name = try call[Self.project] { query.project = try await project(named: name) }
        return query
    }

    /// The project of that title or id among those that have something in the trash.
    /// - Throws: `TrashError.nothingSelected`, `.ambiguous`.
    func project(named name: String) async throws -> Subject.ID {
        var places: [Subject.ID: String] = [:]
        for item in try await bin().items(TrashQuery()) {
            if let place = item.place { places[place.id] = place.title } else { places[item.reference.id] = item.name }
        }
        let lowered = name.lowercased()
        let matches = places.filter { id, title in
            title.lowercased() == lowered || id.description == lowered
                || (name.count >= 4 && id.description.hasPrefix(lowered))
        }
        guard matches.count <= 1 else { throw TrashError.ambiguous(name, count: matches.count) }
        guard let match = matches.first else { throw TrashError.nothingSelected(name) }
        return match.key
    }

    /// The things that words mean: numbers of the last list, `all`, ids or beginnings of them.
    /// - Throws: `TrashError`, naming the word that fits nothing.
    func selected(_ words: [String], _ query: TrashQuery, by call: CommandCall) async throws -> [TrashReference] {
        let bin = try bin()
        if words == ["all"] {
            let things = try await bin.things(query)
            guard !things.isEmpty else { throw TrashError.nothingThere }
            return things
        }
        var known: [TrashReference]?
        var chosen: [TrashReference] = []
        for word in words {
            if let numbers = SelectionNumbers(word) {
                chosen += try await listed(numbers, query, in: call.session)
                continue
            }
            let things: [TrashReference]
            if let known { things = known } else { things = try await bin.things(query) }
            known = things
            chosen.append(try Self.thing(word, among: things))
        }
        var seen: Set<TrashReference> = []
        return chosen.filter { seen.insert($0).inserted }
    }

    private static func thing(_ word: String, among things: [TrashReference]) throws(TrashError) -> TrashReference {
        let prefix = word.lowercased()
        guard prefix.count >= 4, prefix.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
            throw .nothingSelected(word)
        }
        let matches = things.filter { $0.id.description.hasPrefix(prefix) }
        guard matches.count <= 1 else { throw .ambiguous(word, count: matches.count) }
        guard let match = matches.first else { throw .nothingSelected(word) }
        return match
    }

    /// What numbers of the last list mean, of that what is still in the trash and what the options of the call leave.
    private func listed(
        _ numbers: SelectionNumbers, _ query: TrashQuery, in session: any Session
    ) async throws -> [TrashReference] {
        let entries = (await session.value(Self.sessionKey) ?? "").split(separator: " ")
        guard !entries.isEmpty else { throw TrashError.nothingListed }
        let chosen = try numbers.numbers.map { number in
            guard entries.indices.contains(number - 1) else {
                throw TrashError.numberNotListed(number, count: entries.count)
            }
            let parts = entries[number - 1].split(separator: ":")
            guard parts.count == 2, let id = Subject.ID(parts[1]) else { throw TrashError.nothingListed }
            return (number: number, thing: TrashReference(TrashKind(String(parts[0])), id))
        }
        var query = query
        query.ids = Set(chosen.map { $0.thing.id })
        let there = Set(try await bin().things(query))
        if let other = chosen.first(where: { !there.contains($0.thing) }) {
            throw TrashError.notInTrash("\(other.number)")
        }
        return chosen.map { $0.thing }
    }

    /// Keeps a list for the numbers of the next commands.
    func remember(_ items: [TrashedItem], in session: any Session) async {
        let entries = items.map { "\($0.reference.kind.name):\($0.reference.id)" }
        await session.set(Self.sessionKey, to: entries.joined(separator: " "))
    }
}
