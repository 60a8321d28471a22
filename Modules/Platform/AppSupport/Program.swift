public import FeatureKit
import FileKit
import Glibc
public import Kernel
import SQLKit
import SQLiteKit
import Terminal
import TextKit

/// A program: a list of features and where its commands come from.
public struct Program: Sendable {
    /// The version of all programs.
    public static let version = "0.1.0"
    /// When it was made, as manual pages have it.
    static let releaseDay = "December 1, 2026"

    let kind: Command.Program
    /// The command that needn't be named, for programs that have one job.
    let onlyCommand: String?
    let features: @Sendable (LibraryContext) -> [any FeatureModule]
    let prompt: @Sendable (Composition, any Session) async throws -> PromptState

    /// A program.
    /// - Parameter onlyCommand: the command that is meant when none is named.
    /// - Parameter features: builds the features on a library's storages.
    /// - Parameter prompt: what the prompt shows and Tab offers; for a program with a shell.
    public init(
        _ kind: Command.Program, onlyCommand: String? = nil,
        features: @escaping @Sendable (LibraryContext) -> [any FeatureModule],
        prompt: @escaping @Sendable (Composition, any Session) async throws -> PromptState = { _, _ in PromptState() }
    ) {
        self.kind = kind
        self.onlyCommand = onlyCommand
        self.features = features
        self.prompt = prompt
    }

    /// Runs the program on the arguments of its process, to be called on the main actor.
    @MainActor public func run() async -> ProgramRun {
        let arguments = Self.processArguments()
        // Answered before anything is read or made: it is asked by scripts, often.
        if arguments.count == 1, arguments[0].text == "--version" {
            let reporter = FailureReporter(
                program: kind.rawValue, environment: Environment(variables: [:]), options: GlobalOptions())
            return ProgramRun(answerVersion(reporter))
        }
        return await run(arguments, environment: Environment(), machine: Machine())
    }

    private func answerVersion(_ reporter: FailureReporter) -> ExitStatus {
        do {
            try reporter.console.write(["\(kind.rawValue) \(Self.version)"])
            return .done
        } catch {
            return reporter.report(error)
        }
    }

    private func run(_ arguments: [Argument], environment: Environment, machine: Machine) async -> ProgramRun {
        var reporter = FailureReporter(
            program: kind.rawValue, environment: environment, options: GlobalOptions().hearing(arguments))
        do {
            let front = try ArgumentParser(front: arguments, program: self)
            let heard = front.options.hearing(front.rest)
            reporter = FailureReporter(program: kind.rawValue, environment: environment, options: heard)
            if front.options.asksForVersion { return ProgramRun(answerVersion(reporter)) }
            var options = front.options
            options.language = heard.language
            return try await run(front.rest, options: options, environment: environment, machine: machine)
        } catch {
            return ProgramRun(reporter.report(error))
        }
    }

    private func run(
        _ words: [Argument], options: GlobalOptions, environment: Environment, machine: Machine
    ) async throws -> ProgramRun {
        if asksForHelp(words, options: options) {
            return ProgramRun(try help(words, options: options, environment: environment, machine: machine))
        }
        if onlyCommand == nil, let name = words.first?.text, DocumentCommands.names.contains(name) {
            return ProgramRun(try await alone(words, options: options, environment: environment, machine: machine))
        }
        var options = options
        if onlyCommand != nil {
            options = try understood(words, options: options, environment: environment, machine: machine).options
        }
        let library = try Library(
            folder: options.library ?? environment.defaultLibrary, machine: machine)
        // Administrators care for libraries that are there; only the others make one.
        let isCaredFor = kind == .administrator
        let isAsked = !words.isEmpty && (isCaredFor || !library.exists)
        // Wrong words, and a look into a library named by mistake, end before one is made.
        let command =
            isAsked ? try understood(words, options: options, environment: environment, machine: machine).command : nil
        if command?.effect == .standsAlone {
            return ProgramRun(try await alone(words, options: options, environment: environment, machine: machine))
        }
        let opened: OpenedProgram
        do {
            if !library.exists, !library.isLost {
                let isLook = command.map { $0.effect != .changesLibrary && options.library != nil } ?? false
                if isCaredFor { throw LibraryFailure.nothingToCareFor(library.folder) }
                if isLook { throw LibraryFailure.notThere(library.folder) }
            }
            opened = try await OpenedProgram(
                self, library: library, options: options, environment: environment, machine: machine)
        } catch let failure as any Failure where command?.effect == .inspects {
            return ProgramRun(
                try await alone(words, options: options, environment: environment, machine: machine, failure: failure))
        }
        do {
            let status = try await opened.run(words)
            await opened.close()
            return ProgramRun(status, opened: opened)
        } catch {
            await opened.close()
            throw error
        }
    }

    /// Help needs no library. A program with one job has no command of that name: there it is a file's.
    private func asksForHelp(_ words: [Argument], options: GlobalOptions) -> Bool {
        if options.asksForHelp || (words.isEmpty && onlyCommand != nil) { return true }
        if words.prefix(while: { $0.text != "--" }).contains(where: { ["--help", "-h"].contains($0.text) }) {
            return true
        }
        return onlyCommand == nil && words.first?.text == "help"
    }

