import FeatureKit
import Kernel
import SQLKit
import Synchronization
import TestSupport
import Testing
import TextKit

@Suite("putting a program together")
struct CompositionTests {
    @Test("features are assembled after those they require, their migrations come in that order")
    func order() throws {
        let composition = try Composition(
            Beta(requires: ["alpha"]) { $0.add(2, to: .numbers) }, Alpha { $0.add(1, to: .numbers) }, Keeper())
        #expect(composition[.numbers] == [1, 2])
        #expect(composition.migrations.map(\.id) == ["alpha.001-create", "beta.001-create", "keeper.001-create"])
    }

    @Test("a point holds what all features added, in their order, and knows its type and name")
    func points() throws {
        let composition = try Composition(
            Alpha { host in
                host.add(1, 2, to: .numbers)
                host.add([3], to: .others)
            }, Beta { $0.add([4, 5], to: .numbers) })
        #expect(composition[.numbers] == [1, 2, 4, 5])
        #expect(composition[.others] == [3])
        #expect(composition[ExtensionPoint<String>("numbers")].isEmpty)
    }

    @Test("a service is had by those that come after its feature, and by the program")
    func services() throws {
        let composition = try Composition(Keeper(), Alpha { _ = try $0.resolve((any Service).self) })
        _ = try composition.resolve((any Service).self)
    }

    @Test("what the program registers itself is there for the first feature")
    func platform() throws {
        let composition = try Composition(
            [Alpha { _ = try $0.resolve((any Service).self) }], clock: FixedClock(), identifiers: SeededIdentifiers()
        ) { try $0.register(ServiceValue(), as: (any Service).self) }
        _ = try composition.resolve((any Service).self)
    }

    @Test("a missing service is named with the feature that asked")
    func missingService() {
        #expect(throws: CompositionFailure.missingService("Service", wantedBy: "alpha")) {
            try Composition(Alpha { _ = try $0.resolve((any Service).self) }, Keeper())
        }
    }

    @Test("a service the program itself lacks is asked for by the program, not by its last feature")
    func missingForProgram() throws {
        let composition = try Composition(Alpha())
        #expect(throws: CompositionFailure.missingService("Service", wantedBy: "program")) {
            try composition.resolve((any Service).self)
        }
    }

    @Test("a doubled service is named with both features")
    func doubledService() {
        #expect(throws: CompositionFailure.doubledService("Service", first: "keeper", second: "alpha")) {
            try Composition(Keeper(), Alpha { try $0.register(ServiceValue(), as: (any Service).self) })
        }
    }

    @Test("a feature that isn't there is named with the one that requires it")
    func missingFeature() {
        #expect(throws: CompositionFailure.missingFeature("gamma", wantedBy: "alpha")) {
            try Composition(Alpha(requires: ["gamma"]))
        }
    }

    @Test("a feature that stands there twice, and a circle, are named")
    func doubledAndCircular() {
        #expect(throws: CompositionFailure.doubledFeature("alpha")) { try Composition(Alpha(), Alpha()) }
        #expect(throws: CompositionFailure.cycle(["alpha", "beta"])) {
            try Composition(Alpha(requires: ["beta"]), Beta(requires: ["alpha"]))
        }
    }

    @Test("two commands, settings or texts of one name are named with both features")
    func doubledNames() {
        #expect(throws: CompositionFailure.doubledCommand("go", first: "alpha", second: "beta")) {
            try Composition(
                Alpha { $0.add(.sample("go"), to: .commands) }, Beta { $0.add(.sample("go"), to: .commands) })
        }
        let theme = SettingKey<String>.text("theme").description
        #expect(throws: CompositionFailure.doubledSetting("theme", first: "alpha", second: "beta")) {
            try Composition(Alpha { $0.add(theme, to: .settings) }, Beta { $0.add(theme, to: .settings) })
        }
        let table = StringTable(.english, ["a.b": "text"])
        #expect(throws: CompositionFailure.doubledText("a.b", first: "alpha", second: "beta")) {
            try Composition(Alpha { $0.add(table, to: .strings) }, Beta { $0.add(table, to: .strings) })
        }
    }

    @Test("a point is read through its handle when all is composed, not before")
    func handles() throws {
        let kept = HandleBox()
        let composition = try Composition(
            Alpha { host in
                let handle = host.handle(for: .numbers)
                kept.handle = handle
                #expect(throws: CompositionFailure.readTooEarly(point: "numbers")) { try handle.elements() }
            }, Beta { $0.add(7, to: .numbers) })
        #expect(try kept.handle?.elements() == [7])
        #expect(composition[.numbers] == [7])
    }

    @Test("a handle of a point nobody added to gives nothing")
    func emptyHandle() throws {
        let kept = HandleBox()
        _ = try Composition(Alpha { kept.handle = $0.handle(for: .others) })
        #expect(try kept.handle?.elements() == [])
    }

    @Test(
        "every failure has a sentence that names what it is about",
        arguments: [
            CompositionFailure.missingService("S", wantedBy: "a"), .doubledService("S", first: "a", second: "b"),
            .missingFeature("a", wantedBy: "b"), .doubledFeature("a"), .cycle(["a", "b"]),
            .doubledCommand("c", first: "a", second: "b"), .doubledSetting("c", first: "a", second: "b"),
            .doubledText("c", first: "a", second: "b"), .readTooEarly(point: "p"),
        ])
    func sentences(failure: CompositionFailure) {
        let message = failure.message
        let text = StringCatalog([StringTable(.english, CompositionFailure.texts)], language: .english).text(message)
        #expect(text != message.key)
        #expect(!text.contains("{"), "every fact is given: \(text)")
        for case .text(let fact) in message.facts.values { #expect(text.contains(fact)) }
        #expect(failure.kind == .environment)
    }
}

/// Carries a handle out of an assembly.
final class HandleBox: Sendable {
    private let kept = Mutex<ExtensionHandle<Int>?>(nil)

    var handle: ExtensionHandle<Int>? {
        get { kept.withLock { $0 } }
        set { kept.withLock { $0 = newValue } }
    }
}
