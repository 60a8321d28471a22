import FeatureKit
import FileKit
import Kernel
import SettingsData
import SettingsDomain
import SettingsPresentation
import TestSupport
import Testing

@Suite("where a setting's value comes from")
struct SettingLayersTests {
    private let folder: TemporaryFolder
    private var file: BytePath { BytePath(folder.path(of: "config")) }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Reads settings from a configuration file and an environment.
    private func values(file text: String?, environment: [String: String] = [:]) async throws -> [String: String] {
        if let text { try DurableFile.write(Array(text.utf8), to: file) }
        let database = try await TemporaryDatabase(clock: FixedClock()) { database, owner in
            SQLiteSettingsStorage(database: database, owner: owner, environment: [:], file: file).migrations
        }
        let storage = SQLiteSettingsStorage(
            database: database.database, owner: database.owner, environment: environment, file: file)
        let composition = try Composition(
            [Declaring(), SettingsModule(storage: storage)], clock: FixedClock(), identifiers: SeededIdentifiers())
        try await composition.resolve((any SettingsRepository).self).set("site.author", to: "library")
        return try await composition.resolve(SettingsReader.self).values().mapValues { "\($0.source): \($0.text)" }
    }

    @Test("the environment is stronger than the file, the file than the library")
    func order() async throws {
        #expect(try await values(file: nil) == ["site.author": "library: library"])
        #expect(try await values(file: "site.author = file") == ["site.author": "file: file"])
        let strongest = try await values(
            file: "site.author = file\ntheme=dark", environment: ["RACCONTO_SITE_AUTHOR": "ann", "RACCONTO_OTHER": "x"])
        #expect(strongest == ["site.author": "environment: ann", "theme": "file: dark"])
    }

    @Test(
        "a file is lines of a name, an equals sign and a value",
        arguments: [
            "theme = dark\nsite.author = Ann = Bell", "\r\ntheme = dark\r\n# a comment\r\nsite.author = Ann = Bell\r\n",
            "  theme=dark  \n\n#x\nsite.author=Ann = Bell", "theme=light\ntheme=dark\nsite.author=Ann = Bell",
        ])
    func file(text: String) async throws {
        #expect(try await values(file: text) == ["theme": "file: dark", "site.author": "file: Ann = Bell"])
    }

    @Test(
        "another line is refused with its number and the file's name",
        arguments: [("theme", 1), ("#\n\ntheme: dark", 3), ("a=b\r\nx", 2)])
    func malformed(text: String, line: Int) async throws {
        await #expect(throws: SettingsError.malformedLine(line, file: file.display)) { try await values(file: text) }
    }

    /// A feature with two settings.
    private struct Declaring: FeatureModule {
        static let id: FeatureID = "sample"
        let requires: Set<FeatureID> = []
        let storage: any FeatureStorage = Storage()
        func assemble(into host: inout FeatureHost) throws {
            host.add(
                SettingKey<String>.text("site.author").description, SettingKey<String>.text("theme").description,
                to: .settings)
        }
        private struct Storage: FeatureStorage {
            func register(in host: inout FeatureHost) throws {}
        }
    }
}
