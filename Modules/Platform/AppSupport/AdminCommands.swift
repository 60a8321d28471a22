import FeatureKit
import Kernel

extension Composition {
    /// The commands a program of a kind offers: those of the features, and for administrators their operations.
    func commands(of program: Command.Program) -> [Command] {
        self[.commands] + (program == .administrator ? self[.adminOperations].map { $0.offered } : [])
    }
}

extension AdminOperation {
    private static let dryRun = Parameter<Bool>.flag("dry-run", summary: "parameter.admin.dry-run")

    /// The operation as a command: what can't be taken back is rehearsed and asked for before it is done.
    fileprivate var offered: Command {
        guard let rehearse else { return command }
        return Command(
            command.name, programs: command.programs, parameters: command.parameters + [Self.dryRun.description],
            examples: command.examples, effect: command.effect, summary: command.summary
        ) { call in
            let rehearsal = try await rehearse(call)
            let isDry = try call[Self.dryRun]
            guard !isDry, let question = rehearsal.question else { return rehearsal.output }
            for line in rehearsal.plan { await call.interaction.notice(line) }
            guard try await call.interaction.confirm(question) else { throw InteractionFailure.cancelled }
            return try await command.run(call)
        }
    }
}
