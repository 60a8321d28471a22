public import FeatureKit
public import Kernel
import NotesDomain
import ProjectsDomain
public import SQLKit
import TrashDomain

/// Notes kept in a library's database.
public struct SQLiteNotesStorage: FeatureStorage {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The storage of one owner's notes.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// The table of notes.
    public var migrations: [Migration] { NoteSchema.migrations }

    /// Registers `NoteRepository`.
    public func register(in host: inout FeatureHost) throws {
        try host.register(
            SQLiteNoteRepository(
                database: database, owner: owner, clock: host.clock, identifiers: host.identifiers),
            as: (any NoteRepository).self)
        host.add(
            SQLiteNoteTrash(
                database: database, owner: owner, projects: try host.resolve((any ProjectRepository).self)),
            to: .trashParticipants)
    }
}
