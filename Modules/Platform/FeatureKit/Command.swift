import Kernel
public import TextKit

/// Something a person can have done, in every program that offers it.
public struct Command: Sendable {
    /// The programs a command can belong to.
    public enum Program: String, Sendable, CaseIterable {
        /// `racconto`.
        case shell = "racconto"
        /// `racconto-import`.
        case importer = "racconto-import"
        /// `racconto-export`.
        case exporter = "racconto-export"
        /// `racconto-admin`.
        case administrator = "racconto-admin"
    }

    /// What a command does beside giving an answer.
    public enum Effect: Sendable, Equatable {
        /// Nothing: it works on a library that can't be written, and stopping it loses nothing.
        case looks
        /// Nothing, and it is also run where the library can't be opened: it says why.
        case inspects
        /// It needs no opened library, and makes a new one or none.
        case standsAlone
        /// It writes files somewhere else.
        case writesFiles
        /// It changes what the library holds, and is recorded.
        case changesLibrary
    }

    /// One or two words, as in `project new`.
    public let name: String
    /// Where it is offered.
    public let programs: Set<Program>
    /// Its parameters, positional ones in their order.
    public let parameters: [ParameterDescription]
    /// Lines that can be pasted.
    public let examples: [String]
    /// What it does to the library and around it.
    public let effect: Effect
    /// The key of its one sentence of help.
    public let summary: String
    /// Does it.
    public let run: @Sendable (CommandCall) async throws -> CommandOutput

    /// A command.
    /// - Parameter summary: the key of its help; `nil` for `command.` and its name, a dot between the words.
    /// - Parameter run: gets typed arguments, never prints, and returns a value with a view of it.
    public init(
        _ name: String,
        programs: Set<Program> = [.shell],
        parameters: [ParameterDescription] = [],
        examples: [String] = [],
        effect: Effect = .changesLibrary,
        summary: String? = nil,
        run: @escaping @Sendable (CommandCall) async throws -> CommandOutput
    ) {
        self.name = name
        self.programs = programs
        self.parameters = parameters
        self.examples = examples
        self.effect = effect
        self.summary = summary ?? "command." + name.split(separator: " ").joined(separator: ".")
        self.run = run
    }
}

/// One call of a command.
public struct CommandCall: Sendable {
    /// By the name of the parameter.
    private let arguments: [String: [Argument]]
    /// How it can talk with the person.
    public let interaction: any Interaction
    /// What is remembered between commands.
    public let session: any Session

    /// A call with parsed arguments.
    public init(_ arguments: [String: [Argument]], interaction: any Interaction, session: any Session) {
        self.arguments = arguments
        self.interaction = interaction
        self.session = session
    }

    /// The value of a parameter.
    /// - Throws: `ArgumentFailure` if what was given isn't one.
    public subscript<Value>(parameter: Parameter<Value>) -> Value {
        get throws {
            try parameter.value(of: arguments[parameter.description.name, default: []])
        }
    }
}

/// What is remembered between commands and runs, per library: the current project, the numbers of the last lists.
public protocol Session: Sendable {
    /// The value kept under a key, `nil` if there is none.
    func value(_ key: String) async -> String?
    /// Keeps a value, or forgets it.
    func set(_ key: String, to value: String?) async
}

/// What a command gives back.
public struct CommandOutput: Sendable {
    private let makeJSON: @Sendable () -> JSONValue
    /// The same for people, from top to bottom.
    public let views: [OutputView]
    /// The value for machines; field names are stable.
    public var json: JSONValue { makeJSON() }
    /// Whether everything asked for was done.
    public let isComplete: Bool

    /// A value with its views.
    /// - Parameter json: made when it is asked for: most calls are read by people.
    public init(
        _ json: @autoclosure @escaping @Sendable () -> JSONValue, views: [OutputView], isComplete: Bool = true
    ) {
        makeJSON = json
        self.views = views
        self.isComplete = isComplete
    }
}
