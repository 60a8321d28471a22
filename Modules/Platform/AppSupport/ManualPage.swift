import FeatureKit
import Kernel
import TextKit

/// A program's manual page, made from its command table.
/// - Source: mdoc(7) of mandoc.
struct ManualPage: Sendable {
    let table: CommandTable
    let catalog: StringCatalog
    let program: Command.Program

    /// The page in mdoc, a line each.
    var mdoc: [String] {
        let name = program.rawValue
        var lines = [
            ".Dd \(Program.releaseDay)", ".Dt \(name.uppercased()) 1", ".Os", ".Sh NAME", ".Nm \(name)",
            ".Nd \(catalog.text("manual.\(name)"))", ".Sh SYNOPSIS", ".Nm",
        ]
        lines += synopsis
        lines += [".Sh DESCRIPTION"] + Self.flowed(catalog.text("manual.\(name).description"))
        if program.hasPrompt {
            lines += [".Sh COMMANDS"] + table.commands.flatMap(section)
        } else if let command = table.commands.first {
            lines +=
                [".Pp"] + Self.flowed(catalog.text("manual.ownOptions"))
                + options(command.parameters.filter { !$0.isPositional })
        }
        let global = program.hasPrompt ? GlobalOptions.inFront : GlobalOptions.anywhere + [GlobalOptions.library]
        lines += [".Sh OPTIONS"] + Self.flowed(catalog.text("manual.options")) + options(global)
        lines +=
            [".Sh ENVIRONMENT"] + table(of: ["RACCONTO_LIBRARY", "LANG", "VISUAL", "EDITOR", "NO_COLOR"], kind: "Ev")
        lines += [".Sh FILES", ".Bl -tag -width Ds"]
        for (path, key) in [
            ("~/.local/share/racconto/default.racconto", "manual.file.library"),
            ("~/.config/racconto/config", "manual.file.config"),
            ("~/.local/state/racconto/history", "manual.file.history"),
        ] { lines += [".It Pa \(path)"] + Self.flowed(catalog.text(key)) }
        lines += [".El", ".Sh EXIT STATUS", ".Bl -tag -width 130"]
        for status in [0, 1, 2, 3, 4, 5, 130] {
            lines += [".It \(status)"] + Self.flowed(catalog.text("manual.status.\(status)"))
        }
        return lines + [".El"]
    }

    private var synopsis: [String] {
        guard program.hasPrompt else {
            return (table.commands.first?.parameters ?? []).map { Self.synopsis(of: $0) }
        }
        return [".Op Fl L Ar FOLDER", ".Op Fl c Ar LINES", ".Op Ar COMMAND ..."]
    }

    private func section(_ command: Command) -> [String] {
        var lines = [".Ss \(command.name)"]
        if !command.parameters.isEmpty {
            lines +=
                [".Nm \(program.rawValue)", ".Ar \(command.name)"] + command.parameters.map { Self.synopsis(of: $0) }
            lines.append(".Pp")
        }
        lines += Self.flowed(catalog.text(command.summary))
        if !command.parameters.isEmpty { lines += options(command.parameters) }
        if !command.examples.isEmpty {
            lines += [".Bd -literal -offset indent"] + command.examples.map(Self.escaped) + [".Ed"]
        }
        return lines
    }

    private func options(_ parameters: [ParameterDescription]) -> [String] {
        guard !parameters.isEmpty else { return [] }
        let items = parameters.flatMap { parameter -> [String] in
            let item =
                switch parameter.form {
                case .positional, .rest: ".It Ar \(parameter.name.uppercased())"
                case .option(let short): ".It \(short.map { "Fl \($0) , " } ?? "")Fl -\(parameter.name) Ar VALUE"
                case .flag(let short): ".It \(short.map { "Fl \($0) , " } ?? "")Fl -\(parameter.name)"
                case .flagOrValue: ".It Fl -\(parameter.name) Ns Op = Ns Ar VALUE"
                }
            return [item] + Self.flowed(catalog.text(parameter.summary))
        }
        return [".Bl -tag -width Ds"] + items + [".El"]
    }

    private func table(of names: [String], kind: String) -> [String] {
        [".Bl -tag -width Ds"]
            + names.flatMap { [".It \(kind) \($0)"] + Self.flowed(catalog.text("manual.variable.\($0)")) } + [".El"]
    }

    private static func synopsis(of parameter: ParameterDescription) -> String {
        let name = parameter.name.uppercased()
        return switch parameter.form {
        case .positional(true): ".Ar \(name)"
        case .positional(false): ".Op Ar \(name)"
        case .rest(true): ".Ar \(name) ..."
        case .rest(false): ".Op Ar \(name) ..."
        case .option: ".Op Fl -\(parameter.name) Ar VALUE"
        case .flag: ".Op Fl -\(parameter.name)"
        case .flagOrValue: ".Op Fl -\(parameter.name) Ns Op = Ns Ar VALUE"
        }
    }

    /// A text as lines that mdoc fills again: a sentence begins a line, none is longer than a page of source.
    private static func flowed(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, line.utf8.count + word.utf8.count + 1 > 78 || line.hasSuffix(".") {
                lines.append(escaped(line))
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        return lines + [escaped(line)]
    }

    /// A text in which nothing is mdoc's own language.
    private static func escaped(_ text: String) -> String {
        let safe = text.map { $0 == "\\" ? "\\e" : String($0) }.joined()
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
    }
}

/// The commands as a page of Markdown.
struct CommandReference: Sendable {
    let table: CommandTable
    let catalog: StringCatalog
    let program: Command.Program

    /// The page, a line each.
    var markdown: [String] {
        let name = ["program": Fact.text(program.rawValue)]
        let intro = [
            "# \(catalog.text(Message("reference.title", name)))", "", catalog.text(Message("reference.intro", name)),
            "",
        ]
        return intro + table.commands.flatMap(section)
    }

    private func section(_ command: Command) -> [String] {
        var lines = ["## `\(command.name)`", "", catalog.text(command.summary), ""]
        if !command.parameters.isEmpty {
            lines += ["| | |", "|---|---|"]
            lines += command.parameters.map { parameter in
                "| `\(HelpText.name(parameter))` | \(catalog.text(parameter.summary).replacingBars) |"
            }
            lines.append("")
        }
        return lines + (command.examples.isEmpty ? [] : ["```"] + command.examples + ["```", ""])
    }
}

extension String {
    /// With the sign that would end a cell of a table escaped.
    fileprivate var replacingBars: String {
        map { $0 == "|" ? "\\|" : String($0) }.joined()
    }
}
