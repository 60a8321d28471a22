import FeatureKit
import Kernel
import TextKit
import TrashDomain

/// Brings files back by the names they had when they were imported.
struct RestoreByName: Sendable {
    let desk: TrashDesk

    static let takesAll = Parameter<Bool>.flag("all", summary: "parameter.trash.all")
    static let takesNewest = Parameter<Bool>.flag("newest", summary: "parameter.trash.newest")
    static let descriptions = [
        takesAll.description, takesNewest.description, TrashDesk.project.description,
    ]

    /// More names than this are given in parts.
    private static let inputLimit = 64 << 20

    /// Words that may be names of files, with the bytes they were given as.
    static func names(_ name: String, isRequired: Bool = false, summary: String) -> Parameter<[Argument]> {
        Parameter(ParameterDescription(name, .rest(isRequired: isRequired), summary: summary)) { $0 }
    }

    /// Restores the files of some names; `-` stands for the lines of standard input. A name that fits none, or too many
    /// where nobody can be asked, is told of, and the others are restored.
    /// - Throws: `TrashError` for the first such name where none fits.
    func run(_ arguments: [Argument], _ call: CommandCall) async throws -> CommandOutput {
        if try call[Self.takesAll], try call[Self.takesNewest] { throw TrashError.contradiction("--all", "--newest") }
        var names: [String] = []
        for argument in arguments {
            // As names are shown and compared: broken characters repaired, in Normalization Form C.
            names += argument.text == "-" ? try await lines(call) : [argument.path.display.normalized]
        }
        guard !names.isEmpty else { throw ArgumentFailure.missing(parameter: "NAME", command: "restore") }
        let query = try await desk.query(of: call)
        var chosen: [TrashReference] = []
        var seen: Set<TrashReference> = []
        var failures: [TrashError] = []
        for name in names {
            do {
                for item in try await items(named: name, query, call) where seen.insert(item.reference).inserted {
                    chosen.append(item.reference)
                }
            } catch let failure as TrashError {
                failures.append(failure)
            }
        }
        if chosen.isEmpty, let first = failures.first { throw first }
        for failure in failures { await call.interaction.warn(failure.message) }
        let output = try await desk.restore(chosen, call)
        return CommandOutput(output.json, views: output.views, isComplete: output.isComplete && failures.isEmpty)
    }

    private func lines(_ call: CommandCall) async throws -> [String] {
        let bytes = try await call.interaction.input(limit: Self.inputLimit)
        return bytes.split(separator: UInt8(ascii: "\n")).map { line in
            let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return BytePath(bytes: Array(end)).display.normalized
        }.filter { !$0.isEmpty }
    }

    private func items(named name: String, _ query: TrashQuery, _ call: CommandCall) async throws -> [TrashedItem] {
        var query = query
        query.name = name
        let found = try await desk.bin().items(query)
        // Files first; where there is none of that name, what else is called so.
        let files = found.filter { $0.bytes != nil }
        var matches = files.isEmpty ? found : files
        guard let newest = matches.map(\.deletedAt).max() else { throw TrashError.noSuchName(name) }
        if try call[Self.takesAll] { return matches }
        if try call[Self.takesNewest] { matches = matches.filter { $0.deletedAt == newest } }
        if matches.count == 1 { return matches }
        guard call.interaction.isInteractive else {
            throw TrashError.severalOfName(name, matches: matches.map { TrashViews.described($0) })
        }
        return try await asked(matches, name: name, call)
    }

    private func asked(_ matches: [TrashedItem], name: String, _ call: CommandCall) async throws -> [TrashedItem] {
        for (index, item) in matches.enumerated() {
            await call.interaction.warn(
                Message(
                    "trash.choice", ["number": .number(index + 1), "match": .message(TrashViews.described(item))]))
        }
        let question = Message("trash.whichQuestion", ["name": .text(name), "count": .number(matches.count)])
        let answer = try await call.interaction.ask(question).trimmed
        if answer.isEmpty { throw InteractionFailure.cancelled }
        if answer == "all" { return matches }
        guard let numbers = SelectionNumbers(answer) else { throw TrashError.nothingSelected(answer) }
        return try numbers.numbers.map { number in
            guard matches.indices.contains(number - 1) else {
                throw TrashError.numberNotListed(number, count: matches.count)
            }
            return matches[number - 1]
        }
    }
}
