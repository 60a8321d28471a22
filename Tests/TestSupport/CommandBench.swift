public import FeatureKit
public import Kernel
import TextKit

/// Runs the commands of a composition as a program does, with words for arguments, and finds texts that are missing.
public struct CommandBench: Sendable {
    /// The features under test.
    public let composition: Composition
    /// What is kept between commands.
    public let session: InMemorySession
    private let elsewhere: Set<String>
    private let catalog: StringCatalog

    /// A bench for some features.
    /// - Parameter elsewhere: keys whose texts come from features that aren't in the composition.
    public init(_ composition: Composition, elsewhere: Set<String> = []) {
        self.composition = composition
        self.elsewhere = elsewhere
        session = InMemorySession()
        catalog = composition.catalog(.english, platform: [])
    }

    /// No feature of the composition has that command.
    public struct UnknownCommand: Error, Equatable {
        /// The name that was asked for.
        public let name: String
    }

    /// Runs a command.
    /// - Parameter arguments: by the names of the parameters; a list is split at spaces, unless it is an option.
    public func run(
        _ name: String, _ arguments: [String: String] = [:],
        interaction: any Interaction = ScriptedInteraction()
    ) async throws -> CommandOutput {
        guard let command = composition[.commands].first(where: { $0.name == name }) else {
            throw UnknownCommand(name: name)
        }
        var given: [String: [Argument]] = [:]
        for (parameter, text) in arguments {
            guard let description = command.parameters.first(where: { $0.name == parameter }) else {
                throw ArgumentFailure.unknownOption(parameter, command: name)
            }
            var words = [text]
            if case .rest = description.form { words = text.split(separator: " ").map(String.init) }
            given[parameter] = words.map { Argument(path: BytePath($0), text: $0) }
        }
        return try await command.run(CommandCall(given, interaction: interaction, session: session))
    }

    /// The text of a message.
    public func text(_ message: Message) -> String {
        catalog.text(message)
    }

    /// What is wrong with the texts of some messages: a missing one, or a fact it names and doesn't get.
    public func problems(in messages: [Message]) -> [String] {
        messages.flatMap { message -> [String] in
            if elsewhere.contains(message.key) { return [] }
            guard catalog.contains(message.key) else { return ["no text for \(message.key)"] }
            return [message.key, message.key + ".one"].filter(catalog.contains).flatMap { key in
                Self.factNames(in: catalog.text(key)).filter { message.facts[$0] == nil }
                    .map { "\(key) names {\($0)}, which the message lacks" }
            } + problems(in: message.facts.values.flatMap(Self.messages))
        }
    }

    /// What is wrong with the texts of what a command gave.
    public func problems(in output: CommandOutput) -> [String] {
        problems(in: output.views.flatMap(Self.messages))
    }

    /// What is wrong with the helps of all commands: keys without a text, examples of another command.
    public var helpProblems: [String] {
        composition[.commands].flatMap { command -> [String] in
            let keys = [command.summary] + command.parameters.map(\.summary)
            let names = command.parameters.map(\.name)
            return problems(in: keys.map { Message($0) })
                + (command.examples.isEmpty ? ["\(command.name) has no example"] : [])
                + command.examples.filter { !($0 + " ").hasPrefix(command.name + " ") }
                .map { "\(command.name) has an example of another command: \($0)" }
                + (Set(names).count == names.count ? [] : ["\(command.name) has two parameters of one name"])
        }
    }

    private static func factNames(in text: String) -> [String] {
        text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1).compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }

    private static func messages(in fact: Fact) -> [Message] {
        switch fact {
        case .text, .number: []
        case .message(let message): [message]
        case .list(let messages): messages
        }
    }

    private static func messages(in view: OutputView) -> [Message] {
        switch view {
        case .message(let message): [message]
        case .summary(let messages): messages
        case .table(let table): table.columns.map { Message($0.title) } + table.rows.joined().flatMap(messages)
        case .fields(let fields): fields.flatMap { [Message($0.title)] + messages(in: $0.cell) }
        case .document: []
        case .lines(let lines): lines.flatMap { $0.cells.flatMap(messages) }
        case .columns(let first, let second): (first + second).flatMap { $0.cells.flatMap(messages) }
        case .picture(let picture): [picture.words]
        case .sideBySide(let pictures): pictures.flatMap(messages)
        case .contactSheet(let sheet): sheet.cells.flatMap(messages)
        }
    }

    private static func messages(in picture: CaptionedPicture) -> [Message] {
        [picture.picture.words] + picture.lines.joined().flatMap(messages)
    }

    private static func messages(in cell: Cell) -> [Message] {
        switch cell {
        case .message(let message), .toned(let message, _): [message]
        case .none, .text, .number, .stars, .mark, .time, .soft, .strong, .name: []
        }
    }
}
