public import Kernel
public import ProjectsDomain
public import TrashDomain

/// The trashed notes of a repository in memory.
public struct InMemoryNoteTrash: ListedTrash {
    private let notes: InMemoryNoteRepository
    private let projects: any ProjectRepository

    /// The trash of a repository.
    public init(notes: InMemoryNoteRepository, projects: any ProjectRepository) {
        self.notes = notes
        self.projects = projects
    }

    /// Notes.
    public var kind: TrashKind? { Note.trashKind }

    /// Notes in the trash.
    public func matching(_ query: TrashQuery) async throws -> [TrashedItem] {
        let trashed = await notes.trashedNotes()
        let names = try await projects.names(of: Set(trashed.map { $0.note.project }))
        return trashed.map { entry in
            entry.note.trashed(at: entry.deletedAt, in: names[entry.note.project])
        }.filter(query.matches)
    }

    /// The notes of projects.
    public func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] {
        await notes.ids(in: Set(scope[Project.trashKind].map { Project.ID($0) })).map { $0.subject }
    }

    /// Takes notes out of the trash.
    public func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] {
        var refused: [Subject.ID: any Failure] = [:]
        for item in try await items(TrashQuery()) where ids.contains(item.reference.id) {
            if let place = item.place, place.isTrashed {
                refused[item.reference.id] = NotesError.projectTrashed(title: place.title)
            }
        }
        for id in ids where refused[id] == nil {
            if await !notes.takeBack(Note.ID(id)) { refused[id] = NotesError.unknownNote("\(id)") }
        }
        return refused
    }

    /// Removes notes; those about photos that go stay.
    public func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        await notes.remove(Set(scope[Note.trashKind].map { Note.ID($0) }))
        return .none
    }
}
