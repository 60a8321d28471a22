public import FeatureKit
public import Kernel
import ProjectsDomain
public import SQLKit
import TrashDomain

/// Projects kept in a library's database.
public struct SQLiteProjectsStorage: FeatureStorage {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The storage of one owner's projects.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// The tables of projects.
    public var migrations: [Migration] { ProjectSchema.migrations }

    /// Registers `ProjectRepository`.
    public func register(in host: inout FeatureHost) throws {
        let repository = SQLiteProjectRepository(
            database: database, owner: owner, clock: host.clock, identifiers: host.identifiers)
        try host.register(repository, as: (any ProjectRepository).self)
        host.add(repository.undoSteps, to: .undoSteps)
        host.add(SQLiteProjectTrash(database: database, owner: owner), to: .trashParticipants)
        host.add(ProjectChecks(database: database, clock: host.clock).all, to: .libraryChecks)
    }
}
