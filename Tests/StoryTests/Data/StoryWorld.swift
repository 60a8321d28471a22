import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import StoryData
import StoryDomain
import TestSupport
import TrashDomain

/// The story of a project on one backend, with photos to tell it with.
struct StoryWorld {
    let repository: any StoryRepository
    let trash: any TrashParticipant
    let project = Project.ID(high: 0x7000, low: 1)
    let otherProject = Project.ID(high: 0x7000, low: 2)
    let photos = (0..<12 as Range<UInt64>).map { Photo.ID(high: 0x7001, low: $0) }
    /// Kept so that its folder stays; `nil` in memory.
    let file: TemporaryDatabase?

    init(_ backend: Backend) async throws {
        switch backend {
        case .memory:
            file = nil
            let memory = InMemoryStoryRepository()
            repository = memory
            trash = InMemoryStoryTrash(stories: memory)
        case .sqlite:
            let file = try await TemporaryDatabase(clock: FixedClock()) { database, owner in
                [Self.others] + SQLiteStoryStorage(database: database, owner: owner).migrations
            }
            self.file = file
            let (projects, photos) = ([project, otherProject], photos)
            try await file.database.write { connection in
                for project in projects {
                    try connection.execute("INSERT INTO projects_project(id) VALUES(?1)", [project])
                }
                for photo in photos { try connection.execute("INSERT INTO photos_photo(id) VALUES(?1)", [photo]) }
            }
            repository = SQLiteStoryRepository(database: file.database, owner: file.owner)
            trash = SQLiteStoryTrash(database: file.database, owner: file.owner)
        }
    }

    /// What stories refer to of other features' tables.
    private static let others = Migration(
        "projects.001-fixture",
        [
            "CREATE TABLE projects_project(key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT",
            "CREATE TABLE photos_photo(key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT",
        ])

    var story: Story {
        get async throws { try await repository.story(of: project) }
    }

    /// A chapter's id by a number.
    static func chapter(_ number: UInt64) -> Chapter.ID { Chapter.ID(high: 0x7002, low: number) }
}
