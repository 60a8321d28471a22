/// What a program gave back.
struct Answer: Sendable, Equatable, CustomStringConvertible {
    /// The exit status; 128 and the signal's number for one that was killed.
    let status: Int32
    /// All of standard output.
    let output: String
    /// All of standard error.
    let errors: String

    init(_ status: Int32, output: String = "", errors: String = "") {
        self.status = status
        self.output = output
        self.errors = errors
    }

    /// Without the lines that a slow machine gets every ten seconds.
    var withoutProgress: Answer {
        let kept = errorLines.filter { !$0.hasPrefix("register ") && !$0.hasPrefix("pictures ") }
        return Answer(status, output: output, errors: kept.map { $0 + "\n" }.joined())
    }

    /// Standard error, a line each.
    var errorLines: [String] {
        errors.split(separator: "\n").map(String.init)
    }

    /// The document on standard output.
    /// - Throws: what the decoder says of text that is no JSON.
    var json: JSON {
        get throws { try JSON(output) }
    }

    var description: String {
        "status \(status)\noutput:\n\(output)errors:\n\(errors)"
    }
}
