import PhotosDomain
import SQLKit
import TextKit

/// A condition on photos as tables and numbers, ready for the columns in memory.
indirect enum MirrorCondition {
    case all([MirrorCondition])
    case not(MirrorCondition)
    /// 1 in the table for each number of a column that fulfils it.
    case coded([UInt32], table: [UInt8])
    /// Times within one of these, and unusual ones for which it is true.
    case time([ClosedRange<Int64>], unusual: @Sendable ([UInt8]) -> Bool)
    /// These rows, rising.
    case rows([UInt32])

    /// A condition for some columns; `nil` if they can't decide it.
    /// - Parameter find: the keys of the rows that an index of the database finds, in any order.
    init?(
        _ predicate: PhotoPredicate, in columns: MirrorColumns, find: (PhotoPredicate) throws -> [Int64]
    ) rethrows {
        switch predicate {
        case .all(let predicates):
            var conditions: [MirrorCondition] = []
            for predicate in predicates {
                guard let condition = try MirrorCondition(predicate, in: columns, find: find) else { return nil }
                conditions.append(condition)
            }
            self = .all(conditions)
        case .not(let predicate):
            guard let condition = try MirrorCondition(predicate, in: columns, find: find) else { return nil }
            self = .not(condition)
        case .keyword(let word):
            self = .coded(columns.keywords.codes, table: columns.keywords.lists(holding: word))
        case .text(let query) where SearchWords.phrases(query).isEmpty: return nil
        case .text, .named, .members: self = .rows(columns.rows(of: try find(predicate)).sorted())
        case .missing(.takenAt): self = .time([TimeColumn.nothing...TimeColumn.nothing]) { _ in false }
        case .compare(.takenAt, let comparison, .text(let text)): self = Self.time(comparison, text)
        case .oneOf(.takenAt, let values):
            self = .not(.all(values.compactMap { $0.text.map { .not(Self.time(.equal, $0)) } }))
        case .missing(let field):
            guard let column = columns.column(of: field, withValues: false) else { return nil }
            self = .coded(column.codes, table: column.values.map { $0 == nil ? 1 : 0 })
        case .compare(let field, _, _), .oneOf(let field, _), .contains(let field, _):
            guard let column = columns.column(of: field, withValues: true) else { return nil }
            self = .coded(column.codes, table: column.values.map { predicate.isTrue(of: $0) ? 1 : 0 })
        }
    }

    private static func time(_ comparison: PhotoPredicate.Comparison, _ text: String) -> MirrorCondition {
        .time(TimeColumn.numbers(comparison, text).map { [$0] } ?? []) { time in
            PhotoPredicate.compare(.takenAt, comparison, .text(text))
                .isTrue(of: .text(String(decoding: time, as: UTF8.self)))
        }
    }
}

extension PhotoValue {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
