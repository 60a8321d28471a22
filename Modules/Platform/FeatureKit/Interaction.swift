public import Kernel

/// How a command talks with the person who gave it.
public protocol Interaction: Sendable {
    /// Whether somebody is there to answer.
    var isInteractive: Bool { get }
    /// Asks a question to be answered with yes or no.
    /// - Throws: `InteractionFailure.nobodyThere` without a terminal and without `--yes`.
    func confirm(_ question: Message) async throws -> Bool
    /// Asks for a line of text.
    /// - Throws: `InteractionFailure.nobodyThere`; `.cancelled` if the person leaves.
    func ask(_ question: Message) async throws -> String
    /// Asks for a line that isn't shown while it is typed.
    /// - Throws: `InteractionFailure.nobodyThere`; `.cancelled` if the person leaves.
    func secret(_ question: Message) async throws -> String
    /// Everything that comes on standard input, where a command is told to read there.
    /// - Parameter limit: in bytes.
    /// - Throws: `InteractionFailure.inputTaken` where the commands themselves come from there, `.inputTooLong`.
    func input(limit: Int) async throws -> [UInt8]
    /// Opens the person's editor on a text.
    /// - Parameter name: becomes the name of the file, with an extension the editor knows.
    /// - Returns: the text as it was saved; `nil` if it is unchanged or empty.
    /// - Throws: `InteractionFailure.noEditor` without a terminal; `.editorFailed`.
    func edit(_ text: String, name: String) async throws -> String?
    /// Opens a file in the desktop's viewer.
    /// - Returns: whether there is a desktop; without one, a command says where the file is.
    func open(_ file: BytePath) async -> Bool
    /// Shows how far something is; the newest report replaces the one before.
    func report(_ progress: ProgressReport) async
    /// Gives the whole terminal to a screen until the person leaves it.
    /// - Throws: `InteractionFailure.noScreen` without a terminal; what the screen throws.
    func show(_ screen: any Screen) async throws
    /// Says something beside the result, such as a file that was left out.
    func notice(_ message: Message) async
    /// Says what went wrong with a part of the work, or what a person must not miss; a quiet command says it too.
    func warn(_ message: Message) async
}

/// How far something is.
public struct ProgressReport: Sendable, Equatable {
    /// The key of what is being done.
    public let activity: String
    /// Done so far.
    public let completed: Int
    /// Of so many; `nil` while that isn't known.
    public let total: Int?
    /// What is being worked on, as a file's name.
    public let item: String

    /// A report.
    public init(_ activity: String, completed: Int, total: Int?, item: String) {
        self.activity = activity
        self.completed = completed
        self.total = total
        self.item = item
    }

    /// Whether this is the last report of its activity.
    public var isFinished: Bool { completed == total }
}

/// Why a person could not be asked.
public enum InteractionFailure: Failure, Equatable {
    /// There is no terminal, and the answer wasn't given in advance.
    case nobodyThere(question: Message)
    /// There is no terminal that a screen could fill.
    case noScreen
    /// A text must be written, and there is no terminal for an editor.
    case noEditor
    /// Commands are read from standard input, so that nothing else can be.
    case inputTaken
    /// More came on standard input than is read.
    case inputTooLong(limitBytes: Int)
    /// The person left the question.
    case cancelled
    /// The editor could not be started or failed.
    case editorFailed(command: String)

    /// A question nobody can answer is a refusal.
    public var kind: FailureKind {
        switch self {
        case .nobodyThere, .noEditor, .noScreen: .refused
        case .inputTaken, .inputTooLong: .usage
        case .cancelled: .interrupted
        case .editorFailed: .environment
        }
    }

    /// Says what was asked.
    public var message: Message {
        switch self {
        case .noScreen: Message("interaction.noScreen")
        case .nobodyThere(let question): Message("interaction.nobodyThere", ["question": .message(question)])
        case .noEditor: Message("interaction.noEditor")
        case .inputTaken: Message("interaction.inputTaken")
        case .inputTooLong(let limit): Message("interaction.inputTooLong", ["limit": .number(limit)])
        case .cancelled: Message("interaction.cancelled")
        case .editorFailed(let command): Message("interaction.editorFailed", ["command": .text(command)])
        }
    }

    /// The English sentences of these failures.
    public static let texts: [String: String] = [
        "interaction.noScreen": "this fills a terminal, and there is none; run it in one",
        "interaction.nobodyThere": "{question} Nobody is there to answer; add --yes to do it.",
        "interaction.noEditor": "there is no terminal to open an editor in; write the text behind the command",
        "interaction.inputTaken": "the commands come from standard input; run this one by itself to read from there",
        "interaction.inputTooLong": "more than {limit} bytes came on standard input; give them in parts",
        "interaction.cancelled": "stopped; nothing was changed",
        "interaction.editorFailed": "the editor {command} failed; set EDITOR to one that works",
    ]
}
