public import FeatureKit
public import Kernel
public import SQLKit
import SettingsDomain

/// Settings kept in a library's database, below those of the environment and of the configuration file.
public struct SQLiteSettingsStorage: FeatureStorage {
    private let database: any SQLDatabase
    private let owner: Owner.ID
    private let environment: [String: String]
    private let file: BytePath

    /// The storage of one owner's settings.
    /// - Parameter environment: the program's variables.
    /// - Parameter file: the configuration file; it need not be there.
    public init(database: any SQLDatabase, owner: Owner.ID, environment: [String: String], file: BytePath) {
        self.database = database
        self.owner = owner
        self.environment = environment
        self.file = file
    }

    /// The table of settings.
    public var migrations: [Migration] { SQLiteSettingsRepository.migrations }

    /// Registers `SettingsRepository` and `SettingsReader`.
    public func register(in host: inout FeatureHost) throws {
        let repository = SQLiteSettingsRepository(database: database, owner: owner)
        let keys = host.handle(for: .settings)
        let file = ConfigurationFile(path: file)
        let layers = [
            SettingLayer(.environment) { [environment] in
                let known = try keys.elements()
                return try Self.checked(
                    SettingsReader.values(of: environment, names: known.map(\.name)), by: known)
            },
            SettingLayer(.file) { try Self.checked(try file.values(), by: try keys.elements()) },
        ]
        try host.register(repository, as: (any SettingsRepository).self)
        try host.register(SettingsReader(layers: layers, library: repository), as: SettingsReader.self)
    }

    /// Values that are what their settings allow. A name no feature of this program has may be another program's.
    private static func checked(
        _ values: [String: String], by keys: [SettingDescription]
    ) throws(SettingsError) -> [String: String] {
        for key in keys {
            guard let text = values[key.name] else { continue }
            guard key.isValid(text) else { throw .wrongValue(text, setting: key.name, allowed: key.allowed) }
        }
        return values
    }
}
