import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TextKit

/// A query as SQL on `photos_photo`: its condition, and its order part by part.
struct PhotoQuerySQL {
    /// Where the photos are looked for: where they are sorted by their arrival, the index of words gives them in that
    /// order, and no more than are needed.
    private var source = "photos_photo"
    private var arrival = "key"
    /// Which photos, wherever the page begins.
    let condition: String
    /// Bound to every statement; the second is the owner.
    private(set) var values: [any SQLConvertible]
    private let query: PhotoQuery

    /// - Parameter candidates: keys of photos that fulfil the query's condition, the page's own among them, if they are
    ///   known.
    init(_ query: PhotoQuery, owner: Owner.ID, among candidates: [Int64]? = nil) {
        self.query = query
        let projects = query.projects
        if let candidates {
            // One value holds any number of keys: a statement takes a limited number of values.
            // The keys lead there by themselves; the order of another index would lead past all photos.
            source = "photos_photo NOT INDEXED"
            values = ["[\(candidates.map(String.init).joined(separator: ","))]", owner]
            condition = "key IN (SELECT value FROM json_each(?1)) AND owner = ?2 AND deleted_at IS NULL"
            return
        }
        values = [projects.first, owner]
        var scope = "project = ?1"
        // Of no project there are no photos: nothing equals NULL.
        if projects.count > 1 {
            for project in projects.dropFirst() { values.append(project) }
            let marks = projects.indices.map { $0 == 0 ? "?1" : "?\($0 + 2)" }
            scope = "project IN (\(marks.joined(separator: ", ")))"
        }
        var condition = "\(scope) AND owner = ?2 AND deleted_at IS NULL"
        var conjuncts = query.conjuncts
        if query.field == .addedAt, let phrases = conjuncts.takeText() {
            source = "photos_search CROSS JOIN photos_photo ON photos_photo.key = photos_search.rowid"
            arrival = "photos_search.rowid"
            values.append(PredicateSQL.match(phrases, in: projects.count == 1 ? projects[0] : nil))
            condition += " AND photos_search MATCH ?\(values.count)"
        }
        let predicate = PredicateSQL(.all(conjuncts), in: projects, after: values)
        values = predicate.values
        self.condition = "\(condition) AND \(predicate.text)"
    }

    /// The page as one statement after the other: photos with a value, then those without. Each can follow an index from
    /// the place where the page begins, which one statement for both could not.
    func parts() -> [Part] {
        if query.field == .position { return [placed(isNull: nil)] }
        if query.field == .addedAt { return [arrived] }
        let parts = [placed(isNull: false), placed(isNull: true)]
        guard let after = query.after else { return parts }
        return after.value == nil ? [parts[1]] : parts
    }

    /// A condition with an order, ready to be followed by a limit.
    struct Part {
        let source: String
        let text: String
        /// What `sort_value` in the order stands for; `NULL` where it isn't in there.
        let sorted: String
        let order: String
        let values: [any SQLConvertible]
    }

    private var arrived: Part {
        var (text, values) = (condition, values)
        if let after = query.after {
            values.append(after.photo)
            let place = "(SELECT key FROM photos_photo WHERE id = ?\(values.count) AND owner = ?2)"
            text += " AND \(arrival) \(query.isDescending ? "<" : ">") \(place)"
        }
        return Part(
            source: source, text: text, sorted: arrival, order: query.isDescending ? "sort_value DESC" : "sort_value",
            values: values)
    }

    private func placed(isNull: Bool?) -> Part {
        var part = (text: condition, values: values)
        func bind(_ value: any SQLConvertible) -> String {
            part.values.append(value)
            return "?\(part.values.count)"
        }
        let column = PredicateSQL.column(of: query.field)
        let places = query.projects.count == 1 ? ["position"] : ["project", "position"]
        let isBackward = query.field == .position && query.isDescending
        var orders = places.map { isBackward ? "\($0) DESC" : $0 }
        if isNull == true { part.text += " AND \(column) IS NULL" }
        if isNull == false {
            part.text += " AND \(column) IS NOT NULL"
            orders.insert(query.isDescending ? "sort_value DESC" : "sort_value", at: 0)
        }
        if let after = query.after {
            let sign = isBackward ? "<" : ">"
            var behind = ""
            if let value = after.value, isNull == false {
                let bound = bind(value.sql)
                let direction = query.isDescending ? "<" : ">"
                part.text += " AND \(column) \(direction)= \(bound)"
                behind = "\(column) <> \(bound) OR "
            }
            // Behind the last photo with a value come all those without.
            if after.value == nil || isNull == false {
                let place = places.count == 1 ? [bind(after.position)] : [bind(after.project), bind(after.position)]
                behind += "(\(places.joined(separator: ", "))) \(sign) (\(place.joined(separator: ", ")))"
                part.text += " AND (\(behind))"
            }
        }
        return Part(
            source: source, text: part.text, sorted: isNull == false ? column : "NULL",
            order: orders.joined(separator: ", "),
            values: part.values)
    }
}

extension PhotoQuery {
    /// What all has to hold.
    var conjuncts: [PhotoPredicate] {
        if case .all(let predicates) = predicate { predicates } else { [predicate] }
    }
}

extension PhotoPredicate {
    /// Whether words are searched for.
    var isText: Bool {
        if case .text = self { true } else { false }
    }
}

extension [PhotoPredicate] {
    /// Takes out the first condition that the index of words can decide.
    fileprivate mutating func takeText() -> [SearchWords.Phrase]? {
        for (index, predicate) in enumerated() {
            guard case .text(let query) = predicate else { continue }
            let phrases = SearchWords.phrases(query)
            guard !phrases.isEmpty else { continue }
            remove(at: index)
            return phrases
        }
        return nil
    }
}

extension PhotoValue {
    /// As it is bound to a statement.
    var sql: any SQLConvertible {
        switch self {
        case .number(let number): number
        case .text(let text): text
        }
    }
}
