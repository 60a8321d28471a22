import Synchronization

/// Something that has happened in a feature: past tense, ids only, never the only record of a fact.
public protocol DomainEvent: Sendable {}

/// Carries events from the feature where they happen to those that asked for them.
public final class EventBus: Sendable {
    private typealias Handler = @Sendable (any DomainEvent) async throws -> Void

    private let handlers = Mutex<[ObjectIdentifier: [Handler]]>([:])

    /// A bus nobody listens to yet.
    public init() {}

    /// Calls `handle` with every event of that type, in the order of subscription.
    public func subscribe<Event: DomainEvent>(
        to type: Event.Type, _ handle: @escaping @Sendable (Event) async throws -> Void
    ) {
        handlers.withLock { handlers in
            handlers[ObjectIdentifier(type), default: []].append { event in
                guard let event = event as? Event else { return }
                try await handle(event)
            }
        }
    }

    /// Tells every subscriber of the event's type and returns when all have dealt with it.
    /// - Throws: what the first of them throws that fails; those behind it hear of nothing.
    public func post<Event: DomainEvent>(_ event: Event) async throws {
        for handle in handlers.withLock({ $0[ObjectIdentifier(Event.self), default: []] }) {
            try await handle(event)
        }
    }
}
