import Kernel
import SettingsData
import SettingsDomain
import TestSupport
import Testing

@Suite("every repository of settings")
struct SettingsRepositoryContract {
    private struct World {
        let repository: any SettingsRepository
        let file: TemporaryDatabase?

        init(_ backend: Backend) async throws {
            switch backend {
            case .memory: (repository, file) = (InMemorySettingsRepository(), nil)
            case .sqlite:
                let file = try await TemporaryDatabase(clock: FixedClock()) { database, owner in
                    SQLiteSettingsStorage(
                        database: database, owner: owner, environment: [:], file: BytePath("/nowhere")
                    )
                    .migrations
                }
                (repository, self.file) = (SQLiteSettingsRepository(database: file.database, owner: file.owner), file)
            }
        }
    }

    @Test("has nothing at first; keeps the last value of a name", arguments: Backend.allCases)
    func keeps(on backend: Backend) async throws {
        let world = try await World(backend)
        #expect(try await world.repository.values().isEmpty)
        try await world.repository.set("theme", to: "dark")
        try await world.repository.set("site.author", to: "한 'x' \n")
        try await world.repository.set("theme", to: "")
        #expect(try await world.repository.values() == ["theme": "", "site.author": "한 'x' \n"])
    }

    @Test("forgets a value; one that isn't set is fine", arguments: Backend.allCases)
    func forgets(on backend: Backend) async throws {
        let world = try await World(backend)
        try await world.repository.set("theme", to: "dark")
        try await world.repository.unset("other")
        try await world.repository.unset("theme")
        #expect(try await world.repository.values().isEmpty)
    }

    @Test("another owner has settings of their own")
    func owners() async throws {
        let world = try await World(.sqlite)
        let file = try #require(world.file)
        let stranger = SQLiteSettingsRepository(database: file.database, owner: Owner.ID(high: 2, low: 2))
        try await world.repository.set("theme", to: "dark")
        try await stranger.set("theme", to: "light")
        try await stranger.unset("theme")
        #expect(try await stranger.values().isEmpty)
        #expect(try await world.repository.values() == ["theme": "dark"])
    }
}
