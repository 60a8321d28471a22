import FeatureKit
import FileKit
import Kernel
import SQLiteKit
import Terminal
import TextKit

/// A program on an opened library: runs commands, scripts, and the prompt.
struct OpenedProgram: Sendable {
    let program: Program
    let library: Library
    private(set) var options: GlobalOptions
    let environment: Environment
    let machine: Machine
    let composition: Composition
    private(set) var catalog: StringCatalog
    private(set) var table: CommandTable
    let session: FileSession
    let interrupts = SharedInterrupts()
    let pictures: TerminalPictures
    /// Whether commands are read from standard input, so that nothing else can be.
    private var readsCommands = false

    init(
        _ program: Program, library: Library, options: GlobalOptions, environment: Environment, machine: Machine
    ) async throws {
        self.program = program
        self.library = library
        self.options = options
        self.environment = environment
        self.machine = machine
        pictures = TerminalPictures(environment: environment)
        let known = try await library.owner()
        let expected = known ?? machine.identifiers.make()
        let composed = try Self.composition(program, library, owner: expected, environment, machine)
        try await library.open(migrations: composed.migrations)
        let owner = known == nil ? try await library.claim(for: expected) : expected
        // Another process may have made the library, and its owner, in the meantime.
        composition =
            owner == expected ? composed : try Self.composition(program, library, owner: owner, environment, machine)
        let own = library.folder.appending("session")
        let path = library.database.isReadOnly ? environment.sessionFile(of: library.folder) : own
        session = FileSession(path: path, beginningWith: own, executor: machine.executor)
        // What can't be read is no reason to say nothing.
        let chosen = try? await composition[.settingLookups].value(of: PlatformSettings.language)
        self.options.language = options.language ?? chosen ?? environment.language
        catalog = composition.catalog(self.options.language(in: environment), platform: PlatformStrings.tables)
        table = Self.table(program, library, composition, catalog, isAtPrompt: options.text == nil)
    }

    /// This program with its messages in another language.
    private func speaking(_ language: Language) -> OpenedProgram {
        var program = self
        program.options.language = language
        program.catalog = composition.catalog(language, platform: PlatformStrings.tables)
        program.table = Self.table(
            self.program, library, composition, program.catalog, isAtPrompt: options.text == nil)
        return program
    }

    /// The commands of the features and those every program has.
    private static func table(
        _ program: Program, _ library: Library, _ composition: Composition, _ catalog: StringCatalog, isAtPrompt: Bool
    ) -> CommandTable {
        let commands = composition.commands(of: program.kind)
        let builtIn = BuiltInCommands(
            library: library, catalog: catalog, commands: commands, program: program.kind, isAtPrompt: isAtPrompt)
        let documents = DocumentCommands(
            commands: commands + builtIn.all, catalog: catalog, program: program.kind)
        let all = commands + builtIn.all + documents.all
        return CommandTable(
            all + [complete(CommandTable(all, program: program.kind), program, composition)], program: program.kind)
    }

    /// What a person's own shell asks for when Tab is pressed.
    private static func complete(
        _ table: CommandTable, _ program: Program, _ composition: Composition
    ) -> Command {
        let line = Parameter<String?>.optionalText("line", summary: "parameter.complete.line")
        return Command(
            "complete", programs: [.shell, .administrator], parameters: [line.description],
            examples: ["complete -- \"photos --so\""], effect: .looks
        ) {
            call in
            // Nothing is offered of a library that can't be read, and nothing said: a person is in the middle of a line.
            let state = try? await program.prompt(composition, call.session)
            let completer = Completer(table: table, words: state?.words ?? [:])
            let words = completer.completions(of: try call[line] ?? "").words
            return CommandOutput(.array(words.map { .string($0) }), views: [.document(words)])
        }
    }

    private static func composition(
        _ program: Program, _ library: Library, owner: Owner.ID, _ environment: Environment, _ machine: Machine
    ) throws -> Composition {
        let context = LibraryContext(
            database: library.database, owner: owner, folder: library.folder, openingFailure: nil,
            environment: environment,
            workers: machine.workers)
        return try program.composition(on: library.database, context, machine, access: library.lock)
    }

    /// Runs one command, the lines of `-c`, a script, or the prompt.
    func run(_ words: [Argument]) async throws -> ExitStatus {
        if let text = options.text {
            var lines = text.split(whereSeparator: \.isNewline).makeIterator()
            return try await run { lines.next().map(String.init) }
        }
        if !words.isEmpty || program.onlyCommand != nil { return await run(words, line: nil) }
        let console = console(options)
        var reading = self
        reading.readsCommands = true
        if console.inputIsTerminal { return try await Shell(reading, console: console).run() }
        var lines = InputLines()
        return try await reading.run { () throws(FileFailure) in try lines.next() }
    }

    /// Keeps what is remembered and closes the library.
    func close() async {
        await session.save()
        await library.database.close()
    }

    /// Runs lines until one fails, or all of them if asked to.
    /// - Returns: of several that failed, the status with the highest number.
    /// - Throws: `FileFailure` if the next line can't be read.
    private func run(_ nextLine: () throws(FileFailure) -> String?) async throws(FileFailure) -> ExitStatus {
        var worst = ExitStatus.done
        var isFirst = true
        while var line = try nextLine() {
            // Editors of other systems begin a file with this mark.
            if isFirst, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
            isFirst = false
            let trimmed = line.drop(while: \.isWhitespace)
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            if ["quit", "exit"].contains(trimmed) { break }
            let status = await run(line: line)
            if status != .done {
                if status.rawValue > worst.rawValue { worst = status }
                if !options.keepsGoing || status == .interrupted { break }
            }
        }
        return worst
    }

