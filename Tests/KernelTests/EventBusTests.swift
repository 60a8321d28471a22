import Kernel
import Synchronization
import Testing

@Suite("events")
struct EventBusTests {
    private struct Made: DomainEvent { let number: Int }
    private struct Gone: DomainEvent {}

    private final class Heard: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }

    @Test("every subscriber of its type hears an event, in the order of subscription, before post returns")
    func delivery() async throws {
        let (bus, heard) = (EventBus(), Heard())
        bus.subscribe(to: Made.self) { heard.add("first \($0.number)") }
        bus.subscribe(to: Made.self) { heard.add("second \($0.number)") }
        bus.subscribe(to: Gone.self) { _ in heard.add("gone") }
        try await bus.post(Made(number: 1))
        try await bus.post(Made(number: 2))
        #expect(heard.all == ["first 1", "second 1", "first 2", "second 2"])
    }

    @Test("a subscriber may post and subscribe itself")
    func nested() async throws {
        let (bus, heard) = (EventBus(), Heard())
        bus.subscribe(to: Made.self) { _ in
            bus.subscribe(to: Gone.self) { _ in heard.add("gone") }
            try await bus.post(Gone())
        }
        try await bus.post(Made(number: 1))
        #expect(heard.all == ["gone"])
    }

    @Test("an event nobody listens to is nobody's")
    func unheard() async throws {
        try await EventBus().post(Gone())
    }
}
