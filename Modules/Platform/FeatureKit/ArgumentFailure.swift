public import Kernel

/// Words of a command that can't be understood.
public enum ArgumentFailure: Failure, Equatable {
    /// There is no such command; perhaps a similar one.
    case unknownCommand(String, similar: String?)
    /// The command has no such option.
    case unknownOption(String, command: String)
    /// A required parameter is missing.
    case missing(parameter: String, command: String)
    /// An option stands without its value.
    case missingValue(option: String)
    /// There is a word too many.
    case unexpected(String, command: String)
    /// A word isn't among those allowed.
    case notAllowed(String, parameter: String, allowed: [String])
    /// A word isn't of the form that is needed; `example` shows one that is.
    case malformed(String, parameter: String, example: String)
    /// A line of a script is longer than any command.
    case lineTooLong(limitBytes: Int)
    /// A quote is opened and never closed.
    case openQuote

    /// Wrong usage.
    public var kind: FailureKind { .usage }

    /// Names the word and what is allowed.
    public var message: Message {
        switch self {
        case .unknownCommand(let name, let similar?):
            Message("argument.unknownCommand.similar", ["name": .text(name), "similar": .text(similar)])
        case .unknownCommand(let name, nil): Message("argument.unknownCommand", ["name": .text(name)])
        case .unknownOption(let name, let command):
            Message("argument.unknownOption", ["name": .text(name), "command": .text(command)])
        case .missing(let parameter, let command):
            Message("argument.missing", ["parameter": .text(parameter), "command": .text(command)])
        case .missingValue(let option): Message("argument.missingValue", ["option": .text(option)])
        case .unexpected(let word, let command):
            Message("argument.unexpected", ["word": .text(word), "command": .text(command)])
        case .notAllowed(let word, let parameter, let allowed):
            Message(
                "argument.notAllowed",
                [
                    "word": .text(word), "parameter": .text(parameter),
                    "allowed": .text(allowed.joined(separator: ", ")),
                ])
        case .malformed(let word, let parameter, let example):
            Message(
                "argument.malformed", ["word": .text(word), "parameter": .text(parameter), "example": .text(example)])
        case .lineTooLong(let limit): Message("argument.lineTooLong", ["limit": .number(limit)])
        case .openQuote: Message("argument.openQuote")
        }
    }

    /// The English sentences of these failures.
    public static let texts: [String: String] = [
        "argument.unknownCommand": "there is no command {name}; see `help`",
        "argument.unknownCommand.similar": "there is no command {name}; did you mean {similar}?",
        "argument.unknownOption": "{command} has no option {name}; see {command} --help",
        "argument.missing": "{command} needs {parameter}; see {command} --help",
        "argument.missingValue": "{option} needs a value",
        "argument.unexpected": "{command} does not know what to do with {word}; see {command} --help",
        "argument.notAllowed": "{word} is no {parameter}; allowed are {allowed}",
        "argument.malformed": "{word} is no {parameter}; write it like {example}",
        "argument.lineTooLong": "a line has more than {limit} bytes; it was not run",
        "argument.openQuote": "a quotation mark is never closed; close it or write \\\" for the mark itself",
    ]
}
