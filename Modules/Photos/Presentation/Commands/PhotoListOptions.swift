import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain

/// The parameters of every command that goes through the photos of a project: a filter and an order.
struct PhotoListOptions: Sendable {
    let desk: PhotoDesk
    let limit = Parameter<String?>.option("limit", summary: "parameter.limit")
    private let filter = Parameter<[String]>.words("filter", summary: "parameter.filter")
    private let sort = Parameter<String?>.option("sort", summary: "parameter.sort")
    private let rating = Parameter<String?>.option("rating", summary: "parameter.filter.rating")

    private static let pageSize = 100

    init(desk: PhotoDesk) {
        self.desk = desk
    }

    /// All but the limit.
    var parameters: [ParameterDescription] {
        [filter.description, sort.description, rating.description, PhotoDesk.project.description]
    }

    /// What a call asks for.
    struct Wanted: Sendable {
        let project: Project
        let query: PhotoQuery
        /// The filter as it was written.
        let words: [String]
        let sort: String?
    }

    /// - Parameter isLimited: whether the command has the limit among its parameters.
    func wanted(by call: CommandCall, isLimited: Bool) async throws -> Wanted {
        let project = try await desk.project(of: call)
        var words = try call[filter]
        if let value = try call[rating] {
            words.append(value.first?.isNumber == true ? "rating:\(value)" : "rating\(value)")
        }
        var query = PhotoQuery(
            project: project.id, predicate: try await desk.filter().predicate(of: words, in: project.id))
        let sortWord = try call[sort]
        if let sortWord { try apply(sortWord, to: &query) }
        if isLimited { query.limit = try Self.number(try call[limit]) }
        return Wanted(project: project, query: query, words: words, sort: sortWord)
    }

    private func apply(_ word: String, to query: inout PhotoQuery) throws {
        let isTurned = word.hasPrefix("-")
        let name = isTurned ? String(word.dropFirst()) : word
        let keys = try desk.sortKeys.elements()
        guard let key = keys.first(where: { $0.name == name }) else {
            throw PhotosError.unknownSort(word, known: keys.map(\.name))
        }
        query.field = key.field
        query.isDescending = key.isDescending != isTurned
    }

    private static func number(_ word: String?) throws -> Int? {
        guard let word else { return pageSize }
        if word == "all" { return nil }
        guard let limit = Int(word), limit > 0 else {
            throw ArgumentFailure.malformed(word, parameter: "limit", example: "--limit 500 or --limit all")
        }
        return limit
    }
}
