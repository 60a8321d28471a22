import Kernel
import ProjectsData
import ProjectsDomain
import TestSupport
import TrashDomain

/// Projects on one backend, with a clock that stands still.
struct ProjectWorld {
    let clock = FixedClock()
    let repository: any ProjectRepository
    let trash: any TrashParticipant
    /// Kept so that its folder stays; `nil` in memory.
    let file: TemporaryDatabase?

    init(_ backend: Backend) async throws {
        let identifiers = SeededIdentifiers()
        switch backend {
        case .memory:
            file = nil
            let memory = InMemoryProjectRepository(clock: clock, identifiers: identifiers)
            repository = memory
            trash = memory
        case .sqlite:
            let file = try await TemporaryDatabase(clock: clock) {
                SQLiteProjectsStorage(database: $0, owner: $1).migrations
            }
            self.file = file
            repository = SQLiteProjectRepository(
                database: file.database, owner: file.owner, clock: clock, identifiers: identifiers)
            trash = SQLiteProjectTrash(database: file.database, owner: file.owner)
        }
    }

    /// Makes projects of these titles, the last one first in the order.
    @discardableResult
    func make(_ titles: String...) async throws -> [Project] {
        var projects: [Project] = []
        for title in titles { projects.append(try await repository.create(ProjectDetails(title: title))) }
        return projects
    }

    var titles: [String] {
        get async throws { try await repository.projects().map(\.details.title) }
    }
}
