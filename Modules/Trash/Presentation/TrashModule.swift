public import FeatureKit
import Kernel
import TextKit
import TrashDomain

/// The trash: what was deleted, brought back or deleted for good.
public struct TrashModule: FeatureModule {
    /// `trash`.
    public static let id: FeatureID = "trash"
    /// Nothing.
    public let requires: Set<FeatureID> = []
    /// The way to change rows of several features at one stroke.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// The feature without a file, for tests and demos.
    public static var inMemory: Self { Self(storage: InMemoryStorage()) }

    /// Adds the commands, the operations and the texts of the trash.
    public func assemble(into host: inout FeatureHost) throws {
        let desk = TrashDesk(
            participants: host.handle(for: .trashParticipants), work: try host.resolve((any UnitOfWork).self),
            // Tests and programs without a library have no others to keep out.
            access: try? host.resolve((any ExclusiveAccess).self), clock: host.clock)
        host.add(TrashCommands(desk: desk).all, to: .commands)
        host.add(TrashOperations(desk: desk).all, to: .adminOperations)
        host.add(StringTable(.english, TrashStrings.english), to: .strings)
        host.add(StringTable(.korean, TrashStrings.korean), to: .strings)
    }

    private struct InMemoryStorage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            try host.register(InMemoryUnitOfWork(), as: (any UnitOfWork).self)
        }
    }
}
