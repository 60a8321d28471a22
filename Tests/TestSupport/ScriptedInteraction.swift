public import FeatureKit
public import Kernel
import Synchronization

/// Answers a command's questions from a script, and keeps what the command told on the way.
///
/// A question the script has no answer for fails with `UnexpectedQuestion`: silence would pass for "no".
public final class ScriptedInteraction: Interaction {
    /// One answer of the script.
    public enum Answer: Sendable, Equatable {
        /// To a question of yes or no.
        case confirm(Bool)
        /// To a question for a line.
        case line(String)
        /// To a question for a secret.
        case secret(String)
        /// What stands in the editor when it is left; `nil` for an unchanged text.
        case edited(String?)
        /// The keys pressed on a screen, which must leave it.
        case keys([ScreenKey])
        /// What comes on standard input.
        case input(String)
        /// The question fails so.
        case failure(InteractionFailure)
    }

    /// A command asked what the script doesn't know.
    public struct UnexpectedQuestion: Error, Equatable {
        /// The key of the question, or the name of the text to edit.
        public let question: String
    }

    /// Whether somebody seems to be there.
    public let isInteractive: Bool
    private let state: Mutex<State>

    private struct State {
        var answers: [Answer]
        var questions: [Message] = []
        var reports: [ProgressReport] = []
        var notices: [Message] = []
        var screens: [[LineView]] = []
        var opened: [BytePath] = []
        var pictures: [ScreenPicture?] = []
    }

    /// An interaction that gives these answers, each once, in this order.
    public init(_ answers: Answer..., isInteractive: Bool = true) {
        state = Mutex(State(answers: answers))
        self.isInteractive = isInteractive
    }

    /// The questions asked so far.
    public var questions: [Message] { state.withLock(\.questions) }
    /// Every report of progress.
    public var reports: [ProgressReport] { state.withLock(\.reports) }
    /// Everything said beside the result.
    public var notices: [Message] { state.withLock(\.notices) }
    /// What screens showed, before each key.
    public var screens: [[LineView]] { state.withLock(\.screens) }
    /// Files that were opened in the desktop's viewer.
    public var opened: [BytePath] { state.withLock(\.opened) }
    /// The pictures above what screens showed.
    public var pictures: [ScreenPicture?] { state.withLock(\.pictures) }
    /// Answers nobody asked for.
    public var unusedAnswers: [Answer] { state.withLock(\.answers) }

    /// The next answer, which must be a `confirm`.
    public func confirm(_ question: Message) throws -> Bool {
        guard case .confirm(let answer) = try next(question) else { throw UnexpectedQuestion(question: question.key) }
        return answer
    }

    /// The next answer, which must be a `line`.
    public func ask(_ question: Message) throws -> String {
        guard case .line(let answer) = try next(question) else { throw UnexpectedQuestion(question: question.key) }
        return answer
    }

    /// The next answer, which must be a `secret`.
    public func secret(_ question: Message) throws -> String {
        guard case .secret(let answer) = try next(question) else { throw UnexpectedQuestion(question: question.key) }
        return answer
    }

    /// The next answer, which must be an `input`.
    public func input(limit: Int) throws -> [UInt8] {
        let question = Message("input")
        guard case .input(let text) = try next(question) else { throw UnexpectedQuestion(question: question.key) }
        return Array(text.utf8)
    }

    /// The next answer, which must be an `edited`.
    public func edit(_ text: String, name: String) throws -> String? {
        let question = Message(name, ["text": .text(text)])
        guard case .edited(let answer) = try next(question) else { throw UnexpectedQuestion(question: name) }
        return answer
    }

    /// Presses the keys of the next answer, which must be `keys`, on a terminal of 80 columns and 24 rows.
    public func show(_ screen: any Screen) async throws {
        let question = Message("screen")
        guard case .keys(let keys) = try next(question) else { throw UnexpectedQuestion(question: question.key) }
        let size = ScreenSize(columns: 80, rows: 24)
        for key in keys {
            let picture = try await screen.picture(size)
            let lines = try await screen.lines(size)
            _ = try await screen.upcoming(size)
            state.withLock { state in
                state.screens.append(lines)
                state.pictures.append(picture)
            }
            guard try await screen.handle(key, size) else { return }
        }
        throw UnexpectedQuestion(question: "the screen is still there")
    }

    /// Keeps the file.
    public func open(_ file: BytePath) -> Bool {
        state.withLock { $0.opened.append(file) }
        return isInteractive
    }

    /// Keeps the report.
    public func report(_ progress: ProgressReport) {
        state.withLock { $0.reports.append(progress) }
    }

    /// Keeps the notice.
    public func notice(_ message: Message) {
        state.withLock { $0.notices.append(message) }
    }

    /// Keeps the warning among the notices.
    public func warn(_ message: Message) {
        notice(message)
    }

    private func next(_ question: Message) throws -> Answer {
        let answer = state.withLock { state -> Answer? in
            state.questions.append(question)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        guard let answer else { throw UnexpectedQuestion(question: question.key) }
        if case .failure(let failure) = answer { throw failure }
        return answer
    }
}
