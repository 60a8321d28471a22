import PhotosDomain
import SQLKit
import TextKit

/// A condition on photos as tables and numbers, ready for the columns in memory.
indirect enum MirrorCondition {
    case all([MirrorCondition])
    case not(MirrorCondition)
    /// 1 in the table for each number of a column that fulfils it.
    case coded(RowCodes, table: [UInt8])
    /// Times within the range, and unusual ones for which it is true.
    case time(TimeColumn, ClosedRange<Int64>?, unusual: @Sendable ([UInt8]) -> Bool)
    case rows(RowSet)

    /// A condition for some columns; `nil` if they can't decide it.
    /// - Parameter find: the rows that an index of the database finds.
    init?(
        _ predicate: PhotoPredicate, in columns: inout MirrorColumns,
        find: (PhotoPredicate, MirrorColumns) throws -> RowSet
    ) rethrows {
        switch predicate {
        case .all(let predicates):
            var conditions: [MirrorCondition] = []
            for predicate in predicates {
                guard let condition = try MirrorCondition(predicate, in: &columns, find: find) else { return nil }
                conditions.append(condition)
            }
            self = .all(conditions)
        case .not(let predicate):
            guard let condition = try MirrorCondition(predicate, in: &columns, find: find) else { return nil }
            self = .not(condition)
        case .keyword(let word):
            let table = columns.keywords.lists(holding: word)
            self = .coded(columns.keywords.codes, table: table)
        case .text(let query) where SearchWords.phrases(query).isEmpty: return nil
        case .text, .named, .members: self = .rows(try find(predicate, columns))
        case .missing(.takenAt):
            self = .time(columns.times, TimeColumn.nothing...TimeColumn.nothing) { _ in false }
        case .compare(.takenAt, let comparison, .text(let text)): self = Self.time(columns.times, comparison, text)
        case .oneOf(.takenAt, let values):
            self = .not(.all(values.compactMap { $0.text.map { .not(Self.time(columns.times, .equal, $0)) } }))
        case .missing(let field), .compare(let field, _, _), .oneOf(let field, _), .contains(let field, _):
            var isOnPresence = false
            if case .missing = predicate { isOnPresence = true }
            let condition = columns.condition(on: field, isOnPresence: isOnPresence) { predicate.isTrue(of: $0) }
            guard let condition else { return nil }
            self = condition
        }
    }

    private static func time(
        _ times: TimeColumn, _ comparison: PhotoPredicate.Comparison, _ text: String
    ) -> MirrorCondition {
        .time(times, TimeColumn.numbers(comparison, text)) { time in
            PhotoPredicate.compare(.takenAt, comparison, .text(text))
                .isTrue(of: .text(String(decoding: time, as: UTF8.self)))
        }
    }

    /// Few rows among which are all that fulfil the condition; `nil` if an index doesn't tell.
    func rows(in columns: inout MirrorColumns) -> [UInt32]? {
        var found: RowSet?
        var range: ClosedRange<Int64>?
        for condition in conjuncts {
            switch condition {
            case .rows(let set) where set.rows.count < found?.rows.count ?? .max: found = set
            case .time(_, let other, _):
                let other = other ?? TimeColumn.unusual...TimeColumn.unusual
                range = range?.clamped(to: other) ?? other
            case .all, .not, .coded, .rows: break
            }
        }
        guard let range, let order = columns.timeOrder else { return found?.rows }
        let timed = order.rows(in: range, of: columns.times)
        return found.map { $0.rows.count < timed.count ? $0.rows : Array(timed) } ?? Array(timed)
    }

    private var conjuncts: [MirrorCondition] {
        if case .all(let conditions) = self { conditions.flatMap(\.conjuncts) } else { [self] }
    }
}

extension PhotoValue {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
