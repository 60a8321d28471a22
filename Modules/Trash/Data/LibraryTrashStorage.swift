public import FeatureKit
import Kernel
public import SQLKit
import TrashDomain

/// The trash of a library: it has no rows of its own, but a way to change those of several features at one stroke.
public struct LibraryTrashStorage: FeatureStorage {
    private let database: any SQLDatabase

    /// The storage of a library's trash.
    public init(database: any SQLDatabase) {
        self.database = database
    }

    /// Registers `UnitOfWork`.
    public func register(in host: inout FeatureHost) throws {
        try host.register(SQLUnitOfWork(database: database), as: (any UnitOfWork).self)
    }
}
