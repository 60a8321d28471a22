import FeatureKit
import Kernel

/// The options every command of every program has.
struct GlobalOptions: Sendable {
    var library: BytePath?
    var text: String?
    var printsJSON = false
    var isQuiet = false
    var forbidsColour = false
    var answersYes = false
    var isWide = false
    var keepsGoing = false
    var asksForHelp = false
    var asksForVersion = false

    /// Those that may stand anywhere; `--library`, `-c` and `--keep-going` stand before the command.
    static let anywhere: [ParameterDescription] = [
        flag("json"), flag("quiet", "q"), flag("no-color"), flag("yes", "y"), flag("wide", "w"), flag("help", "h"),
    ]

    /// `--library`, which stands anywhere in a program with one job.
    static let library = ParameterDescription(
        "library", .option(short: "L"), summary: "parameter.global.library", completion: .files)

    static let inFront: [ParameterDescription] =
        anywhere + [
            library,
            ParameterDescription("command", .option(short: "c"), summary: "parameter.global.command"),
            flag("keep-going"), flag("version"),
        ]

    mutating func set(_ name: String, _ argument: Argument?) {
        switch name {
        case "library": library = argument?.path
        case "command": text = argument?.text
        case "json": printsJSON = true
        case "quiet": isQuiet = true
        case "no-color": forbidsColour = true
        case "yes": answersYes = true
        case "wide": isWide = true
        case "keep-going": keepsGoing = true
        case "help": asksForHelp = true
        case "version": asksForVersion = true
        default: break
        }
    }

    /// These, with `--json` wherever it stands: what is wrong with the other words is told as it was asked for.
    func hearing(_ words: [Argument]) -> GlobalOptions {
        var options = self
        if words.prefix(while: { $0.text != "--" }).contains(where: { $0.text == "--json" }) {
            options.printsJSON = true
        }
        return options
    }

    private static func flag(_ name: String, _ short: Character? = nil) -> ParameterDescription {
        ParameterDescription(name, .flag(short: short), summary: "parameter.global.\(name)")
    }
}
