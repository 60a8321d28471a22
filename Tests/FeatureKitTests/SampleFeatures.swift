import FeatureKit
import Kernel
import SQLKit
import TestSupport
import TextKit

protocol Service: Sendable {}
struct ServiceValue: Service {}

/// A feature that does what a test says, named by its type.
protocol Sample: FeatureModule {
    var assembly: @Sendable (inout FeatureHost) throws -> Void { get }
}

extension Sample {
    var storage: any FeatureStorage { SampleStorage(feature: Self.id, registration: { _ in }) }
    func assemble(into host: inout FeatureHost) throws { try assembly(&host) }
}

struct SampleStorage: FeatureStorage {
    let feature: FeatureID
    let registration: @Sendable (inout FeatureHost) throws -> Void

    var migrations: [Migration] { [Migration("\(feature).001-create", [])] }
    func register(in host: inout FeatureHost) throws { try registration(&host) }
}

struct Alpha: Sample {
    static let id: FeatureID = "alpha"
    var requires: Set<FeatureID> = []
    var assembly: @Sendable (inout FeatureHost) throws -> Void = { _ in }
}

struct Beta: Sample {
    static let id: FeatureID = "beta"
    var requires: Set<FeatureID> = []
    var assembly: @Sendable (inout FeatureHost) throws -> Void = { _ in }
}

struct Keeper: FeatureModule {
    static let id: FeatureID = "keeper"
    let requires: Set<FeatureID> = []
    let storage: any FeatureStorage = SampleStorage(feature: "keeper") { host in
        try host.register(ServiceValue(), as: (any Service).self)
    }
    func assemble(into host: inout FeatureHost) throws {}
}

extension Command {
    static func sample(_ name: String) -> Command {
        Command(name) { _ in CommandOutput(.null, views: []) }
    }
}

extension Composition {
    init(_ features: any FeatureModule...) throws {
        try self.init(features, clock: FixedClock(), identifiers: SeededIdentifiers())
    }
}

extension ExtensionPoint where Element == Int {
    static var numbers: Self { Self("numbers") }
    static var others: Self { Self("others") }
}
