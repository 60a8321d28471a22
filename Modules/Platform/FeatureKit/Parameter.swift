public import Kernel

/// A typed parameter of a command: how it is written, how it is read, how it is completed.
public struct Parameter<Value: Sendable>: Sendable {
    /// The untyped half, for parsing and help.
    public let description: ParameterDescription
    private let decode: @Sendable ([Argument]) throws -> Value

    /// A parameter from its description and the reading of its arguments.
    /// - Parameter decode: gets every argument given, none if it was left out.
    public init(_ description: ParameterDescription, decode: @escaping @Sendable ([Argument]) throws -> Value) {
        self.description = description
        self.decode = decode
    }

    func value(of arguments: [Argument]) throws -> Value {
        try decode(arguments)
    }
}

/// A word of a list, and what it stands for.
public struct Choice<Value: Sendable>: Sendable {
    /// As it is typed.
    public let word: String
    /// What it stands for.
    public let value: Value

    /// A word for a value.
    public init(_ word: String, _ value: Value) {
        self.word = word
        self.value = value
    }
}

/// What a parser, a help text and a completer need to know of a parameter.
public struct ParameterDescription: Sendable, Hashable {
    /// How it is written.
    public enum Form: Sendable, Hashable {
        /// A word in its place; a required one must be there.
        case positional(isRequired: Bool)
        /// All words that are left.
        case rest(isRequired: Bool)
        /// `--name VALUE`, perhaps `-n VALUE`.
        case option(short: Character?)
        /// `--name` without a value.
        case flag(short: Character?)
        /// `--name`, or `--name=VALUE`.
        case flagOrValue
    }

    /// What to offer when Tab is pressed.
    public enum Completion: Sendable, Hashable {
        /// Nothing.
        case none
        /// Names of files.
        case files
        /// Words from a fixed list.
        case words([String])
    }

    /// As in `--name`, and in capitals in help.
    public let name: String
    /// How it is written.
    public let form: Form
    /// The key of its line of help.
    public let summary: String
    /// What to offer.
    public let completion: Completion

    /// A description.
    public init(_ name: String, _ form: Form, summary: String, completion: Completion = .none) {
        self.name = name
        self.form = form
        self.summary = summary
        self.completion = completion
    }
}

/// One argument as it was given.
public struct Argument: Sendable, Hashable {
    /// The bytes, for file names.
    public let path: BytePath
    /// The text in Normalization Form C.
    public let text: String

    /// An argument of its bytes and its text.
    public init(path: BytePath, text: String) {
        self.path = path
        self.text = text
    }
}

extension Parameter where Value == String {
    /// A text that must be given.
    public static func text(_ name: String, summary: String) -> Self {
        Parameter(ParameterDescription(name, .positional(isRequired: true), summary: summary)) { arguments in
            arguments.first?.text ?? ""
        }
    }

    /// All words that are left, joined by spaces, so that a sentence needs no quotes.
    public static func sentence(_ name: String, summary: String) -> Self {
        Parameter(ParameterDescription(name, .rest(isRequired: true), summary: summary)) { arguments in
            arguments.map(\.text).joined(separator: " ")
        }
    }
}

extension Parameter where Value == String? {
    /// A text that may be left out.
    /// - Parameter words: what to offer when Tab is pressed.
    public static func optionalText(_ name: String, summary: String, words: [String] = []) -> Self {
        Parameter(
            ParameterDescription(
                name, .positional(isRequired: false), summary: summary,
                completion: words.isEmpty ? .none : .words(words))
        ) { arguments in
            arguments.first?.text
        }
    }

    /// `--name TEXT`.
    public static func option(
        _ name: String, short: Character? = nil, summary: String, completion: ParameterDescription.Completion = .none
    ) -> Self {
        Parameter(ParameterDescription(name, .option(short: short), summary: summary, completion: completion)) {
            $0.last?.text
        }
    }
}

extension Parameter where Value == Bool {
    /// `--name`.
    public static func flag(_ name: String, short: Character? = nil, summary: String) -> Self {
        Parameter(ParameterDescription(name, .flag(short: short), summary: summary)) { !$0.isEmpty }
    }
}

