import FeatureKit
import Kernel
import TextKit

/// The commands that tell of the commands: they need no library.
struct DocumentCommands: Sendable {
    let commands: [Command]
    let catalog: StringCatalog
    let program: Command.Program

    /// The programs whose commands a program knows: the shell has those of the importer and the exporter.
    private static func described(by program: Command.Program) -> [Command.Program] {
        program == .shell ? [.shell, .importer, .exporter] : [program]
    }

    /// Their names, for a program that has no library opened.
    static let names: Set<String> = ["man", "completion"]

    var all: [Command] { [manual, completion] }

    private var manual: Command {
        let programs = Self.described(by: program).map { $0.rawValue }
        let own = program.rawValue
        let program = Parameter<String?>.optionalText("program", summary: "parameter.man.program", words: programs)
        let markdown = Parameter<Bool>.flag("markdown", summary: "parameter.man.markdown")
        return Command(
            "man", programs: [.shell, .administrator], parameters: [program.description, markdown.description],
            examples: ["man", "man \(programs.last ?? own)"],
            effect: .looks
        ) { call in
            let name = try call[program] ?? own
            guard programs.contains(name), let chosen = Command.Program(rawValue: name) else {
                throw ArgumentFailure.notAllowed(name, parameter: "program", allowed: programs)
            }
            let table = CommandTable(commands, program: chosen)
            let lines =
                try call[markdown]
                ? CommandReference(table: table, catalog: catalog, program: chosen).markdown
                : ManualPage(table: table, catalog: catalog, program: chosen).mdoc
            return Self.output(lines)
        }
    }

    private var completion: Command {
        let shells = CompletionScript.allCases.map { Choice($0.rawValue, $0) }
        let shell = Parameter<CompletionScript>.choice("shell", of: shells, summary: "parameter.completion.shell")
        return Command(
            "completion", programs: [.shell, .administrator], parameters: [shell.description],
            examples: ["completion bash"], effect: .looks
        ) { call in
            Self.output(
                try call[shell].text(for: program.rawValue).split(separator: "\n", omittingEmptySubsequences: false)
                    .map(String.init))
        }
    }

    private static func output(_ lines: [String]) -> CommandOutput {
        let text = lines.joined(separator: "\n")
        return CommandOutput(["text": .string(text)], views: [.document(lines)])
    }
}
