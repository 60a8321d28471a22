import FeatureKit
import Kernel
import Terminal
import TextKit

/// Help made from the command table.
struct HelpText: Sendable {
    let table: CommandTable
    let catalog: StringCatalog
    let program: String

    /// All commands, a line each.
    var overview: [StyledText] {
        let widest = table.commands.map(\.name.terminalWidth).max() ?? 0
        let lines = table.commands.map { command in
            StyledText("  " + command.name.padded(toWidth: widest + 2))
                + StyledText(catalog.text(command.summary), .soft)
        }
        let usage = StyledText("\(program) [--library FOLDER] [-c LINES] [COMMAND …]", .strong)
        return [usage, StyledText(catalog.text("help.intro")), StyledText()] + lines
            + [StyledText(), StyledText(catalog.text("help.more"), .soft)]
    }

    /// All commands with what they do.
    var document: JSONValue {
        .array(
            table.commands.map { command in
                [
                    "name": .string(command.name), "summary": .string(catalog.text(command.summary)),
                    "examples": .array(command.examples.map(JSONValue.string)),
                ]
            })
    }

    /// The page of the command the words name.
    /// - Throws: `ArgumentFailure.unknownCommand`.
    func page(named words: [Argument]) throws -> [StyledText] {
        let group = words.map(\.text).joined(separator: " ")
        let members = table.commands.filter { $0.name.hasPrefix(group + " ") }
        if table.command(named: group) == nil, !members.isEmpty {
            return members.map {
                StyledText("  " + $0.name.padded(toWidth: 24)) + StyledText(catalog.text($0.summary), .soft)
            }
        }
        let command = try table.command(of: words).command
        return page(of: command, usage: command.name)
    }

    /// Usage, a sentence, parameters, examples.
    func page(of command: Command, usage: String) -> [StyledText] {
        let words = command.parameters.map(Self.form)
        var lines = [
            StyledText(([usage] + words).joined(separator: " "), .strong), StyledText(catalog.text(command.summary)),
        ]
        let shown =
            command.parameters + (usage == program ? [GlobalOptions.library] : []) + GlobalOptions.anywhere
        let names = shown.map(Self.name)
        let widest = names.map(\.terminalWidth).max() ?? 0
        lines.append(StyledText())
        lines += zip(names, shown).map { name, parameter in
            StyledText("  " + name.padded(toWidth: widest + 2)) + StyledText(catalog.text(parameter.summary), .soft)
        }
        if !command.examples.isEmpty {
            lines.append(StyledText())
            lines += command.examples.map { example in
                // What only this program does needs no command's name.
                let tail = usage == program ? String(example.dropFirst(command.name.count + 1)) : example
                return StyledText("  " + (usage == program ? "\(program) \(tail)" : tail))
            }
        }
        return lines
    }

    static func name(_ parameter: ParameterDescription) -> String {
        switch parameter.form {
        case .positional, .rest: parameter.name.uppercased()
        case .option(let short): (short.map { "-\($0), " } ?? "") + "--\(parameter.name) VALUE"
        case .flag(let short): (short.map { "-\($0), " } ?? "") + "--\(parameter.name)"
        case .flagOrValue: "--\(parameter.name)[=VALUE]"
        }
    }

    private static func form(_ parameter: ParameterDescription) -> String {
        let name = parameter.name.uppercased()
        return switch parameter.form {
        case .positional(true): name
        case .positional(false): "[\(name)]"
        case .rest(true): "\(name)…"
        case .rest(false): "[\(name)…]"
        case .option: "[--\(parameter.name) VALUE]"
        case .flag: "[--\(parameter.name)]"
        case .flagOrValue: "[--\(parameter.name)[=VALUE]]"
        }
    }
}
