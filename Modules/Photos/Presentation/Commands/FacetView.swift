import FeatureKit
import Kernel
import PhotosDomain
import TextKit

/// The values of a field with their numbers of photos, as `photos --by` shows them.
struct FacetView: Sendable {
    let field: PhotoField
    private let title: String

    private static let all: [(word: String, field: PhotoField, title: String)] = [
        ("camera", .camera, "photos.column.camera"), ("lens", .lens, "photos.field.lens"),
        ("iso", .iso, "photos.column.iso"), ("rating", .rating, "photos.column.rating"),
        ("label", .label, "photos.column.label"), ("flag", .flag, "photos.column.flag"),
        ("folder", .folder, "photos.field.folder"),
    ]

    /// - Throws: `ArgumentFailure.notAllowed` for a word that isn't among those.
    init(_ word: String) throws(ArgumentFailure) {
        guard let chosen = Self.all.first(where: { $0.word == word }) else {
            throw .notAllowed(word, parameter: "field", allowed: Self.all.map(\.word))
        }
        (field, title) = (chosen.field, chosen.title)
    }

    func output(_ facets: [PhotoFacet], of wanted: PhotoListOptions.Wanted) -> CommandOutput {
        guard !facets.isEmpty else { return PhotoViews.nothing(of: wanted) }
        let columns = [ColumnView(title), ColumnView("photos.contents.column", isRightAligned: true)]
        let shown = facets.prefix(wanted.query.limit ?? facets.count)
        let rows: [[Cell]] = shown.map { [cell($0.value), .number($0.count)] }
        let photos = facets.reduce(0) { $0 + $1.count }
        var summary = [Message("photos.listed", ["count": .number(photos)])]
        if shown.count < facets.count {
            summary.append(
                Message("photos.facet.some", ["shown": .number(shown.count), "count": .number(facets.count)]))
        }
        if !wanted.words.isEmpty {
            summary.append(Message("photos.filteredBy", ["filter": .text(wanted.words.joined(separator: " "))]))
        }
        return CommandOutput(
            .array(shown.map { ["value": Self.json($0.value), "photos": .integer($0.count)] }),
            views: [.table(TableView(columns: columns, rows: rows)), .summary(summary)])
    }

    private func cell(_ value: PhotoValue?) -> Cell {
        switch (field, value) {
        case (_, nil): .toned(Message("photos.facet.none"), .gray)
        case (.rating, .number(let stars)?): .stars(Int(stars))
        case (.label, .text(let word)?): PhotoViews.cell(.label(ColourLabel(rawValue: word)))
        case (.flag, .text(let word)?): PhotoViews.cell(.flag(Flag(rawValue: word)))
        case (_, .number(let number)?): .text(String(Int(number)))
        case (_, .text(let text)?): .text(text)
        }
    }

    private static func json(_ value: PhotoValue?) -> JSONValue {
        switch value {
        case nil: .null
        case .number(let number)?: .integer(Int(number))
        case .text(let text)?: .string(text)
        }
    }
}
