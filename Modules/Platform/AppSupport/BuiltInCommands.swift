import FeatureKit
import FileKit
import Kernel
import Terminal
import TextKit

/// The commands every shell has, whatever its features.
struct BuiltInCommands: Sendable {
    let library: Library
    let catalog: StringCatalog
    let commands: [Command]
    let program: Command.Program
    /// Whether somebody types, so that help may take the whole terminal.
    let isAtPrompt: Bool

    var all: [Command] { [help, libraryCommand] }

    /// The same names without a library, for help and for telling wrong commands.
    static func withoutLibrary(_ program: Command.Program) -> [Command] {
        [command("help") { _ in nothing }, command("library") { _ in nothing }]
            + DocumentCommands(commands: [], catalog: StringCatalog([], language: .english), program: program).all
    }

    private static let nothing = CommandOutput(.null, views: [])
    private static let topic = Parameter<[String]>.words("command", summary: "parameter.help.command")

    private static func command(
        _ name: String, run: @escaping @Sendable (CommandCall) async throws -> CommandOutput
    ) -> Command {
        Command(
            name, programs: [.shell, .administrator], parameters: name == "help" ? [topic.description] : [],
            examples: [name], effect: .looks, run: run)
    }

    private var help: Command {
        Self.command("help") { call in
            let names = Self.withoutLibrary(program) + commands
            let help = HelpText(
                table: CommandTable(names, program: program), catalog: catalog, program: program.rawValue)
            let words = try call[Self.topic].map { Argument(path: BytePath($0), text: $0) }
            let lines = words.isEmpty ? help.overview : try help.page(named: words)
            let views = lines.map { LineView(0, [.text($0.plain)]) }
            // Help that is longer than the screen is a page to scroll: its beginning would be gone before it is read.
            if isAtPrompt, call.interaction.isInteractive, lines.count > Console.height - 3 {
                try await call.interaction.show(Pager(views))
                return CommandOutput(help.document, views: [])
            }
            return CommandOutput(help.document, views: [.lines(views)])
        }
    }

    private var libraryCommand: Command {
        Self.command("library") { _ in
            let size = Self.bytes(in: library.folder)
            let fields = [
                FieldView("library.field.path", .strong(library.folder.resolved.display)),
                FieldView("library.field.size", .text(NumberText.bytes(size))),
            ]
            let json: JSONValue = ["path": .string(library.folder.resolved.display), "bytes": .integer(size)]
            return CommandOutput(json, views: [.fields(fields)])
        }
    }

    private static func bytes(in folder: BytePath) -> Int {
        FolderWalk([folder]).reduce(0) { sum, step in
            guard case .file(let path) = step else { return sum }
            // A file that goes while we count counts nothing.
            return sum + ((try? FileStatus(of: path))?.bytes ?? 0)
        }
    }
}
