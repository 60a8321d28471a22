public import Kernel
public import ProjectsDomain
public import SQLKit
public import StoryDomain

/// The stories of one owner in a database.
public struct SQLiteStoryRepository: StoryRepository {
    private let database: any SQLDatabase
    private let owner: Owner.ID

    /// The stories of `owner`; every statement on chapters carries it.
    public init(database: any SQLDatabase, owner: Owner.ID) {
        self.database = database
        self.owner = owner
    }

    /// The story of a project.
    public func story(of project: Project.ID) async throws -> Story {
        try await database.read { [owner] connection in
            try StoryRows(owner: owner, connection: connection).story(of: project)
        }
    }

    /// Changes a story in one transaction; only rows that differ are written.
    public func change<Result: Sendable>(
        _ project: Project.ID, _ change: @escaping @Sendable (inout Story) throws -> Result
    ) async throws -> Result {
        try await database.change(of: [project.subject]) { [owner] connection in
            let rows = StoryRows(owner: owner, connection: connection)
            let old = try rows.story(of: project)
            var new = old
            let result = try change(&new)
            try rows.write(new, over: old)
            return result
        }
    }
}