    /// Runs one line; what goes wrong is said.
    func run(line: String) async -> ExitStatus {
        do {
            // A line of that length was cut where it was read: its beginning may say something else than the whole.
            guard line.utf8.count < InputLines.lineLimit else {
                throw ArgumentFailure.lineTooLong(limitBytes: InputLines.lineLimit)
            }
            return await run(try ShellWords.arguments(of: line), line: line)
        } catch {
            return reporter(options).report(error)
        }
    }

    private func run(_ words: [Argument], line: String?) async -> ExitStatus {
        var options = options.hearing(words)
        if let language = options.language, language != self.options.language(in: environment) {
            return await speaking(language).run(words, line: line)
        }
        do {
            let (command, rest) = try program.chosen(words, in: table)
            let parsed = try ArgumentParser(rest, command: command, options: options, program: program)
            options = parsed.options
            if options.asksForHelp {
                let help = HelpText(table: table, catalog: catalog, program: program.kind.rawValue)
                try console(options).write(help.page(of: command, usage: command.name))
                return .done
            }
            return try await run(command, parsed, typed: line ?? typed(words, command))
        } catch {
            return reporter(options).report(error)
        }
    }

    /// The words as the line of the prompt that would do the same.
    private func typed(_ words: [Argument], _ command: Command) -> String {
        var texts = words.map(\.text)
        if program.onlyCommand != nil {
            if let place = texts.firstIndex(where: { ["--library", "-L"].contains($0) }) {
                texts.removeSubrange(place..<min(place + 2, texts.count))
            }
            texts = [command.name] + texts.filter { !$0.hasPrefix("--library=") }
        }
        return texts.map(ShellWords.quoted).joined(separator: " ")
    }

    private func run(_ command: Command, _ parsed: ArgumentParser, typed: String) async throws -> ExitStatus {
        let console = console(parsed.options)
        let progress = ProgressLine(console: console)
        let interaction = ConsoleInteraction(
            console: console, catalog: catalog, options: parsed.options, environment: environment,
            progress: progress, pictures: pictures, settings: composition[.settingLookups],
            readsCommands: readsCommands)
        let call = CommandCall(parsed.values, interaction: interaction, session: session)
        // What is said of a failure must not stand behind a bar.
        defer { progress.clear() }
        let output: CommandOutput
        do {
            output = try await self.output(of: command, call, typed: typed)
        } catch {
            progress.clear()
            // Said in quiet runs too: it is the only trace of a person's words.
            for file in interaction.drafts.rescued() {
                await interaction.warn(Message("interaction.draftKept", ["path": .text(file.display)]))
            }
            throw error
        }
        interaction.drafts.discard()
        progress.clear()
        await session.save()
        try await show(output, parsed.options, on: console)
        return output.isComplete ? .done : .partial
    }

    /// Writes an output as the options ask for it, its pictures drawn where they can be.
    private func show(_ output: CommandOutput, _ options: GlobalOptions, on console: Console) async throws {
        guard !options.printsJSON, output.hasPictures, let means = await pictures.pictures(on: console) else {
            return try output.write(to: console, options, catalog)
        }
        let sheet = PictureSheet(
            renderer: Renderer(console, options, catalog), console: console, means: means)
        let shown = options.isQuiet ? output.quiet : output
        // Many pictures take a while, and nothing is lost where they end.
        try await interrupts.whileCancellable(isBrief: true) { try await sheet.write(shown) }
    }

    private func output(of command: Command, _ call: CommandCall, typed: String) async throws -> CommandOutput {
        // What changes nothing is recorded nowhere, and is done before the account's name is found for a record.
        if command.effect == .looks {
            return try await interrupts.whileCancellable(isBrief: true) { try await command.run(call) }
        }
        library.database.keepHistory(
            of: try await composition[.settingLookups].value(of: PlatformSettings.historyLimit))
        let context = ChangeContext(
            actor: environment.userName, program: program.kind.rawValue, command: typed, name: command.name,
            group: machine.identifiers.make())
        return try await interrupts.whileCancellable(isBrief: false) {
            try await ChangeContext.$current.withValue(context) { try await command.run(call) }
        }
    }

    func console(_ options: GlobalOptions) -> Console {
        Console(environment: environment.variables, allowsColour: !options.forbidsColour)
    }

    private func reporter(_ options: GlobalOptions) -> FailureReporter {
        FailureReporter(console: console(options), catalog: catalog, printsJSON: options.printsJSON)
    }
}

extension CommandOutput {
    /// Writes this as the options ask for it.
    func write(to console: Console, _ options: GlobalOptions, _ catalog: StringCatalog) throws {
        if options.printsJSON { return try console.write([json.serialized(catalog.text)]) }
        try console.write(Renderer(console, options, catalog).lines(of: options.isQuiet ? quiet : self))
    }

    /// Without sentences and summaries: lists and values alone.
    fileprivate var quiet: CommandOutput {
        let kept = views.filter { view in
            switch view {
            case .message, .summary: false
            case .table, .fields, .lines, .columns, .document, .picture, .sideBySide, .contactSheet: true
            }
        }
        return CommandOutput(self.json, views: kept, isComplete: isComplete)
    }

    /// Whether there is something to be drawn.
    fileprivate var hasPictures: Bool {
        views.contains { view in
            switch view {
            case .picture, .sideBySide, .contactSheet: true
            case .message, .summary, .table, .fields, .lines, .columns, .document: false
            }
        }
    }
}

extension Renderer {
    /// A renderer for the results on a console.
    fileprivate init(_ console: Console, _ options: GlobalOptions, _ catalog: StringCatalog) {
        let isCut = console.outputIsTerminal && !options.isWide
        self.init(catalog: catalog, usesUnicode: console.usesUnicode, width: isCut ? console.width : nil)
    }
}
