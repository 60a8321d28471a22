/// The values kept with a library, by the setting's name.
public protocol SettingsRepository: Sendable {
    /// All values that are set.
    func values() async throws -> [String: String]
    /// Sets a value.
    func set(_ name: String, to text: String) async throws
    /// Forgets a value; one that isn't set is fine.
    func unset(_ name: String) async throws
}
