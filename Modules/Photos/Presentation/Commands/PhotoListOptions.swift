import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain

/// The parameters of every command that goes through the photos of a project: a filter and an order.
struct PhotoListOptions: Sendable {
    let desk: PhotoDesk
    private let filter = Parameter<[String]>.words("filter", summary: "parameter.filter")
    private let sort = Parameter<String?>.option("sort", summary: "parameter.sort")
    private let rating = Parameter<String?>.option("rating", summary: "parameter.filter.rating")
    private let everywhere = Parameter<Bool>.flag("everywhere", summary: "parameter.everywhere")
    private let limit = Parameter<String?>.option("limit", summary: "parameter.limit")
    private let after = Parameter<String?>.option("after", summary: "parameter.after")

    private static let pageSize = 100

    init(desk: PhotoDesk) {
        self.desk = desk
    }

    /// For one project and all that fits.
    var parameters: [ParameterDescription] {
        [filter.description, sort.description, rating.description, PhotoDesk.project.description]
    }

    /// For one page of one project or of all.
    var pageParameters: [ParameterDescription] {
        parameters + [everywhere.description, limit.description, after.description]
    }

    /// What a call asks for.
    struct Wanted: Sendable {
        /// `nil` for all.
        let project: Project?
        var query: PhotoQuery
        /// The filter as it was written.
        let words: [String]
        let sort: String?
    }

    /// All photos of one project that a call asks for.
    func wanted(by call: CommandCall) async throws -> Wanted {
        try await wanted(by: call, of: try await desk.project(of: call))
    }

    /// A page that a call asks for.
    func wantedPage(by call: CommandCall) async throws -> Wanted {
        let isEverywhere = try call[everywhere]
        if isEverywhere, let project = try call[PhotoDesk.project] {
            throw ArgumentFailure.unexpected("--project \(project)", command: "photos --everywhere")
        }
        var wanted = try await wanted(by: call, of: isEverywhere ? nil : try await desk.project(of: call))
        wanted.query.limit = try Self.number(try call[limit])
        if let word = try call[after] {
            // Behind the last one, where several are named: the next page is the one after `last`.
            let photo = try await desk.selected([word], by: call).last
            wanted.query.after = photo.map { PhotoCursor($0, by: wanted.query.field) }
        }
        return wanted
    }

    private func wanted(by call: CommandCall, of project: Project?) async throws -> Wanted {
        var words = try call[filter]
        if let value = try call[rating] {
            words.append(value.first?.isNumber == true ? "rating:\(value)" : "rating\(value)")
        }
        let projects = if let project { [project.id] } else { try await desk.finder.all().map(\.id) }
        var query = PhotoQuery(
            projects: projects, predicate: try await desk.filter().predicate(of: words, in: projects))
        // Of everything the newest are what one looks for.
        let sortWord = try call[sort] ?? (project == nil ? "-added" : nil)
        if let sortWord { try apply(sortWord, to: &query) }
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
            throw ArgumentFailure.malformed(word, parameter: "limit", example: "--limit 500, --limit all")
        }
        return limit
    }
}
