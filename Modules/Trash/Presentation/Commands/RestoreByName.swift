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

    /// Restores the files of some names; `-` stands for the lines of standard input.
    /// - Throws: `TrashError` for the first name that fits none or too many, with nothing restored.
    func run(_ arguments: [Argument], _ call: CommandCall) async throws -> CommandOutput {
        var names: [String] = []
        for argument in arguments {
            // As names are shown and compared: broken characters repaired, in Normalization Form C.
            names += argument.text == "-" ? try await lines(call) : [argument.path.display.normalized]
        }
        guard !names.isEmpty else { throw TrashError.nothingThere }
        let query = try await desk.query(of: call)
        var chosen: [TrashReference] = []
        var seen: Set<TrashReference> = []
        for name in names {
            for item in try await items(named: name, query, call) where seen.insert(item.reference).inserted {
                chosen.append(item.reference)
            }
        }
        return try await desk.restore(chosen, call)
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
        let matches = try await desk.bin().items(query).filter { $0.bytes != nil }
        guard let newest = matches.first else { throw TrashError.noSuchName(name) }
        let takesAll = try call[Self.takesAll]
        if takesAll || matches.count == 1 { return matches }
        if try call[Self.takesNewest] { return [newest] }
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
