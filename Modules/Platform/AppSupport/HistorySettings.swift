import FeatureKit

/// The settings of the history, which belongs to no feature.
enum HistorySettings {
    /// How many commands can be taken back; older ones are forgotten.
    static let limit = SettingKey<Int>(
        "history.limit", default: 10_000, allowed: "a number from 1 to 1000000", format: String.init
    ) { text in
        Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
}
