/// Something that has happened in a feature: past tense, ids only, never the only record of a fact.
public protocol DomainEvent: Sendable {}

/// Carries events from the feature where they happen to those that asked for them.
public actor EventBus {
    private var handlers: [ObjectIdentifier: [@Sendable (any DomainEvent) async -> Void]] = [:]

    /// A bus nobody listens to yet.
    public init() {}

    /// Calls `handle` with every event of that type, in the order of subscription.
    public func subscribe<Event: DomainEvent>(
        to type: Event.Type, _ handle: @escaping @Sendable (Event) async -> Void
    ) {
        handlers[ObjectIdentifier(type), default: []].append { event in
            guard let event = event as? Event else { return }
            await handle(event)
        }
    }

    /// Tells every subscriber of the event's type and returns when all have dealt with it.
    public func post<Event: DomainEvent>(_ event: Event) async {
        for handle in handlers[ObjectIdentifier(Event.self), default: []] {
            await handle(event)
        }
    }
}
