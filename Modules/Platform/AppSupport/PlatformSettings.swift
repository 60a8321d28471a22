import FeatureKit
import Kernel
import TextKit

/// The settings that belong to no feature.
enum PlatformSettings {
    /// How many commands can be taken back; older ones are forgotten.
    static let historyLimit = SettingKey<Int>(
        "history.limit", default: 10_000, allowed: "a number from 1 to 1000000", format: { String($0) }
    ) { text in
        Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }

    /// The language of messages; where it isn't set, that of the locale.
    static let language = SettingKey<Language?>(
        "language", default: nil, allowed: Language.allCases.map { $0.rawValue }.joined(separator: ", "),
        format: { $0?.rawValue ?? "" }
    ) { text in
        guard let language = Language(rawValue: text) else { return nil }
        return language
    }

    /// The program for texts where neither `VISUAL` nor `EDITOR` names one.
    static let editor = SettingKey<String>(
        "editor", default: "nano", allowed: "a program, perhaps with options", format: { $0 }
    ) { text in
        text.trimmed.isEmpty || text.contains(where: \.isNewline) ? nil : text
    }

    static let all = [historyLimit.description, language.description, editor.description]
}
