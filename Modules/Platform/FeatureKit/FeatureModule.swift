public import SQLKit

/// A feature as a program sees it: what it keeps, what it needs, what it adds.
public protocol FeatureModule: Sendable {
    /// Stable, lower-case; what this feature owns is named after it: tables, settings, texts.
    static var id: FeatureID { get }
    /// Features whose services this one uses; they are assembled before it.
    var requires: Set<FeatureID> { get }
    /// Schema and repositories; the program chooses SQLite, memory or a server.
    var storage: any FeatureStorage { get }
    /// Builds this feature's services and adds what it contributes.
    ///
    /// Runs once, before anything is served, and does no input or output.
    /// - Throws: `CompositionFailure` if a service is missing or doubled.
    func assemble(into host: inout FeatureHost) throws
}

/// The stored half of a feature.
public protocol FeatureStorage: Sendable {
    /// The steps of its schema, in order.
    var migrations: [Migration] { get }
    /// Registers one value per repository protocol of the feature's domain.
    /// - Throws: `CompositionFailure.doubledService`.
    func register(in host: inout FeatureHost) throws
}

extension FeatureStorage {
    /// No steps: what is kept in memory or on a server has no schema here.
    public var migrations: [Migration] { [] }
}

/// The name of a feature.
public struct FeatureID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Lower-case letters.
    public let rawValue: String

    /// A name as written in the code.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// A name made by a program.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The name.
    public var description: String { rawValue }
}
