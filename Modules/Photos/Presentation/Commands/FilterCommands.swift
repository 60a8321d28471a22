import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

/// The commands on saved filters.
struct FilterCommands: Sendable {
    let desk: PhotoDesk
    let saved: any SavedFilterRepository

    var all: [Command] { [save, list, delete] }

    private static let name = Parameter<String>.text("name", summary: "parameter.filter.name")

    private var save: Command {
        let words = Parameter<[String]>.words("filter", isRequired: true, summary: "parameter.filter")
        return Command(
            "filter save", parameters: [Self.name.description, words.description],
            examples: ["filter save best rating>=4 -label:red"]
        ) { call in
            let filter = try SavedFilter(name: try call[Self.name], words: try call[words])
            // One that can't be read is refused now, not each time it is used; one that names itself would never end.
            if let nested = filter.words.first(where: { $0.drop { $0 == "-" }.hasPrefix("filter") }) {
                throw PhotosError.wrongFilter(word: nested, allowed: "rating>=4, label:red, text:harbour")
            }
            _ = try await desk.filter().predicate(of: filter.words, in: [])
            try await saved.save(filter)
            return CommandOutput(
                ["name": .string(filter.name), "words": .array(filter.words.map { .string($0) })],
                views: [.message(Message("photos.filterSaved", ["name": .text(filter.name)]))])
        }
    }

    private var list: Command {
        Command("filter list", examples: ["filter list"], effect: .looks) { _ in
            let filters = try await saved.filters()
            let json = JSONValue.array(
                filters.map { ["name": .string($0.name), "words": .array($0.words.map { .string($0) })] })
            guard !filters.isEmpty else {
                return CommandOutput(json, views: [.hint(Message("photos.noFilters"))])
            }
            let columns = [ColumnView("photos.column.filter"), ColumnView("photos.column.words", sacrifice: 1)]
            let rows: [[Cell]] = filters.map { [.text($0.name), .text($0.words.joined(separator: " "))] }
            return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
        }
    }

    private var delete: Command {
        Command("filter delete", parameters: [Self.name.description], examples: ["filter delete best"]) { call in
            let name = try call[Self.name]
            try await saved.delete(name)
            return CommandOutput(
                ["name": .string(name)],
                views: [.message(Message("photos.filterDeleted", ["name": .text(name)]))])
        }
    }
}
