public import Kernel
import Synchronization

/// What a feature sees while it is assembled: services to resolve, extension points to add to.
public struct FeatureHost: Sendable {
    /// Tells features what has happened in others.
    public let events: EventBus
    /// The time.
    public let clock: any WallClock
    /// New ids.
    public let identifiers: any IdentifierSource
    /// Whose turn it is; the program's before the first feature and after the last.
    var current: FeatureID
    static let program: FeatureID = "program"
    private var services: [ObjectIdentifier: (box: any Sendable, feature: FeatureID)] = [:]
    private var contributions: [PointKey: [Contribution]] = [:]
    private var handles: [PointKey: any FillableHandle] = [:]

    struct Contribution: Sendable {
        let element: any Sendable
        let feature: FeatureID
    }

    init(events: EventBus, clock: any WallClock, identifiers: any IdentifierSource) {
        self.events = events
        self.clock = clock
        self.identifiers = identifiers
        current = Self.program
    }

    /// Makes `value` what everyone gets who asks for `type`.
    /// - Throws: `CompositionFailure.doubledService`, naming both features.
    public mutating func register<Service: Sendable>(
        _ value: Service, as type: Service.Type
    ) throws(CompositionFailure) {
        if let present = services[ObjectIdentifier(type)] {
            throw .doubledService("\(type)", first: present.feature, second: current)
        }
        services[ObjectIdentifier(type)] = (ServiceBox(value), current)
    }

    /// The service of that type.
    /// - Throws: `CompositionFailure.missingService` if no feature before this one registered it.
    public func resolve<Service: Sendable>(_ type: Service.Type) throws(CompositionFailure) -> Service {
        guard let box = services[ObjectIdentifier(type)]?.box as? ServiceBox<Service> else {
            throw .missingService("\(type)", wantedBy: current)
        }
        return box.value
    }

    /// Adds elements to a point, behind those that are there.
    public mutating func add<Element>(_ elements: Element..., to point: ExtensionPoint<Element>) {
        add(elements, to: point)
    }

    /// Adds a list of elements to a point.
    public mutating func add<Element>(_ elements: [Element], to point: ExtensionPoint<Element>) {
        contributions[PointKey(point), default: []] += elements.map { Contribution(element: $0, feature: current) }
    }

    /// A handle through which the point can be read once the program is composed.
    public mutating func handle<Element>(for point: ExtensionPoint<Element>) -> ExtensionHandle<Element> {
        if let handle = handles[PointKey(point)] as? ExtensionHandle<Element> { return handle }
        let handle = ExtensionHandle<Element>(point: point.name)
        handles[PointKey(point)] = handle
        return handle
    }

    func elements<Element>(of point: ExtensionPoint<Element>) -> [(element: Element, feature: FeatureID)] {
        contributions[PointKey(point), default: []].compactMap { contribution in
            (contribution.element as? Element).map { ($0, contribution.feature) }
        }
    }

    func fillHandles() {
        for (key, handle) in handles {
            handle.fill(contributions[key, default: []].map(\.element))
        }
    }

    private struct PointKey: Hashable, Sendable {
        let type: ObjectIdentifier
        let name: String

        init<Element>(_ point: ExtensionPoint<Element>) {
            type = ObjectIdentifier(Element.self)
            name = point.name
        }
    }
}

/// A service under the type it is asked for. Finding that a value conforms to a protocol takes the runtime a search of
/// the whole program, each time a program starts; finding this type takes none.
private final class ServiceBox<Service: Sendable>: Sendable {
    let value: Service

    init(_ value: Service) {
        self.value = value
    }
}

/// Reads an extension point after composition.
public final class ExtensionHandle<Element: Sendable>: Sendable {
    private let point: String
    private let filled = Mutex<[Element]?>(nil)

    init(point: String) {
        self.point = point
    }

    /// All elements, in the order of the features and of their adding.
    /// - Throws: `CompositionFailure.readTooEarly` while the program is still being composed.
    public func elements() throws(CompositionFailure) -> [Element] {
        guard let elements = filled.withLock({ $0 }) else { throw .readTooEarly(point: point) }
        return elements
    }
}

protocol FillableHandle: Sendable {
    func fill(_ elements: [any Sendable])
}

extension ExtensionHandle: FillableHandle {
    func fill(_ elements: [any Sendable]) {
        filled.withLock { $0 = elements.compactMap { $0 as? Element } }
    }
}
