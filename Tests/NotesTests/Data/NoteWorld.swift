import Kernel
import NotesData
import NotesDomain
import ProjectsDomain
import SQLKit
import TestSupport
import TrashDomain

/// Notes of two projects on one backend, with a clock that stands still until it is moved.
struct NoteWorld {
    let clock = FixedClock()
    let repository: any NoteRepository
    let trash: any TrashParticipant
    let project = Project.ID(high: 0x7000, low: 1)
    let otherProject = Project.ID(high: 0x7000, low: 2)
    /// Kept so that its folder stays; `nil` in memory.
    let file: TemporaryDatabase?

    init(_ backend: Backend) async throws {
        let names = NamedProjects([
            project: ProjectName(title: "London", isTrashed: false),
            otherProject: ProjectName(title: "Seoul", isTrashed: true),
        ])
        switch backend {
        case .memory:
            file = nil
            let memory = InMemoryNoteRepository(clock: clock, identifiers: SeededIdentifiers())
            repository = memory
            trash = InMemoryNoteTrash(notes: memory, projects: names)
        case .sqlite:
            let file = try await TemporaryDatabase(clock: clock) { database, owner in
                [Self.projects] + SQLiteNotesStorage(database: database, owner: owner).migrations
            }
            self.file = file
            let projects = [project, otherProject]
            try await file.database.write { connection in
                for project in projects {
                    try connection.execute("INSERT INTO projects_project(id) VALUES(?1)", [project])
                }
            }
            repository = SQLiteNoteRepository(
                database: file.database, owner: file.owner, clock: clock, identifiers: SeededIdentifiers())
            trash = SQLiteNoteTrash(database: file.database, owner: file.owner, projects: names)
        }
    }

    /// What notes refer to of projects' tables. There are none of photos: nothing of theirs may hold a note or be held.
    private static let projects = Migration(
        "projects.001-fixture",
        ["CREATE TABLE projects_project(key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT"])
}
