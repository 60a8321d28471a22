import FeatureKit
import Kernel
import SettingsDomain
import TextKit

/// The commands of settings.
struct SettingsCommands: Sendable {
    let repository: any SettingsRepository
    let reader: SettingsReader
    let keys: ExtensionHandle<SettingDescription>

    var all: [Command] { [list, set, unset] }

    private static let name = Parameter<String>.text("key", summary: "parameter.setting")

    private var list: Command {
        let sources = Parameter<Bool>.flag("sources", summary: "parameter.sources")
        return Command(
            "settings", parameters: [sources.description], examples: ["settings --sources"], effect: .looks
        ) { call in
            let showsSources = try call[sources]
            let values = try await reader.values()
            let known = try keys.elements().sorted { $0.name < $1.name }
            var columns = [ColumnView("settings.column.name"), ColumnView("settings.column.value", sacrifice: 1)]
            if showsSources { columns.append(ColumnView("settings.column.source")) }
            let rows = known.map { key -> [Cell] in
                let found = values[key.name]
                let source = found?.source ?? .default
                let value: Cell = found.map { .text($0.text) } ?? .soft(key.defaultText)
                let cells: [Cell] = [.text(key.name), value]
                return showsSources ? cells + [.message(Message("settings.source.\(source.rawValue)"))] : cells
            }
            let json = JSONValue.array(
                known.map { key in
                    [
                        "key": .string(key.name), "value": .string(values[key.name]?.text ?? key.defaultText),
                        "source": .string((values[key.name]?.source ?? .default).rawValue),
                    ]
                })
            return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
        }
    }

    private var set: Command {
        let value = Parameter<String>.sentence("value", summary: "parameter.setting.value")
        return Command(
            "set", parameters: [Self.name.description, value.description],
            examples: ["set theme dark", "set site.author Ann Bell"]
        ) { call in
            let (key, text) = (try key(try call[Self.name]), try call[value])
            guard key.isValid(text) else {
                throw SettingsError.wrongValue(text, setting: key.name, allowed: key.allowed)
            }
            try await repository.set(key.name, to: text)
            let message = Message("settings.set", ["name": .text(key.name), "value": .text(text)])
            return CommandOutput(["key": .string(key.name), "value": .string(text)], views: [.message(message)])
        }
    }

    private var unset: Command {
        Command("unset", parameters: [Self.name.description], examples: ["unset theme"]) { call in
            let key = try key(try call[Self.name])
            try await repository.unset(key.name)
            let message = Message("settings.unset", ["name": .text(key.name), "value": .text(key.defaultText)])
            return CommandOutput(["key": .string(key.name)], views: [.message(message)])
        }
    }

    private func key(_ name: String) throws -> SettingDescription {
        let known = try keys.elements()
        guard let key = known.first(where: { $0.name == name }) else {
            throw SettingsError.unknownSetting(name, known: known.map(\.name).sorted())
        }
        return key
    }
}
