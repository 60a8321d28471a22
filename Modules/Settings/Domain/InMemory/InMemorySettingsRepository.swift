/// Settings in memory, for tests, demos and dry runs.
public actor InMemorySettingsRepository: SettingsRepository {
    private var texts: [String: String] = [:]

    /// A repository without values.
    public init() {}

    /// All values.
    public func values() -> [String: String] {
        texts
    }

    /// Sets a value.
    public func set(_ name: String, to text: String) {
        texts[name] = text
    }

    /// Forgets a value.
    public func unset(_ name: String) {
        texts[name] = nil
    }
}
