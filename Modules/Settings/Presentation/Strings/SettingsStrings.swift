/// The texts of settings.
enum SettingsStrings {
    static let english: [String: String] = [
        "command.settings": "List the settings with their values.",
        "command.set": "Set a value and keep it with the library.",
        "command.unset": "Forget a value kept with the library.",
        "parameter.setting": "the setting's name, as settings shows it",
        "parameter.setting.value": "the value",
        "parameter.sources": "also say where each value comes from",
        "settings.column.name": "Setting",
        "settings.column.value": "Value",
        "settings.column.source": "From",
        "settings.source.environment": "environment",
        "settings.source.file": "configuration file",
        "settings.source.library": "library",
        "settings.source.default": "default",
        "settings.set": "{name} is {value}",
        "settings.unset": "{name} is not set in the library any more; its default is {value}",
        "settings.error.unknown": "there is no setting {name}; known are {known}",
        "settings.error.wrongValue": "{value} is no value of {name}; allowed: {allowed}",
        "settings.error.malformedLine": "line {line} of {file} is not of the form name = value; mend it",
    ]
}
