/// Who makes a change, with which program and command: what a change record tells beside the change itself.
public struct ChangeContext: Hashable, Sendable {
    /// One command's changes share it.
    public typealias Group = Identifier<ChangeContext>

    /// A person's name: the account of the system, or the signed-in user.
    public let actor: String
    /// As in `racconto-import`.
    public let program: String
    /// The command as it was typed, without secrets.
    public let command: String
    /// The command's name alone, as in `photo move`: what may stay in a record whose contents are erased.
    public let name: String
    /// All records of one command belong together.
    public let group: Group

    /// A context of one command.
    public init(actor: String, program: String, command: String, name: String, group: Group) {
        self.actor = actor
        self.program = program
        self.command = command
        self.name = name
        self.group = group
    }

    /// Runs `body` as a command of its own, as each key of a screen is: what it changes is undone alone.
    /// - Parameter command: what it would be typed as; its first word is its name.
    public static func separately<Result>(
        _ command: String, group: Group, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let context = ChangeContext(
            actor: current?.actor ?? "", program: current?.program ?? "", command: command,
            name: String(command.prefix { $0 != " " }), group: group)
        return try await $current.withValue(context) { try await body() }
    }

    /// The context of the running command; programs set it around each one.
    @TaskLocal public static var current: ChangeContext?
}
