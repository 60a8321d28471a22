import FeatureKit
import Kernel
import SettingsDomain
import SettingsPresentation
import TestSupport
import Testing
import TextKit

@Suite("commands of settings")
struct SettingsCommandsTests {
    let bench: CommandBench

    init() throws {
        bench = CommandBench(
            try Composition(
                [Declaring(), SettingsModule.inMemory], clock: FixedClock(), identifiers: SeededIdentifiers()))
    }

    @Test("every command has its help, its parameters theirs, and an example of its own")
    func help() {
        #expect(bench.helpProblems.isEmpty)
    }

    @Test(
        "every failure has a sentence that gets all its facts",
        arguments: [
            SettingsError.unknownSetting("x", known: ["y"]), .wrongValue("x", setting: "y", allowed: "z"),
            .malformedLine(3, file: "f"),
        ])
    func failures(_ failure: SettingsError) {
        #expect(bench.problems(in: [failure.message]).isEmpty)
    }

    @Test("every source has a name")
    func sources() {
        let messages = SettingSource.allCases.map { Message("settings.source.\($0.rawValue)") }
        #expect(bench.problems(in: messages).isEmpty)
    }

    @Test("settings are listed with their defaults, set, and unset")
    func life() async throws {
        #expect(
            try await bench.run("settings").json.serialized == #"[{"key":"theme","value":"light","source":"default"}]"#)
        let set = try await bench.run("set", ["key": "theme", "value": "dark"])
        let list = try await bench.run("settings", ["sources": ""])
        #expect(list.json.serialized == #"[{"key":"theme","value":"dark","source":"library"}]"#)
        let unset = try await bench.run("unset", ["key": "theme"])
        #expect(bench.problems(in: set) + bench.problems(in: list) + bench.problems(in: unset) == [])
        #expect(try await bench.run("settings").json.serialized.contains(#""value":"light""#))
    }

    @Test("unknown keys and wrong values are refused with the list of what is allowed")
    func refused() async throws {
        await #expect(throws: SettingsError.unknownSetting("colour", known: ["theme"])) {
            try await bench.run("set", ["key": "colour", "value": "red"])
        }
        await #expect(throws: SettingsError.unknownSetting("colour", known: ["theme"])) {
            try await bench.run("unset", ["key": "colour"])
        }
        await #expect(throws: SettingsError.wrongValue("pink", setting: "theme", allowed: "light, dark")) {
            try await bench.run("set", ["key": "theme", "value": "pink"])
        }
    }

    /// A feature with one setting.
    private struct Declaring: FeatureModule {
        enum Theme: String, CaseIterable, Sendable { case light, dark }
        static let id: FeatureID = "sample"
        let requires: Set<FeatureID> = []
        let storage: any FeatureStorage = Storage()
        func assemble(into host: inout FeatureHost) throws {
            host.add(SettingKey<Theme>.choice("theme", default: .light).description, to: .settings)
        }
        private struct Storage: FeatureStorage {
            func register(in host: inout FeatureHost) throws {}
        }
    }
}
