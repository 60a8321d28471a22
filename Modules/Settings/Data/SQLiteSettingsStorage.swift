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
                SettingsReader.values(of: environment, names: try keys.elements().map(\.name))
            },
            SettingLayer(.file) { try file.values() },
        ]
        try host.register(repository, as: (any SettingsRepository).self)
        try host.register(SettingsReader(layers: layers, library: repository), as: SettingsReader.self)
    }
}
