import Kernel

/// A setting with its type, its default and its check.
public struct SettingKey<Value: Sendable>: Sendable {
    /// As in `site.title`; also `RACCONTO_SITE_TITLE` in the environment.
    public let name: String
    /// The value where none is set.
    public let defaultValue: Value
    /// How the value is written.
    public let format: @Sendable (Value) -> String
    /// The value of a text, `nil` if it is none.
    public let parse: @Sendable (String) -> Value?
    /// What a person may write, for messages.
    public let allowed: String

    /// A setting.
    public init(
        _ name: String, default defaultValue: Value, allowed: String,
        format: @escaping @Sendable (Value) -> String, parse: @escaping @Sendable (String) -> Value?
    ) {
        self.name = name
        self.defaultValue = defaultValue
        self.allowed = allowed
        self.format = format
        self.parse = parse
    }

    /// The untyped half, for lists and checks.
    public var description: SettingDescription {
        SettingDescription(
            name: name, defaultText: format(defaultValue), allowed: allowed, isValid: { parse($0) != nil })
    }
}

extension SettingKey where Value == String {
    /// A text of at most so many characters on one line.
    public static func text(_ name: String, default defaultValue: String = "", limit: Int = 500) -> Self {
        SettingKey(name, default: defaultValue, allowed: "a line of at most \(limit) characters") {
            $0
        } parse: { text in
            text.length <= limit && !text.contains(where: \.isNewline) ? text : nil
        }
    }
}

extension SettingKey where Value == Bool {
    /// `on` or `off`.
    public static func toggle(_ name: String, default defaultValue: Bool) -> Self {
        SettingKey(name, default: defaultValue, allowed: "on, off") {
            $0 ? "on" : "off"
        } parse: {
            ["on": true, "off": false][$0]
        }
    }
}

extension SettingKey where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the words of an enumeration.
    public static func choice(_ name: String, default defaultValue: Value) -> Self {
        SettingKey(name, default: defaultValue, allowed: Value.allCases.map { $0.rawValue }.joined(separator: ", ")) {
            $0.rawValue
        } parse: {
            Value(rawValue: $0)
        }
    }
}

/// A setting as a list shows it and as a text is checked.
public struct SettingDescription: Sendable {
    /// As in `site.title`.
    public let name: String
    /// The default as text.
    public let defaultText: String
    /// What may be written.
    public let allowed: String
    /// Whether a text is a value of it.
    public let isValid: @Sendable (String) -> Bool
}
