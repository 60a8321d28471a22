import FeatureKit
import Kernel
import Terminal
import TextKit

/// What a program tells of itself, without a library.
extension Program {
    func help(
        _ words: [Argument], options: GlobalOptions, environment: Environment, machine: Machine
    ) throws -> ExitStatus {
        var options = options
        let (language, words) = GlobalOptions.language(in: words)
        if let language { try options.set("lang", language) }
        let composition = try unopened(environment: environment, machine: machine)
        let catalog = composition.catalog(options.language(in: environment), platform: PlatformStrings.tables)
        let table = CommandTable(composition.commands(of: kind) + BuiltInCommands.withoutLibrary(kind), program: kind)
        let help = HelpText(table: table, catalog: catalog, program: kind.rawValue)
        let names = words.map(\.text).filter { $0 != "help" && !$0.hasPrefix("-") }
        let reporter = FailureReporter(program: kind.rawValue, environment: environment, options: options)
        if options.hearing(words).printsJSON {
            try reporter.console.write([help.document.serialized])
        } else if let onlyCommand, let command = table.command(named: onlyCommand) {
            try reporter.console.write(help.page(of: command, usage: kind.rawValue))
        } else if names.isEmpty {
            try reporter.console.write(help.overview)
        } else {
            try reporter.console.write(
                try help.page(named: words.filter { $0.text != "help" && !$0.text.hasPrefix("-") }))
        }
        return .done
    }

    /// Runs a command without an opened library: one that tells of the commands, one that makes a library, or one that says
    /// why a library can't be opened.
    /// - Parameter failure: why the library can't be opened; `nil` if nobody tried.
    func alone(
        _ words: [Argument], options: GlobalOptions, environment: Environment, machine: Machine,
        failure: (any Failure)? = nil
    ) async throws -> ExitStatus {
        let composition = try unopened(
            environment: environment, machine: machine, folder: options.library ?? environment.defaultLibrary,
            failure: failure)
        let catalog = composition.catalog(options.language(in: environment), platform: PlatformStrings.tables)
        let own = composition.commands(of: kind)
        let documents = DocumentCommands(
            commands: own + BuiltInCommands.withoutLibrary(kind), catalog: catalog, program: kind)
        let (command, rest) = try CommandTable(own + documents.all, program: kind).command(of: words)
        let parsed = try ArgumentParser(rest, command: command, options: options, program: self)
        let reporter = FailureReporter(program: kind.rawValue, environment: environment, options: parsed.options)
        let progress = ProgressLine(console: reporter.console)
        let interaction = ConsoleInteraction(
            console: reporter.console, catalog: catalog, options: parsed.options, environment: environment,
            progress: progress, pictures: TerminalPictures(environment: environment), settings: [],
            readsCommands: false)
        let session = FileSession(path: nil, executor: machine.executor)
        do {
            let output = try await SharedInterrupts().whileCancellable(isBrief: command.effect == .looks) {
                try await command.run(CommandCall(parsed.values, interaction: interaction, session: session))
            }
            progress.clear()
            try output.write(to: reporter.console, parsed.options, catalog)
            return output.isComplete ? .done : .partial
        } catch {
            progress.clear()
            // The sentences of the features are known here.
            return FailureReporter(
                console: reporter.console, catalog: catalog, printsJSON: parsed.options.printsJSON
            ).report(error)
        }
    }
}
