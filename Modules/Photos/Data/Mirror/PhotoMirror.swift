import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import Synchronization
import TextKit

/// Counts photos in memory once that pays: what can be counted of all photos is kept by columns and follows the database.
///
/// A program that counts once leaves it to the database; one that had the database look at as many photos as there are
/// reads the columns, in about the time of one more count.
final class PhotoMirror: Sendable {
    private let owner: Owner.ID
    private let candidateLimit: Int
    private let state = Mutex(State())

    private struct State {
        var columns: MirrorColumns?
        /// The last change of photos that the columns know of.
        var revision = 0
        /// How many photos the database was made to look at so far.
        var counted = 0
    }

    /// - Parameter candidateLimit: so many keys at most are named to find a page among them.
    init(owner: Owner.ID, candidateLimit: Int = 2_000) {
        self.owner = owner
        self.candidateLimit = candidateLimit
    }

    /// The number of a query's photos; `nil` if the database has to count them.
    /// - Parameter cost: how many photos the database would look at.
    func count(_ query: PhotoQuery, cost: Int, on connection: any SQLConnection) throws -> Int? {
        try answer(query, cost: cost, on: connection) { _, mask in mask.count }
    }

    /// The values of a field among a query's photos; `nil` if the database has to count them.
    /// - Parameter cost: how many photos the database would look at.
    func facet(
        of field: PhotoField, _ query: PhotoQuery, cost: Int, on connection: any SQLConnection
    ) throws -> [PhotoFacet]? {
        try answer(query, cost: cost, on: connection) { columns, mask in
            guard let column = columns.column(of: field, withValues: true) else { return nil }
            var counts: [PhotoValue?: Int] = [:]
            for (code, count) in mask.counts(of: column.codes, values: column.values.count).enumerated() where count > 0
            {
                counts[column.values[code]] = count
            }
            return PhotoFacet.sorted(counts)
        }
    }

    /// The keys of photos among which a page's own are: not many more than a page holds. `nil` if the columns can't tell.
    func candidates(for query: PhotoQuery, on connection: any SQLConnection) throws -> [Int64]? {
        try answer(query, cost: 0, on: connection) { columns, mask in
            var left = mask.left
            if left.count <= candidateLimit { return left.map { columns.keys[Int($0)] } }
            guard let limit = query.limit, limit <= candidateLimit else { return nil }
            if query.field == .addedAt {
                if let after = query.after {
                    let place = try keys(of: .members([after.photo]), in: query, on: connection).first
                    guard let place else { return [] }
                    left = left.filter { (columns.keys[Int($0)] < place) == query.isDescending }
                }
                let found = query.isDescending ? left.suffix(limit + 1) : left.prefix(limit + 1)
                return found.map { columns.keys[Int($0)] }
            }
            guard query.field == .takenAt else { return nil }
            let found = columns.times.first(limit, of: left, isDescending: query.isDescending, after: query.after)
            guard let found, found.count <= candidateLimit else { return nil }
            return found.map { columns.keys[Int($0)] }
        }
    }

    private func answer<Answer>(
        _ query: PhotoQuery, cost: Int, on connection: any SQLConnection,
        _ body: (inout MirrorColumns, MirrorMask) throws -> Answer?
    ) throws -> Answer? {
        try state.withLock { state in
            guard try prepare(&state, cost: cost, on: connection), var columns = state.columns.take() else {
                return nil
            }
            defer { state.columns = columns }
            let found = try MirrorCondition(query.predicate, in: columns) { predicate in
                try keys(of: predicate, in: query, on: connection)
            }
            guard let condition = found else { return nil }
            var mask = mask(of: query.projects, in: &columns)
            mask.narrow(condition)
            return try body(&columns, mask)
        }
    }

    /// The live photos of some projects.
    private func mask(of projects: [Project.ID], in columns: inout MirrorColumns) -> MirrorMask {
        let codes = projects.compactMap { columns.projects.code(of: $0.bytes) }
        var table = [UInt8](repeating: 0, count: columns.projects.values.count)
        for code in codes { table[code] = 1 }
        var rows: [UInt32]?
        var bytes = columns.live
        if codes.count <= 1 {
            let own = codes.first.map { columns.rows(ofProject: $0) } ?? []
            bytes = own.map { columns.live[Int($0)] }
            rows = own
        }
        var mask = MirrorMask(bytes, rows: rows, times: columns.times)
        mask.narrow(.coded(columns.projects.codes, table: table))
        return mask
    }

    /// Brings the columns up to date with what a connection sees.
    /// - Returns: whether there are columns.
    private func prepare(_ state: inout State, cost: Int, on connection: any SQLConnection) throws -> Bool {
        let bounds = try connection.first(
            "SELECT (SELECT min(revision) FROM photos_revision), (SELECT max(revision) FROM photos_revision)"
        ) { row in
            (first: row.integer(0), last: row.integer(1))
        }
        guard let bounds else { return false }
        if state.columns != nil, state.revision + 1 >= bounds.first {
            if state.revision >= bounds.last { return true }
            if try follow(&state, to: bounds.last, on: connection) { return true }
        }
        // Where the columns were needed before, they are needed again.
        let isWanted = state.columns != nil
        state.columns = nil
        let total = try connection.first("SELECT max(key) FROM photos_photo WHERE owner = ?1", [owner]) {
            $0.integer(0)
        }
        guard isWanted || cost > 0 && state.counted + cost > total ?? 0 && state.counted > 0 else {
            state.counted += cost
            return false
        }
        state.columns = try load(on: connection)
        state.revision = bounds.last
        return true
    }

    private func load(on connection: any SQLConnection) throws -> MirrorColumns {
        var columns = MirrorColumns()
        _ = try connection.query("\(MirrorRow.select) WHERE owner = ?1 ORDER BY key", [owner]) { _ = columns.set($0) }
        return columns
    }

    private func follow(_ state: inout State, to revision: Int, on connection: any SQLConnection) throws -> Bool {
        let keys = try connection.query(
            "SELECT DISTINCT photo FROM photos_revision WHERE revision > ?1 ORDER BY photo", [state.revision]
        ) { $0.integer(0) }
        for key in keys {
            var isPlaced = true
            let found: Void? = try connection.first("\(MirrorRow.select) WHERE key = ?1 AND owner = ?2", [key, owner]) {
                row in
                isPlaced = state.columns?.set(row) ?? false
            }
            if found == nil { state.columns?.remove(Int64(key)) }
            if !isPlaced { return false }
        }
        state.revision = revision
        return true
    }

    /// The rows that the database finds by an index.
    private func keys(
        of predicate: PhotoPredicate, in query: PhotoQuery, on connection: any SQLConnection
    ) throws -> [Int64] {
        if case .members(let ids) = predicate {
            return try ids.compactMap { id in
                try connection.first("SELECT key FROM photos_photo WHERE id = ?1 AND owner = ?2", [id, owner]) {
                    Int64($0.integer(0))
                }
            }
        }
        if case .text(let text) = predicate {
            let words = PredicateSQL.match(
                SearchWords.phrases(text), in: query.projects.count == 1 ? query.projects[0] : nil)
            return try connection.query("SELECT rowid FROM photos_search WHERE photos_search MATCH ?1", [words]) {
                Int64($0.integer(0))
            }
        }
        let condition = PredicateSQL(predicate, in: query.projects, after: [owner])
        return try connection.query(
            "SELECT key FROM photos_photo WHERE owner = ?1 AND \(condition.text)", condition.values
        ) { Int64($0.integer(0)) }
    }
}