extension Parameter {
    /// `--name`, or `--name=VALUE`; the value is what `read` makes of the text, `nil` for the name alone.
    public static func flagOrValue(
        _ name: String, otherwise: Value, summary: String, read: @escaping @Sendable (String?) throws -> Value
    ) -> Self {
        Parameter(ParameterDescription(name, .flagOrValue, summary: summary)) { arguments in
            guard let last = arguments.last else { return otherwise }
            return try read(last.text.isEmpty ? nil : last.text)
        }
    }
}

extension Parameter where Value == Int {
    /// A whole number from 1 up that must be given.
    /// - Throws: `ArgumentFailure.malformed` when it is read and is none.
    public static func number(_ name: String, summary: String) -> Self {
        Parameter(ParameterDescription(name, .positional(isRequired: true), summary: summary)) { arguments in
            let word = arguments.first?.text ?? ""
            guard let number = Int(word), number > 0 else {
                throw ArgumentFailure.malformed(word, parameter: name, example: "1")
            }
            return number
        }
    }
}

extension Parameter where Value == Int? {
    /// A whole number from 1 up that may be left out.
    /// - Throws: `ArgumentFailure.malformed` when it is read and is none.
    public static func optionalNumber(_ name: String, summary: String) -> Self {
        Parameter(ParameterDescription(name, .positional(isRequired: false), summary: summary)) { arguments in
            try arguments.first.map { try positive($0.text, name: name, example: "3") }
        }
    }

    /// `--name NUMBER`, from 1 up.
    /// - Throws: `ArgumentFailure.malformed` when it is read and is none.
    public static func numberOption(_ name: String, summary: String) -> Self {
        Parameter(ParameterDescription(name, .option(short: nil), summary: summary)) { arguments in
            try arguments.last.map { try positive($0.text, name: name, example: "--\(name) 50") }
        }
    }

    private static func positive(_ word: String, name: String, example: String) throws(ArgumentFailure) -> Int {
        guard let number = Int(word), number > 0 else {
            throw .malformed(word, parameter: name, example: example)
        }
        return number
    }
}

extension Parameter where Value == [String] {
    /// All words that are left, perhaps none.
    public static func words(_ name: String, isRequired: Bool = false, summary: String) -> Self {
        Parameter(ParameterDescription(name, .rest(isRequired: isRequired), summary: summary)) { $0.map(\.text) }
    }
}

extension Parameter where Value == [BytePath] {
    /// Files or folders, at least one.
    public static func paths(_ name: String, summary: String) -> Self {
        Parameter(
            ParameterDescription(name, .rest(isRequired: true), summary: summary, completion: .files)
        ) { arguments in
            if arguments.contains(where: { $0.path.bytes.isEmpty }) {
                throw ArgumentFailure.malformed("\"\"", parameter: name, example: "./\(name)")
            }
            return arguments.map(\.path)
        }
    }
}

extension Parameter where Value == BytePath {
    /// A file or folder that must be given.
    public static func path(_ name: String, summary: String) -> Self {
        Parameter(
            ParameterDescription(name, .positional(isRequired: true), summary: summary, completion: .files)
        ) { arguments in
            guard let path = arguments.first?.path, !path.bytes.isEmpty else {
                throw ArgumentFailure.malformed("\"\"", parameter: name, example: "./\(name)")
            }
            return path
        }
    }
}

extension Parameter {
    /// One of the words of a list, by position.
    /// - Throws: `ArgumentFailure.notAllowed` when it is read and is none of them.
    public static func choice(_ name: String, of choices: [Choice<Value>], summary: String) -> Self {
        // Not by key path: finding out what one of a generic type stands for takes the runtime long, at every start.
        let words = choices.map { $0.word }
        return Parameter(
            ParameterDescription(
                name, .positional(isRequired: true), summary: summary, completion: .words(words))
        ) { arguments in
            let word = arguments.first?.text ?? ""
            guard let value = choices.first(where: { $0.word == word })?.value else {
                throw ArgumentFailure.notAllowed(word, parameter: name, allowed: words)
            }
            return value
        }
    }
}
