import FeatureKit
import SettingsDomain

/// What a portfolio's owner chooses for the whole site.
struct SiteSettings: Sendable, Equatable {
    /// How a site is coloured.
    enum Theme: String, CaseIterable, Sendable {
        case light
        case dark
        /// As the reader's system is.
        case auto
    }

    var theme = Theme.auto
    var title = ""
    var author = ""
    var about = ""
    var contact = ""
    var copyright = ""
    var language = "en"

    static let themeKey = SettingKey<Theme>.choice("theme", default: .auto)
    private static let titleKey = SettingKey<String>.text("site.title")
    private static let authorKey = SettingKey<String>.text("site.author")
    private static let aboutKey = SettingKey<String>.text("site.about", limit: 2000)
    private static let contactKey = SettingKey<String>.text("site.contact")
    private static let copyrightKey = SettingKey<String>.text("site.copyright")
    private static let languageKey = SettingKey<String>(
        "site.language", default: "en", allowed: "a language tag as en, ko or pt-BR", format: { $0 }
    ) { text in
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLetter } }
        return isTag ? text : nil
    }

    static var descriptions: [SettingDescription] {
        [themeKey.description]
            + [titleKey, authorKey, aboutKey, contactKey, copyrightKey, languageKey].map(\.description)
    }

    /// The values in force; one that isn't allowed counts as not set.
    init(from reader: SettingsReader) async throws {
        let values = try await reader.values()
        func value<Value>(_ key: SettingKey<Value>) -> Value {
            values[key.name].flatMap { key.parse($0.text) } ?? key.defaultValue
        }
        theme = value(Self.themeKey)
        title = value(Self.titleKey)
        author = value(Self.authorKey)
        about = value(Self.aboutKey)
        contact = value(Self.contactKey)
        copyright = value(Self.copyrightKey)
        language = value(Self.languageKey)
    }

    init() {}
}
