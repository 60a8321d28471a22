import SettingsDomain
import TestSupport
import Testing

@Suite("reading settings")
struct SettingsReaderTests {
    @Test("the strongest layer that has a value wins, the library is the weakest")
    func layers() async throws {
        let library = InMemorySettingsRepository()
        await library.set("a", to: "library")
        await library.set("b", to: "library")
        await library.set("c", to: "library")
        let reader = SettingsReader(
            layers: [
                SettingLayer(.environment) { ["a": "environment"] },
                SettingLayer(.file) { ["a": "file", "b": "file"] },
            ],
            library: library)
        for (name, expected) in ["a": "environment", "b": "file", "c": "library"] {
            #expect(try await reader.text(name) == expected)
            #expect(try await reader.values()[name]?.source.rawValue == expected)
        }
        #expect(try await reader.text("d") == nil)
        #expect(try await reader.values().count == 3)
    }

    @Test("a setting's name in the environment has underscores for dots and hyphens")
    func environment() {
        let environment = ["RACCONTO_SITE_URL": "u", "RACCONTO_A_B_C": "x", "SITE_URL": "no", "racconto_theme": "no"]
        let found = SettingsReader.values(of: environment, names: ["site.url", "a_b-c", "theme"])
        #expect(found == ["site.url": "u", "a_b-c": "x"])
    }
}
