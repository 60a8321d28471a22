import FeatureKit
import Kernel
import Terminal
import TextKit

/// Says what went wrong: one sentence on standard error, or a JSON document.
struct FailureReporter: Sendable {
    let console: Console
    private let catalog: StringCatalog
    private let printsJSON: Bool

    init(program: String, environment: Environment, options: GlobalOptions) {
        self.init(
            console: Console(environment: environment.variables, allowsColour: !options.forbidsColour),
            catalog: StringCatalog(PlatformStrings.tables, language: options.language(in: environment)),
            printsJSON: options.printsJSON)
    }

    init(console: Console, catalog: StringCatalog, printsJSON: Bool) {
        self.console = console
        self.catalog = catalog
        self.printsJSON = printsJSON
    }

    /// Says it and gives the status that goes with it.
    func report(_ error: any Error) -> ExitStatus {
        if error is CancellationError { return report(Stopped()) }
        let failure = error as? any Failure
        let message = failure?.message ?? Message("error.unexpected", ["text": .text("\(error)")])
        let status = ExitStatus(failure?.kind ?? .environment)
        let text = catalog.text(message)
        if printsJSON {
            let document: JSONValue = [
                "error": [
                    "kind": .string((failure?.kind ?? .environment).rawValue), "key": .string(message.key),
                    "message": .string(text), "status": .integer(Int(status.rawValue)),
                ]
            ]
            console.writeError(StyledText(document.serialized))
        } else {
            console.writeError(StyledText(text, .colour(.red)))
        }
        return status
    }
}

/// A person ended a command that was at work, with Ctrl-C.
private struct Stopped: Failure, Equatable {
    let kind = FailureKind.interrupted
    let message = Message("error.stopped")
}
