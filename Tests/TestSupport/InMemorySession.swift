public import FeatureKit

/// A session that ends with the test.
public actor InMemorySession: Session {
    private var values: [String: String]

    /// A session that already keeps some values.
    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The value of a key.
    public func value(_ key: String) -> String? {
        values[key]
    }

    /// Sets or forgets the value of a key.
    public func set(_ key: String, to value: String?) {
        values[key] = value
    }
}
