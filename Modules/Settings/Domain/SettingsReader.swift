/// Where a value comes from, the strongest first.
public enum SettingSource: String, Sendable, CaseIterable {
    /// A variable `RACCONTO_…`.
    case environment
    /// The configuration file.
    case file
    /// The library.
    case library
    /// Nothing was set.
    case `default`
}

/// The text of a setting and where it was set.
public struct SettingValue: Hashable, Sendable {
    /// As it was written.
    public let text: String
    /// The strongest place it is set in.
    public let source: SettingSource
}

/// Values that stand above the library's.
public struct SettingLayer: Sendable {
    /// Where they come from.
    public let source: SettingSource
    /// Reads them, by the setting's name.
    public let values: @Sendable () throws -> [String: String]

    /// A layer.
    public init(_ source: SettingSource, values: @escaping @Sendable () throws -> [String: String]) {
        self.source = source
        self.values = values
    }
}

/// Finds the value of a setting in all the places it can be set.
public struct SettingsReader: Sendable {
    private let layers: [SettingLayer]
    private let library: any SettingsRepository

    /// A reader of some layers, the strongest first, and the library's values below them.
    public init(layers: [SettingLayer], library: any SettingsRepository) {
        self.layers = layers
        self.library = library
    }

    /// Every value that is set somewhere, with its strongest source.
    public func values() async throws -> [String: SettingValue] {
        var found: [String: SettingValue] = [:]
        for layer in layers {
            for (name, text) in try layer.values() where found[name] == nil {
                found[name] = SettingValue(text: text, source: layer.source)
            }
        }
        for (name, text) in try await library.values() where found[name] == nil {
            found[name] = SettingValue(text: text, source: .library)
        }
        return found
    }

    /// The text of a setting, `nil` if it is set nowhere.
    public func text(_ name: String) async throws -> String? {
        for layer in layers {
            if let text = try layer.values()[name] { return text }
        }
        return try await library.values()[name]
    }

    /// The environment's values: `RACCONTO_SITE_TITLE` is `site.title`.
    /// - Parameter names: the settings there are, since an underscore can be a dot or itself.
    public static func values(of environment: [String: String], names: [String]) -> [String: String] {
        var values: [String: String] = [:]
        for name in names {
            let upper = name.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 }
            values[name] = environment["RACCONTO_" + String(upper)]
        }
        return values
    }
}
