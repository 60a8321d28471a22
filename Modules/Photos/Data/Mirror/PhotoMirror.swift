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
    private static let searchLimit = 8
    private static let largestRoom = 2_000_000

    private struct State {
        var columns: MirrorColumns?
        /// The last change of photos that the columns know of.
        var revision = 0
        /// The rows that words were found in, of this revision.
        var searched: [String: RowSet] = [:]
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
        try masked(query, cost: cost, on: connection) { _, mask in mask.count }
    }

    /// The values of a field among a query's photos; `nil` if the database has to count them.
    /// - Parameter cost: how many photos the database would look at.
    func facet(
        of field: PhotoField, _ query: PhotoQuery, cost: Int, on connection: any SQLConnection
    ) throws -> [PhotoFacet]? {
        try masked(query, cost: cost, on: connection) { columns, mask in
            guard let column = columns.column(of: field) else { return nil }
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
        guard let limit = query.limit else { return nil }
        // In the order of arrival the index of words gives the first hits without all others.
        let asked = query.field == .addedAt ? query.conjuncts.compactMap { words(of: $0, in: query) } : []
        if state.withLock({ state in asked.contains { state.searched[$0] == nil } }) { return nil }
        return try answer(query, cost: 0, on: connection) { columns, condition in
            let narrow = narrowing(to: condition, of: query, in: columns)
            let rows: [UInt32]?
            if let sequence = sequence(of: query, among: condition.rows(in: &columns), in: &columns) {
                var start: Int64?
                if let after = query.after {
                    start = try rank(of: after, in: query, columns, on: connection)
                    if start == nil { return nil }
                }
                rows = sequence.first(limit, behind: start, most: candidateLimit, narrow: narrow)
            } else {
                var mask = mask(for: condition, of: query, in: &columns)
                narrow(&mask)
                rows = mask.count <= candidateLimit ? mask.left : nil
            }
            return rows?.map { columns.keys[Int($0)] }
        }
    }

    /// Where a page begins; `nil` if the columns can't tell. The photo that stood there may have another time by now.
    private func rank(
        of place: PhotoCursor, in query: PhotoQuery, _ columns: MirrorColumns, on connection: any SQLConnection
    ) throws -> Int64? {
        if query.field == .takenAt {
            guard case .text(let time)? = place.value else { return place.value == nil ? .max : nil }
            return TimeColumn.number(of: time).map { RowSequence.rank(ofTime: $0, isDescending: query.isDescending) }
        }
        let row = try keys(of: .members([place.photo]), in: query, on: connection).first.flatMap(columns.row)
        return row.map { RowSequence.rank(ofRow: $0, isDescending: query.isDescending) }
    }

    /// - Parameter few: rows among which the page is, if an index tells.
    private func sequence(
        of query: PhotoQuery, among few: [UInt32]?, in columns: inout MirrorColumns
    ) -> RowSequence? {
        // Sorting many of them takes longer than passing over the others.
        let some = few.flatMap { $0.count < columns.keys.count / Self.fewAmong ? $0 : nil }
        switch query.field {
        case .addedAt:
            return RowSequence(arrivals: columns.keys.count, isDescending: query.isDescending, of: some?.sorted())
        case .takenAt:
            let order = some.map { TimeOrder(columns.times, of: $0) } ?? columns.timeOrder
            return order.map { RowSequence($0, of: columns.times, isDescending: query.isDescending) }
        default: return nil
        }
    }

    private static let fewAmong = 16

    private func masked<Answer: Sendable>(
        _ query: PhotoQuery, cost: Int, on connection: any SQLConnection,
        _ body: (MirrorColumns, MirrorMask) throws -> Answer?
    ) throws -> Answer? {
        try answer(query, cost: cost, on: connection) { columns, condition in
            var mask = mask(for: condition, of: query, in: &columns)
            narrowing(to: condition, of: query, in: columns)(&mask)
            return try body(columns, mask)
        }
    }

    private func answer<Answer: Sendable>(
        _ query: PhotoQuery, cost: Int, on connection: any SQLConnection,
        _ body: (inout MirrorColumns, MirrorCondition) throws -> Answer?
    ) throws -> Answer? {
        try state.withLock { state in
            guard try prepare(&state, cost: cost, on: connection), var columns = state.columns.take() else {
                return nil
            }
            defer { state.columns = columns }
            let condition = try MirrorCondition(query.predicate, in: &columns) { predicate, columns in
                // Page after page and facet after facet ask for the same words.
                let words = words(of: predicate, in: query)
                if let words, let found = state.searched[words] { return found }
                let rows = columns.rows(of: try keys(of: predicate, in: query, on: connection))
                let found = RowSet(rows, of: columns.keys.count)
                if state.searched.count == Self.searchLimit { state.searched = [:] }
                if let words { state.searched[words] = found }
                return found
            }
            guard let condition else { return nil }
            return try body(&columns, condition)
        }
    }

    /// As few rows as are easily found among which all of a query are.
    private func mask(
        for condition: MirrorCondition, of query: PhotoQuery, in columns: inout MirrorColumns
    ) -> MirrorMask {
        if query.projects.count <= 1 {
            let code = query.projects.first.flatMap { columns.projects.code(of: $0.bytes) }
            return MirrorMask(.list(code.map { columns.rows(ofProject: $0) } ?? []))
        }
        let count = columns.keys.count
        let few = condition.rows(in: &columns)
        // Rows out of their order cost several times as much each.
        if let few, few.count < count / Self.fewAmong { return MirrorMask(.list(few)) }
        return MirrorMask(.range(0..<count))
    }

    /// Leaves the live photos of a query's projects that fulfil its condition.
    private func narrowing(
        to condition: MirrorCondition, of query: PhotoQuery, in columns: MirrorColumns
    ) -> (inout MirrorMask) -> Void {
        var table = [UInt8](repeating: 0, count: columns.projects.values.count)
        for code in query.projects.compactMap({ columns.projects.code(of: $0.bytes) }) { table[code] = 1 }
        let isEveryProject = !table.dropFirst().contains(0)
        let (marks, codes) = (columns.marks, columns.projects.codes)
        return { mask in
            mask.narrow(.coded(marks, table: MirrorColumns.liveMarks))
            if !isEveryProject { mask.narrow(.coded(codes, table: table)) }
            mask.narrow(condition)
        }
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
        state.searched = [:]
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
        let count = try connection.first("SELECT max(key) FROM photos_photo WHERE owner = ?1", [owner]) {
            $0.integer(0)
        }
        // The keys of other owners and of photos that are gone are among the numbers, and a file can claim any.
        var columns = MirrorColumns(room: max(0, min(count ?? 0, Self.largestRoom)))
        _ = try connection.query("\(MirrorRow.select) WHERE owner = ?1 ORDER BY key", [owner]) { _ = columns.set($0) }
        return columns
    }

    private func follow(_ state: inout State, to revision: Int, on connection: any SQLConnection) throws -> Bool {
        state.searched = [:]
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
        if let words = words(of: predicate, in: query) {
            return try connection.query("SELECT rowid FROM photos_search WHERE photos_search MATCH ?1", [words]) {
                Int64($0.integer(0))
            }
        }
        let condition = PredicateSQL(predicate, in: query.projects, after: [owner])
        return try connection.query(
            "SELECT key FROM photos_photo WHERE owner = ?1 AND \(condition.text)", condition.values
        ) { Int64($0.integer(0)) }
    }

    /// What the index of words is asked for.
    private func words(of predicate: PhotoPredicate, in query: PhotoQuery) -> String? {
        guard case .text(let text) = predicate else { return nil }
        return PredicateSQL.match(SearchWords.phrases(text), in: query.projects.count == 1 ? query.projects[0] : nil)
    }
}