    /// The command the words name and the options among them, found out without a library.
    private func understood(
        _ words: [Argument], options: GlobalOptions, environment: Environment, machine: Machine
    ) throws -> (command: Command, options: GlobalOptions) {
        let table = CommandTable(
            try unopened(environment: environment, machine: machine).commands(of: kind)
                + BuiltInCommands.withoutLibrary(kind),
            program: kind)
        let (command, rest) = try chosen(words, in: table)
        let parsed = try ArgumentParser(rest, command: command, options: options, program: self)
        return (command, parsed.options)
    }

    func chosen(_ words: [Argument], in table: CommandTable) throws -> (command: Command, rest: [Argument]) {
        if let onlyCommand, let command = table.command(named: onlyCommand) { return (command, words) }
        return try table.command(of: words.first?.text == "--" ? Array(words.dropFirst()) : words)
    }

    /// The program without a library, for its command table.
    /// - Parameter folder: the library's, for commands that look at it themselves.
    /// - Parameter failure: why it can't be opened.
    func unopened(
        environment: Environment, machine: Machine, folder: BytePath = BytePath("/dev/null"),
        failure: (any Failure)? = nil
    ) throws -> Composition {
        let database = SQLiteDatabase(
            path: BytePath("/dev/null"), access: .readOnly, clock: machine.clock, identifiers: machine.identifiers)
        let context = LibraryContext(
            database: database, owner: Owner.ID(high: 0, low: 0), folder: folder, openingFailure: failure,
            environment: environment, workers: machine.workers)
        return try composition(on: database, context, machine, access: LibraryLock(folder: folder))
    }

    /// The features on a library, and what belongs to all of them.
    func composition(
        on database: SQLiteDatabase, _ context: LibraryContext, _ machine: Machine,
        access: (any ExclusiveAccess)? = nil
    ) throws -> Composition {
        try Composition(features(context), clock: machine.clock, identifiers: machine.identifiers) { host in
            let history = LibraryHistory(database: database, steps: host.handle(for: .undoSteps))
            try host.register(history, as: (any ChangeHistory).self)
            if let access { try host.register(access, as: (any ExclusiveAccess).self) }
            host.add(HistoryCommands(history: history).all, to: .commands)
            host.add(PlatformSettings.all, to: .settings)
            let health = PlatformHealth(program: kind, environment: context.environment)
            if kind == .administrator { host.add(health.all, to: .healthChecks) }
        }
    }

    // The bytes as they came: Swift's own list repairs what isn't UTF-8, and names would be lost.
    private static func processArguments() -> [Argument] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            guard let argument = CommandLine.unsafeArgv[index] else { return nil }
            let path = BytePath(bytes: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
            return Argument(path: path, text: String(decoding: path.bytes, as: UTF8.self).normalized)
        }
    }
}

/// How a program ended.
public struct ProgramRun: Sendable {
    /// The status to exit with.
    public let status: Int32
    /// Closed, and kept as long as this is: taking apart what was put together would only keep a person waiting.
    private let opened: OpenedProgram?

    init(_ status: ExitStatus, opened: OpenedProgram? = nil) {
        self.status = status.rawValue
        self.opened = opened
    }
}

/// What stands at the prompt and can be completed there.
public struct PromptState: Sendable {
    /// The current project's title, `nil` without one.
    public var title: String?
    /// Words to offer, by the name of the parameter.
    public var words: [String: [String]] = [:]
    /// What to say on an empty library.
    public var welcome: Message?

    /// Nothing to show.
    public init() {}
}

/// The clock and the ids of a process.
struct Machine: Sendable {
    let clock: any WallClock
    let identifiers: any IdentifierSource
    let workers: Int
    /// Where commands run, and one of the database's readers: what a command reads needs no change of threads.
    let executor = MainActor.sharedUnownedExecutor

    init() {
        let clock = SystemClock()
        self.clock = clock
        identifiers = TimeOrderedIdentifierSource(clock: clock)
        workers = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }
}

/// Why a library isn't opened.
enum LibraryFailure: Failure, Equatable {
    /// There is no library in the folder named.
    case notThere(BytePath)
    /// There is none for an administrator to care for.
    case nothingToCareFor(BytePath)
    /// The folder has the files of photos and no database that names them.
    case databaseLost(BytePath)
    /// Another program has it open, where one needs it alone.
    case inUse(BytePath, by: FileLock.Holder)

    var kind: FailureKind {
        switch self {
        case .notThere: .notFound
        case .nothingToCareFor, .databaseLost: .environment
        case .inUse: .conflict
        }
    }

    var message: Message {
        switch self {
        case .notThere(let folder): Message("library.notThere", ["folder": .text(folder.display)])
        case .nothingToCareFor(let folder): Message("library.nothingToCareFor", ["folder": .text(folder.display)])
        case .databaseLost(let folder): Message("library.databaseLost", ["folder": .text(folder.display)])
        case .inUse(let folder, let holder):
            Message(
                "library.inUse",
                [
                    "folder": .text(folder.display),
                    "program": holder.program.map { .text($0) } ?? .message(Message("library.inUse.somebody")),
                    "process": .text(holder.process.map { "\($0)" } ?? "?"),
                ])
        }
    }
}
