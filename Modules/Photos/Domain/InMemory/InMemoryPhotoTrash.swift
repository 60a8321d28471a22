public import Kernel
public import ProjectsDomain
public import TrashDomain

/// The trashed photos of a repository in memory.
public struct InMemoryPhotoTrash: ListedTrash {
    private let photos: InMemoryPhotoRepository
    private let projects: any ProjectRepository

    /// The trash of a repository.
    public init(photos: InMemoryPhotoRepository, projects: any ProjectRepository) {
        self.photos = photos
        self.projects = projects
    }

    /// Photos.
    public var kind: TrashKind? { Photo.trashKind }

    /// Photos in the trash.
    public func matching(_ query: TrashQuery) async throws -> [TrashedItem] {
        let trashed = await photos.trashedPhotos
        let names = try await projects.names(of: Set(trashed.map { $0.photo.project }))
        return trashed.map { $0.photo.trashed(at: $0.deletedAt, in: names[$0.photo.project]) }.filter(query.matches)
    }

    /// The photos of projects.
    public func things(goneWith scope: PurgeScope) async throws -> [Subject.ID] {
        await photos.ids(in: Set(scope[Project.trashKind].map { Project.ID($0) })).map { $0.subject }
    }

    /// Puts photos back at their places.
    public func restore(_ ids: [Subject.ID]) async throws -> [Subject.ID: any Failure] {
        var refused: [Subject.ID: any Failure] = [:]
        let trashed = await photos.trashedPhotos
        let names = try await projects.names(of: Set(trashed.map { $0.photo.project }))
        for id in ids where !trashed.contains(where: { $0.photo.id.subject == id }) {
            refused[id] = PhotosError.unknownPhoto("\(id)")
        }
        let wanted = trashed.filter { ids.contains($0.photo.id.subject) }.sorted { $0.deletedAt > $1.deletedAt }
        var returning: [TrashedPhoto] = []
        for entry in wanted {
            let photo = entry.photo
            let name = names[photo.project]
            let live = await photos.matching(PhotoQuery(project: photo.project)) + returning.map { $0.photo }
            if let name, name.isTrashed {
                refused[photo.id.subject] = PhotosError.projectTrashed(name: photo.name, project: name.title)
            } else if let twin = live.first(where: {
                $0.project == photo.project && $0.original?.content == photo.original?.content
            }) {
                refused[photo.id.subject] = PhotosError.liveTwin(name: photo.name, twin: twin.name)
            } else {
                returning.append(entry)
            }
        }
        await photos.takeBack(returning)
        return refused
    }

    /// The files of photos that no other photo has.
    public func unusedFiles(after scope: PurgeScope) async throws -> FileTally {
        let ids = Set(scope[Photo.trashKind].map { Photo.ID($0) })
        let used = await photos.contents(without: ids)
        var seen: Set<ContentHash> = []
        var tally = FileTally()
        for file in await photos.photos(ids).flatMap({ $0.files })
        where file.place == .library && !used.contains(file.content) && seen.insert(file.content).inserted {
            tally.add(FileTally(count: 1, bytes: file.bytes))
        }
        return tally
    }

    /// Removes photos; there are no files in memory.
    public func purge(_ scope: PurgeScope) async throws -> UnusedFiles {
        let files = try await unusedFiles(after: scope)
        await photos.remove(Set(scope[Photo.trashKind].map { Photo.ID($0) }))
        return UnusedFiles { files }
    }
}
