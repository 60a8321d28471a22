public import Kernel
public import SQLKit
public import TextKit

/// A program put together: its features sorted, assembled and checked.
public struct Composition: Sendable {
    /// Every feature's schema steps, in the order of the features.
    public let migrations: [Migration]
    private let host: FeatureHost

    /// Sorts the features by what they require and assembles each one.
    /// - Parameter platform: registers services that come from the program itself.
    /// - Throws: `CompositionFailure`, naming what is missing, doubled or circular.
    public init(
        _ features: [any FeatureModule],
        clock: any WallClock,
        identifiers: any IdentifierSource,
        platform: (inout FeatureHost) throws -> Void = { _ in }
    ) throws {
        var host = FeatureHost(events: EventBus(), clock: clock, identifiers: identifiers)
        try platform(&host)
        let ordered = try Self.ordered(features)
        for feature in ordered {
            host.current = type(of: feature).id
            try feature.storage.register(in: &host)
            try feature.assemble(into: &host)
        }
        host.current = FeatureHost.program
        try Self.checkNames(in: host)
        host.fillHandles()
        migrations = ordered.flatMap(\.storage.migrations)
        self.host = host
    }

    /// All elements of a point.
    public subscript<Element>(point: ExtensionPoint<Element>) -> [Element] {
        host.elements(of: point).map { $0.element }
    }

    /// A service, for programs that use one directly.
    /// - Throws: `CompositionFailure.missingService`.
    public func resolve<Service: Sendable>(_ type: Service.Type) throws(CompositionFailure) -> Service {
        try host.resolve(type)
    }

    /// All texts in the language chosen.
    /// - Parameter platform: tables of the program's own.
    public func catalog(_ language: Language, platform: [StringTable]) -> StringCatalog {
        StringCatalog(self[.strings] + platform, language: language)
    }

    private static func ordered(_ features: [any FeatureModule]) throws(CompositionFailure) -> [any FeatureModule] {
        do throws(DependencyOrder.Problem) {
            return try DependencyOrder.sorted(
                features, name: { type(of: $0).id.rawValue }, after: { Set($0.requires.map(\.rawValue)) })
        } catch {
            switch error {
            case .doubled(let name): throw .doubledFeature(FeatureID(name))
            case .missing(let name, let feature): throw .missingFeature(FeatureID(name), wantedBy: FeatureID(feature))
            case .cycle(let names): throw .cycle(names.map { FeatureID($0) })
            }
        }
    }

    private static func checkNames(in host: FeatureHost) throws(CompositionFailure) {
        try checkUnique(host.elements(of: .commands).map { ($0.element.name, $0.feature) }) {
            .doubledCommand($0, first: $1, second: $2)
        }
        try checkUnique(host.elements(of: .adminOperations).map { ($0.element.command.name, $0.feature) }) {
            .doubledCommand($0, first: $1, second: $2)
        }
        try checkUnique(host.elements(of: .settings).map { ($0.element.name, $0.feature) }) {
            .doubledSetting($0, first: $1, second: $2)
        }
        #if DEBUG
            // Hundreds of texts at every start. Which a program has doesn't change once it is built, and the tests put
            // each one together: what has gone wrong is found there.
            try checkTexts(in: host)
        #endif
    }

    private static func checkTexts(in host: FeatureHost) throws(CompositionFailure) {
        let tables = host.elements(of: .strings)
        for language in Language.allCases {
            let keys = tables.filter { $0.element.language == language }.flatMap { table, feature in
                table.texts.keys.map { ($0, feature) }
            }
            try checkUnique(keys) { .doubledText($0, first: $1, second: $2) }
        }
    }

    private static func checkUnique(
        _ names: [(String, FeatureID)], _ failure: (String, FeatureID, FeatureID) -> CompositionFailure
    ) throws(CompositionFailure) {
        var owners: [String: FeatureID] = [:]
        for (name, feature) in names {
            if let owner = owners[name] { throw failure(name, owner, feature) }
            owners[name] = feature
        }
    }
}
