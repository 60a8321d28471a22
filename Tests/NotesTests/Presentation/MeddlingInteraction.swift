import FeatureKit
import Kernel
import TestSupport

/// An editor during whose use something else happens; any other question fails.
struct MeddlingInteraction: Interaction {
    private let text: String
    private let meanwhile: @Sendable () async throws -> Void
    private let nobody = ScriptedInteraction()

    init(writes text: String, meanwhile: @escaping @Sendable () async throws -> Void) {
        self.text = text
        self.meanwhile = meanwhile
    }

    var isInteractive: Bool { true }

    func edit(_ text: String, name: String) async throws -> String? {
        try await meanwhile()
        return self.text
    }

    func confirm(_ question: Message) async throws -> Bool { try nobody.confirm(question) }
    func ask(_ question: Message) async throws -> String { try nobody.ask(question) }
    func input(limit: Int) async throws -> [UInt8] { try nobody.input(limit: limit) }
    func secret(_ question: Message) async throws -> String { try nobody.secret(question) }
    func open(_ file: BytePath) async -> Bool { nobody.open(file) }
    func show(_ screen: any Screen) async throws { try await nobody.show(screen) }
    func report(_ progress: ProgressReport) async {}
    func notice(_ message: Message) async {}
    func warn(_ message: Message) async {}
}
