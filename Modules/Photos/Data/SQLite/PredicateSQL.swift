import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TextKit

/// A condition on photos as SQL, its values bound by number.
struct PredicateSQL {
    private(set) var text = ""
    private(set) var values: [any SQLConvertible]
    private let project: Project.ID?

    /// - Parameter projects: whose photos the whole statement is about; one is looked up in the index of words.
    /// - Parameter values: bound before the condition's own; `?1` is the first of them.
    init(_ predicate: PhotoPredicate, in projects: [Project.ID], after values: [any SQLConvertible]) {
        self.values = values
        project = projects.count == 1 ? projects[0] : nil
        text = sql(of: predicate)
    }

    private mutating func sql(of predicate: PhotoPredicate) -> String {
        switch predicate {
        case .all(let predicates):
            if predicates.isEmpty { return "TRUE" }
            var parts: [String] = []
            for predicate in predicates { parts.append("(\(sql(of: predicate)))") }
            return parts.joined(separator: " AND ")
        // What can't be decided, for want of a value, counts as not fulfilled.
        case .not(let predicate): return "(\(sql(of: predicate))) IS NOT TRUE"
        case .missing(let field): return "\(Self.column(of: field)) IS NULL"
        case .compare(let field, let comparison, let value):
            return "\(Self.column(of: field)) \(comparison.rawValue) \(bind(value))"
        case .oneOf(let field, let values):
            var parts: [String] = []
            for value in values { parts.append(bind(value)) }
            return "\(Self.column(of: field)) IN (\(parts.joined(separator: ", ")))"
        case .contains(let field, let part):
            return "instr(lower(\(Self.column(of: field))), lower(\(bind(part)))) > 0"
        case .keyword(let word):
            return """
                instr(char(10) || lower(keywords) || char(10), char(10) || lower(\(bind(word))) || char(10)) > 0
                """
        case .named(let name): return "name_nfc = \(bind(name.normalized))"
        case .text(let query): return text(query)
        case .members(let ids): return members(ids)
        }
    }

    /// Among any number of ids, all in one value: a statement takes a limited number of values.
    private mutating func members(_ ids: Set<Photo.ID>) -> String {
        guard !ids.isEmpty else { return "FALSE" }
        let bytes = bind(ids.sorted().flatMap { $0.bytes })
        return """
            id IN (
              WITH RECURSIVE place(number) AS (
                SELECT 0 UNION ALL SELECT number + 1 FROM place WHERE number < \(ids.count - 1))
              SELECT substr(\(bytes), number * 16 + 1, 16) FROM place)
            """
    }

    /// What is found by its words; a query without letters is looked for as it is written.
    private mutating func text(_ query: String) -> String {
        let phrases = SearchWords.phrases(query)
        guard !phrases.isEmpty else { return "instr(\(Self.searchedColumns), \(bind(query))) > 0" }
        return
            "key IN (SELECT rowid FROM photos_search WHERE photos_search MATCH \(bind(Self.match(phrases, in: project))))"
    }

    /// What is asked of the index of words: all of the phrases, in photos of one project or of any.
    static func match(_ phrases: [SearchWords.Phrase], in project: Project.ID?) -> String {
        // Words hold letters and digits alone, so nothing in them is the index's own language.
        var parts = phrases.map { "\"\($0.words.joined(separator: " "))\"\($0.isOpen ? "*" : "")" }
        if let project { parts.append("\"\(PhotoSchema.projectWord(project))\"") }
        return parts.joined(separator: " AND ")
    }

    private static let searchedColumns = """
        (coalesce(title, '') || char(31) || coalesce(caption, '') || char(31) || coalesce(caption_en, '') || char(31)
          || coalesce(alternative_text, '') || char(31) || keywords || char(31) || name)
        """

    private mutating func bind(_ value: PhotoValue) -> String {
        bind(value.sql)
    }

    private mutating func bind(_ value: any SQLConvertible) -> String {
        values.append(value)
        return "?\(values.count)"
    }

    static func column(of field: PhotoField) -> String {
        switch field {
        case .position: "position"
        case .rating: "rating"
        case .label: "label"
        case .flag: "flag"
        case .takenAt: "taken_at"
        case .addedAt: "added_at"
        case .name: "name"
        case .title: "title"
        case .caption: "caption"
        case .alternativeText: "alternative_text"
        case .camera: "camera"
        case .lens: "lens"
        case .iso: "iso"
        case .folder: "folder"
        case .latitude: "latitude"
        case .localMissing: "nullif(local_missing, 0)"
        }
    }
}
