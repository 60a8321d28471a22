public import FeatureKit
public import Kernel
public import SQLKit
import StoryDomain
import TrashDomain

/// Stories kept in a library's database.
public struct SQLiteStoryStorage: FeatureStorage {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The storage of one owner's stories.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// The tables of stories.
    public var migrations: [Migration] { StorySchema.migrations }

    /// Registers `StoryRepository`.
    public func register(in host: inout FeatureHost) throws {
        try host.register(SQLiteStoryRepository(database: database, owner: owner), as: (any StoryRepository).self)
        host.add(SQLiteStoryTrash(database: database, owner: owner), to: .trashParticipants)
        host.add(StoryChecks(database: database).all, to: .libraryChecks)
    }
}
