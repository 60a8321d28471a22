public import Kernel

/// A span of time back from now: `30d`, `12h`, `2w`.
public struct Age: Hashable, Sendable {
    /// At least 0.
    public let milliseconds: Int64

    /// An age from its text: a number and `m`, `h`, `d` or `w`, for minutes, hours, days of 24 hours, weeks; `nil` for
    /// another form or more than ten thousand weeks.
    public init?(_ text: String) {
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }) else { return nil }
        let digits = text.dropLast()
        guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int64(digits),
            number <= 10_000 * 604_800 / unit
        else { return nil }
        milliseconds = number * unit * 1000
    }

    /// The moment this long before another.
    public func before(_ moment: Instant) -> Instant {
        Instant(millisecondsSince1970: moment.millisecondsSince1970 - milliseconds)
    }
}

extension Parameter where Value == Age? {
    /// `--name 30d`.
    /// - Throws: `ArgumentFailure.malformed` when it is read and has another form.
    public static func age(_ name: String, summary: String) -> Self {
        Parameter(ParameterDescription(name, .option(short: nil), summary: summary)) { arguments in
            try arguments.last.map { argument in
                guard let age = Age(argument.text) else {
                    throw ArgumentFailure.malformed(argument.text, parameter: name, example: "--\(name) 30d")
                }
                return age
            }
        }
    }
}
