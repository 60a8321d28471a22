public import FeatureKit
import Kernel
import SettingsDomain
import TextKit

/// Settings: shown, set, unset.
public struct SettingsModule: FeatureModule {
    /// `settings`.
    public static let id: FeatureID = "settings"
    /// Nothing.
    public let requires: Set<FeatureID> = []
    /// Where settings are kept.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// The feature without a file, for tests and demos.
    public static var inMemory: Self { Self(storage: InMemoryStorage()) }

    /// Adds the commands and texts of settings.
    public func assemble(into host: inout FeatureHost) throws {
        let reader = try host.resolve(SettingsReader.self)
        let commands = SettingsCommands(
            repository: try host.resolve((any SettingsRepository).self), reader: reader,
            keys: host.handle(for: .settings))
        host.add(SettingLookup { try await reader.text($0) }, to: .settingLookups)
        host.add(commands.all, to: .commands)
        host.add(StringTable(.english, SettingsStrings.english), to: .strings)
        host.add(StringTable(.korean, SettingsStrings.korean), to: .strings)
    }

    private struct InMemoryStorage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            let repository = InMemorySettingsRepository()
            try host.register(repository, as: (any SettingsRepository).self)
            try host.register(SettingsReader(layers: [], library: repository), as: SettingsReader.self)
        }
    }
}
