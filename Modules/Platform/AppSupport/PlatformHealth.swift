import FeatureKit
import Kernel
import Terminal

/// Whether the program itself, and the terminal it is run in, are as they should be.
struct PlatformHealth: Sendable {
    let program: Command.Program
    let environment: Environment

    var all: [HealthCheck] { [version, terminal] }

    private var version: HealthCheck {
        HealthCheck("health.program") { [program] in
            Message(
                "health.program.version", ["name": .text(program.rawValue), "version": .text(Program.version)])
        }
    }

    private var terminal: HealthCheck {
        HealthCheck("health.terminal") { [environment] in
            let console = Console(environment: environment.variables, allowsColour: true)
            guard console.outputIsTerminal else { return Message("health.terminal.none") }
            let key = console.usesUnicode ? "health.terminal.unicode" : "health.terminal.plain"
            return Message(key, ["columns": .number(console.width)])
        }
    }
}
