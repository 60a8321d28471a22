import FeatureKit
import Kernel

/// Reads the words of a call: options, flags, and what stands in its place.
struct ArgumentParser {
    private(set) var values: [String: [Argument]] = [:]
    private(set) var options: GlobalOptions
    /// What is left when parsing stops at the first word that is no option.
    private(set) var rest: [Argument] = []

    /// Reads the options in front of a command; a program with one job has none there, its options stand anywhere.
    /// - Throws: `ArgumentFailure`.
    init(front arguments: [Argument], program: Program) throws(ArgumentFailure) {
        options = GlobalOptions()
        guard program.onlyCommand == nil else {
            options.asksForVersion = arguments.prefix { $0.text != "--" }.contains { $0.text == "--version" }
            rest = arguments
            return
        }
        var reader = OptionReader(arguments, known: GlobalOptions.inFront, command: program.kind.rawValue)
        while let step = try reader.next() {
            guard case .option(let description, let argument) = step else {
                rest = reader.remaining(after: step)
                return
            }
            try options.set(description.name, argument)
        }
    }

    /// Reads the arguments of a command, which in a program with one job is the program itself.
    /// - Throws: `ArgumentFailure`.
    init(
        _ arguments: [Argument], command: Command, options: GlobalOptions, program: Program
    ) throws(ArgumentFailure) {
        self.options = options
        let hasOneJob = program.onlyCommand != nil
        let name = hasOneJob ? program.kind.rawValue : command.name
        let known = command.parameters + GlobalOptions.anywhere + (hasOneJob ? [GlobalOptions.library] : [])
        var positional: [Argument] = []
        var reader = OptionReader(arguments, known: known, command: name)
        while let step = try reader.next() {
            switch step {
            case .positional(let argument): positional.append(argument)
            case .option(let description, let argument):
                if command.parameters.contains(description) {
                    values[description.name, default: []].append(argument ?? Argument(path: BytePath(""), text: ""))
                } else {
                    try self.options.set(description.name, argument)
                }
            }
        }
        if !self.options.asksForHelp { try place(positional, of: command, name: name) }
    }

    /// Gives each positional parameter its word; those behind a list of words take theirs from the end.
    private mutating func place(
        _ words: [Argument], of command: Command, name: String
    ) throws(ArgumentFailure) {
        var words = words[...]
        let parameters = command.parameters.filter(\.isPositional)
        let listIndex = parameters.firstIndex(where: \.isRest)
        for parameter in parameters[(listIndex.map { $0 + 1 } ?? parameters.count)...].reversed() {
            guard words.count > 1 || listIndex == nil, let last = words.popLast() else {
                throw .missing(parameter: parameter.name.uppercased(), command: name)
            }
            values[parameter.name] = [last]
        }
        for parameter in parameters[..<(listIndex ?? parameters.count)] {
            if let first = words.popFirst() {
                values[parameter.name] = [first]
            } else if parameter.isRequired {
                throw .missing(parameter: parameter.name.uppercased(), command: name)
            }
        }
        if let listIndex {
            let parameter = parameters[listIndex]
            if words.isEmpty, parameter.isRequired {
                throw .missing(parameter: parameter.name.uppercased(), command: name)
            }
            values[parameter.name] = Array(words)
        } else if let extra = words.first {
            throw .unexpected(extra.text, command: name)
        }
    }
}

/// Goes through words and tells options from the rest.
private struct OptionReader {
    enum Step {
        case option(ParameterDescription, Argument?)
        case positional(Argument)
    }

    private var arguments: ArraySlice<Argument>
    private let known: [ParameterDescription]
    private let command: String
    private var optionsEnded = false

    init(_ arguments: [Argument], known: [ParameterDescription], command: String) {
        self.arguments = arguments[...]
        self.known = known
        self.command = command
    }

    func remaining(after step: Step) -> [Argument] {
        guard case .positional(let argument) = step else { return Array(arguments) }
        // Whoever reads on must know as well that no option follows.
        let mark = optionsEnded ? [Argument(path: BytePath("--"), text: "--")] : []
        return mark + [argument] + arguments
    }

    mutating func next() throws(ArgumentFailure) -> Step? {
        guard let argument = arguments.popFirst() else { return nil }
        let word = argument.text
        if optionsEnded || !word.hasPrefix("-") || word == "-" || Self.isFilterOrNumber(word) {
            return .positional(argument)
        }
        if word == "--" {
            optionsEnded = true
            return try next()
        }
        if word.hasPrefix("--") { return try long(argument) }
        return try short(word)
    }

    // `-label:red` and `-rating>=4` are filters, `-1` is a number.
    private static func isFilterOrNumber(_ word: String) -> Bool {
        let body = word.dropFirst()
        if body.first?.isNumber == true { return true }
        let name = body.prefix { $0.isLetter }
        return !name.isEmpty && (body.dropFirst(name.count).first.map { ":=<>".contains($0) } ?? false)
    }

    private mutating func long(_ argument: Argument) throws(ArgumentFailure) -> Step {
        let parts = argument.text.dropFirst(2).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let description = known.first(where: { $0.name == name && !$0.isPositional }) else {
            throw .unknownOption("--\(name)", command: command)
        }
        if case .flagOrValue = description.form, parts.count == 2 {
            return .option(description, Argument(path: BytePath(parts[1]), text: String(parts[1])))
        }
        guard case .option = description.form else {
            guard parts.count == 1 else { throw .unexpected(argument.text, command: command) }
            return .option(description, nil)
        }
        if parts.count == 2 {
            let bytes = argument.path.bytes.drop { $0 != UInt8(ascii: "=") }.dropFirst()
            return .option(description, Argument(path: BytePath(bytes: bytes), text: String(parts[1])))
        }
        return .option(description, try value(of: "--\(name)"))
    }

    private mutating func short(_ word: String) throws(ArgumentFailure) -> Step {
        guard word.count == 2, let letter = word.last,
            let description = known.first(where: { $0.short == letter })
        else { throw .unknownOption(word, command: command) }
        if case .flag = description.form { return .option(description, nil) }
        return .option(description, try value(of: word))
    }

    private mutating func value(of option: String) throws(ArgumentFailure) -> Argument {
        guard let value = arguments.popFirst() else { throw .missingValue(option: option) }
        return value
    }
}

extension ParameterDescription {
    var isPositional: Bool {
        switch form {
        case .positional, .rest: true
        case .option, .flag, .flagOrValue: false
        }
    }

    var isRest: Bool {
        if case .rest = form { return true }
        return false
    }

    var isRequired: Bool {
        switch form {
        case .positional(let isRequired), .rest(let isRequired): isRequired
        case .option, .flag, .flagOrValue: false
        }
    }

    var short: Character? {
        switch form {
        case .option(let short), .flag(let short): short
        case .positional, .rest, .flagOrValue: nil
        }
    }
}
