public import Kernel

/// Something an administrator does: a command of `racconto-admin`.
public struct AdminOperation: Sendable {
    /// What it is called, its parameters, and what it does.
    public let command: Command
    /// What it would do, for one that can't be taken back; the program then has `--dry-run`, and asks before it is done.
    public let rehearse: (@Sendable (CommandCall) async throws -> Rehearsal)?

    /// An operation.
    public init(_ command: Command, rehearse: (@Sendable (CommandCall) async throws -> Rehearsal)? = nil) {
        self.command = command
        self.rehearse = rehearse
    }

    /// What an operation would do.
    public struct Rehearsal: Sendable {
        /// The same with its numbers.
        public let output: CommandOutput
        /// Asks whether it shall be done, with the numbers; `nil` if there is nothing to do.
        public let question: Message?

        /// What is said before the question, a line each.
        public let plan: [Message]

        /// A rehearsal of its numbers and its question.
        public init(_ output: CommandOutput, question: Message?, plan: [Message] = []) {
            self.output = output
            self.question = question
            self.plan = plan
        }
    }
}

extension ExtensionPoint where Element == AdminOperation {
    /// What an administrator can have done.
    public static var adminOperations: Self { Self("adminOperations") }
}
