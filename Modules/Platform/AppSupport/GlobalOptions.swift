import FeatureKit
import Kernel
import TextKit

/// The options every command of every program has.
struct GlobalOptions: Sendable {
    var library: BytePath?
    var text: String?
    var language: Language?
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
        ParameterDescription(
            "lang", .option(short: nil), summary: "parameter.global.lang", completion: .words(languages)),
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

    private static let languages = Language.allCases.map { $0.rawValue }

    /// Takes an option as it was read.
    /// - Throws: `ArgumentFailure.notAllowed` for a language there is none of.
    mutating func set(_ name: String, _ argument: Argument?) throws(ArgumentFailure) {
        switch name {
        case "library": library = argument?.path
        case "command": text = argument?.text
        case "lang":
            let word = argument?.text ?? ""
            guard let language = Language(rawValue: word) else {
                throw .notAllowed(word, parameter: "language", allowed: Self.languages)
            }
            self.language = language
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

    /// These, with `--json` and `--lang` wherever they stand: what is wrong with the other words is told as it was asked
    /// for.
    func hearing(_ words: [Argument]) -> GlobalOptions {
        var options = self
        if words.prefix(while: { $0.text != "--" }).contains(where: { $0.text == "--json" }) {
            options.printsJSON = true
        }
        // A language there is none of is refused where the options are read.
        if let word = Self.language(in: words).word, let language = Language(rawValue: word.text) {
            options.language = language
        }
        return options
    }

    /// What stands behind the last `--lang`, and the words without it.
    static func language(in words: [Argument]) -> (word: Argument?, others: [Argument]) {
        var (word, others): (Argument?, [Argument]) = (nil, [])
        var rest = words[...]
        while let next = rest.popFirst() {
            if next.text == "--" { return (word, others + [next] + rest) }
            if next.text == "--lang", let value = rest.popFirst() {
                word = value
            } else if next.text.hasPrefix("--lang=") {
                let value = String(next.text.dropFirst("--lang=".count))
                word = Argument(path: BytePath(value), text: value)
            } else {
                others.append(next)
            }
        }
        return (word, others)
    }

    /// The language asked for, else that of the environment.
    func language(in environment: Environment) -> Language {
        language ?? environment.language
    }

    private static func flag(_ name: String, _ short: Character? = nil) -> ParameterDescription {
        ParameterDescription(name, .flag(short: short), summary: "parameter.global.\(name)")
    }
}
