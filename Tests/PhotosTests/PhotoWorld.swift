import Kernel
import PhotosDomain
import ProjectsDomain
import SQLKit
import TestSupport
import TextKit
import TrashDomain

@testable import PhotosData

/// Photos of two projects on one backend, with a clock that stands still.
struct PhotoWorld {
    let clock = FixedClock()
    let repository: any PhotoRepository
    let trash: any TrashParticipant
    let project = Project.ID(high: 0x7000, low: 1)
    let otherProject = Project.ID(high: 0x7000, low: 2)
    /// Kept so that its folder stays; `nil` in memory.
    let file: TemporaryDatabase?

    /// - Parameter candidateLimit: of the columns in memory.
    init(_ backend: Backend, photos: Int = 0, candidateLimit: Int = 2000) async throws {
        let identifiers = SeededIdentifiers()
        let names = NamedProjects([
            project: ProjectName(title: "London", isTrashed: false),
            otherProject: ProjectName(title: "Seoul", isTrashed: true),
        ])
        switch backend {
        case .memory:
            file = nil
            let memory = InMemoryPhotoRepository(
                clock: clock, identifiers: identifiers, search: { SearchWords.matches($0, $1) })
            repository = memory
            trash = InMemoryPhotoTrash(photos: memory, projects: names)
        case .sqlite:
            let file = try await TemporaryDatabase(clock: clock) { database, owner in
                let storage = LibraryPhotosStorage(
                    database: database, owner: owner, folder: BytePath("/nowhere"), workers: 1)
                return [Self.projects] + storage.migrations
            }
            self.file = file
            let projects = [project, otherProject]
            try await file.database.write { connection in
                for project in projects {
                    try connection.execute("INSERT INTO projects_project(id) VALUES(?1)", [project])
                }
            }
            repository = SQLitePhotoRepository(
                database: file.database, owner: file.owner, clock: clock, identifiers: identifiers,
                mirror: PhotoMirror(owner: file.owner, candidateLimit: candidateLimit))
            let folder = BytePath("/nowhere")
            trash = SQLitePhotoTrash(
                database: file.database, owner: file.owner, projects: names,
                files: LibraryFiles(folder: folder))
        }
        for number in 0..<photos { try await add(number) }
    }

    /// What photos refer to of projects' tables.
    static let projects = Migration(
        "projects.001-fixture",
        ["CREATE TABLE projects_project(key INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT"])

    @discardableResult
    func add(_ number: Int, to project: Project.ID? = nil) async throws -> Registration {
        try await repository.register(.numbered(number), in: project ?? self.project)
    }

    /// The live photos in their order.
    var photos: [Photo] {
        get async throws { try await repository.page(PhotoQuery(project: project)).photos }
    }

    /// The numbers their contents were made with, in their order.
    var order: [String] {
        get async throws { try await photos.map(\.name) }
    }
}

extension ContentHash {
    /// A hash that begins with a number.
    static func numbered(_ number: Int) -> ContentHash {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } + [UInt8](repeating: 0, count: 24)
        guard let hash = ContentHash(bytes: bytes) else { preconditionFailure("it has 32 bytes") }
        return hash
    }
}

extension PhotoCandidate {
    /// A picture whose content and name are a number.
    static func numbered(
        _ number: Int, name: BytePath? = nil, capture: CaptureData = CaptureData(),
        annotations: PhotoAnnotations = PhotoAnnotations()
    ) -> PhotoCandidate {
        let file = PhotoFile(
            role: .original, content: .numbered(number), bytes: 1000 + number, name: name ?? BytePath("\(number)"),
            place: .library)
        return PhotoCandidate(
            files: [file], capture: capture, size: PixelSize(width: 300, height: 200), annotations: annotations,
            folder: "Day 1")
    }
}
