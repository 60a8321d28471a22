public import Kernel

/// What can go wrong with settings.
public enum SettingsError: Failure, Equatable {
    /// No feature has a setting of that name.
    case unknownSetting(String, known: [String])
    /// A value isn't allowed.
    case wrongValue(String, setting: String, allowed: String)
    /// A line of the configuration file isn't `name = value`.
    case malformedLine(Int, file: String)

    /// Wrong usage; a broken file is the environment's matter.
    public var kind: FailureKind {
        switch self {
        case .unknownSetting, .wrongValue: .usage
        case .malformedLine: .environment
        }
    }

    /// Names the setting, and what is allowed.
    public var message: Message {
        switch self {
        case .unknownSetting(let name, let known):
            Message(
                "settings.error.unknown", ["name": .text(name), "known": .text(known.joined(separator: ", "))])
        case .wrongValue(let value, let setting, let allowed):
            Message(
                "settings.error.wrongValue",
                ["value": .text(value), "name": .text(setting), "allowed": .text(allowed)])
        case .malformedLine(let line, let file):
            Message("settings.error.malformedLine", ["line": .number(line), "file": .text(file)])
        }
    }
}
