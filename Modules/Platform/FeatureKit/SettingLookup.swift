public import Kernel

/// Finds what was set; added by whoever keeps settings, so that a feature can read its own without knowing them.
public struct SettingLookup: Sendable {
    /// The text of a setting by its name, `nil` if it is set nowhere.
    public let text: @Sendable (String) async throws -> String?

    /// A way to find texts of settings.
    public init(text: @escaping @Sendable (String) async throws -> String?) {
        self.text = text
    }
}

extension ExtensionPoint where Element == SettingLookup {
    /// Where values of settings are found; a program without settings has nothing here, and defaults hold.
    public static var settingLookups: Self { Self("settingLookups") }
}

extension ExtensionHandle where Element == SettingLookup {
    /// The value in force; one that isn't allowed counts as not set.
    public func value<Value>(of key: SettingKey<Value>) async throws -> Value {
        try await elements().value(of: key)
    }
}

extension [SettingLookup] {
    /// The value in force; one that isn't allowed counts as not set.
    public func value<Value>(of key: SettingKey<Value>) async throws -> Value {
        for lookup in self {
            if let text = try await lookup.text(key.name), let value = key.parse(text) { return value }
        }
        return key.defaultValue
    }
}
