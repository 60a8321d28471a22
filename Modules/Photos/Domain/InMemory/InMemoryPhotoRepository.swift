public import Kernel
public import ProjectsDomain
import TrashDomain

/// Photos in memory, for tests, demos and dry runs.
public actor InMemoryPhotoRepository: PhotoRepository {
    private let clock: any WallClock
    private let identifiers: any IdentifierSource
    private let search: PhotoPredicate.TextMatcher
    private var live: [Project.ID: [Photo]] = [:]
    private var trashed: [Project.ID: [TrashedPhoto]] = [:]
    private var arrivals: [Photo.ID: Int] = [:]
    private var chosenCovers: [Project.ID: Photo.ID] = [:]

    /// A repository without photos.
    /// - Parameter search: how words are looked for.
    public init(
        clock: any WallClock, identifiers: any IdentifierSource, search: @escaping PhotoPredicate.TextMatcher
    ) {
        self.search = search
        self.clock = clock
        self.identifiers = identifiers
    }

    /// Photos of projects by a condition and an order.
    public func page(_ query: PhotoQuery) -> PhotoPage {
        PhotoPage(photos: matching(query), count: count(query))
    }

    /// The photos of a page.
    public func matching(_ query: PhotoQuery) -> [Photo] {
        let placed = fulfilling(query).map { (photo: $0, place: query.cursor(of: $0)) }
        let following = placed.filter { place in
            query.after.map { query.precedes($0, place.place) { arrivals[$0] } } ?? true
        }
        let sorted = following.sorted { query.precedes($0.place, $1.place) { arrivals[$0] } }.map { $0.photo }
        return Array(sorted.prefix(query.limit ?? sorted.count))
    }

    /// The number of a query's photos.
    public func count(_ query: PhotoQuery) -> Int {
        fulfilling(query).count
    }

    /// The values of a field among a query's photos.
    public func facet(of field: PhotoField, _ query: PhotoQuery) -> [PhotoFacet] {
        var counts: [PhotoValue?: Int] = [:]
        for photo in fulfilling(query) { counts[photo.value(of: field), default: 0] += 1 }
        return PhotoFacet.sorted(counts)
    }

    private func fulfilling(_ query: PhotoQuery) -> [Photo] {
        query.projects.flatMap { live[$0] ?? [] }.filter { query.predicate.matches($0, searching: search) }
    }

    /// The ids of a page's photos.
    public func ids(_ query: PhotoQuery) -> [Photo.ID] {
        matching(query).map(\.id)
    }

    /// A live photo.
    public func photo(_ id: Photo.ID) -> Photo? {
        live.values.lazy.compactMap { $0.first { $0.id == id } }.first
    }

    /// Those that are in the trash.
    public func trashed(among ids: Set<Photo.ID>) -> Set<Photo.ID> {
        ids.intersection(trashed.values.joined().map { $0.photo.id })
    }

    /// Adds a photo.
    public func register(_ candidate: PhotoCandidate, in project: Project.ID) -> Registration {
        if let twin = live[project]?.first(where: { $0.original?.content == candidate.content }) {
            return .alreadyThere(twin.id)
        }
        let twins = (trashed[project] ?? []).filter { $0.photo.original?.content == candidate.content }
        if let last = twins.last {
            takeBack([last])
            return .restored(last.photo.id)
        }
        let end = live[project]?.count ?? 0
        let photo = Photo(
            id: identifiers.make(), project: project, position: end, files: candidate.files,
            capture: candidate.capture, size: candidate.size, annotations: candidate.annotations, rotation: .none,
            source: "linux", folder: candidate.folder, isLocalMissing: false,
            addedAt: clock.now())
        live[project, default: []].append(photo)
        arrivals[photo.id] = arrivals.count
        return .added(photo.id)
    }

    /// Applies an edit.
    public func edit(_ ids: [Photo.ID], _ edit: PhotoEdit) throws {
        let edit = try edit.validated()
        let places = try ids.map(place)
        for place in places {
            guard let photo = live[place.project]?[place.index] else { continue }
            live[place.project]?[place.index] = photo.applying(edit)
        }
    }

    /// Puts photos into another order.
    public func reorder(_ ids: [Photo.ID], in project: Project.ID) throws {
        let photos = live[project] ?? []
        guard ids.count == photos.count, Set(ids) == Set(photos.map(\.id)) else { throw PhotosError.incompleteOrder }
        live[project] = renumbered(ids.compactMap { id in photos.first { $0.id == id } })
    }

    /// Moves photos to another project.
    public func move(_ ids: [Photo.ID], to project: Project.ID) throws {
        let places = try ids.reduce(into: [Photo.ID]()) { if !$0.contains($1) { $0.append($1) } }.map(place)
        let moved = places.compactMap { live[$0.project]?[$0.index] }.filter { $0.project != project }
        let there = Set((live[project] ?? []).map { $0.original?.content })
        var seen = there
        for photo in moved where !seen.insert(photo.original?.content).inserted {
            throw PhotosError.twinThere(name: photo.name, project: "\(project)")
        }
        for source in Set(moved.map { $0.project }) {
            live[source] = renumbered((live[source] ?? []).filter { photo in !moved.contains { $0.id == photo.id } })
        }
        live[project] = renumbered((live[project] ?? []) + moved.map { $0.moved(to: project) })
    }

    /// Photos of the same content in other projects.
    public func twins(in project: Project.ID) -> [PhotoTwins] {
        (live[project] ?? []).compactMap { photo in
            let others = live.values.joined().filter { other in
                other.project != project && other.original?.content == photo.original?.content
            }
            return others.isEmpty ? nil : PhotoTwins(photo: photo, others: others.sorted { $0.id < $1.id })
        }
    }

    /// The keywords of a project.
    public func keywords(in project: Project.ID) -> [KeywordCount] {
        KeywordCount.counted((live[project] ?? []).map { $0.annotations.keywords })
    }

    /// Moves photos to the trash.
    public func delete(_ ids: [Photo.ID]) throws {
        let projects = Set(try ids.map { try place(of: $0).project })
        for project in projects {
            let photos = live[project] ?? []
            trashed[project, default: []] += photos.filter { ids.contains($0.id) }.map { photo in
                TrashedPhoto(photo: photo, deletedAt: clock.now())
            }
            live[project] = renumbered(photos.filter { !ids.contains($0.id) })
        }
    }

    /// Sets or clears a cover.
    public func setCover(of project: Project.ID, to photo: Photo.ID?) throws {
        if let photo, live[project]?.contains(where: { $0.id == photo }) != true {
            throw PhotosError.unknownPhoto("\(photo)")
        }
        chosenCovers[project] = photo
    }

    /// The covers of projects.
    public func covers(of projects: [Project.ID]) -> [Project.ID: Photo.ID] {
        chosenCovers.filter { project, photo in
            projects.contains(project) && live[project]?.contains { $0.id == photo } == true
        }
    }

    /// Numbers of photos.
    public func counts(in projects: [Project.ID]) -> [Project.ID: Int] {
        live.filter { projects.contains($0.key) && !$0.value.isEmpty }.mapValues(\.count)
    }

    private func place(of id: Photo.ID) throws(PhotosError) -> (project: Project.ID, index: Int) {
        for (project, photos) in live {
            if let index = photos.firstIndex(where: { $0.id == id }) { return (project, index) }
        }
        throw .unknownPhoto("\(id)")
    }

    private func renumbered(_ photos: [Photo]) -> [Photo] {
        photos.enumerated().map { position, photo in
            var photo = photo
            photo.position = position
            return photo
        }
    }
}

/// A photo in the trash, as it was when it went.
struct TrashedPhoto: Sendable {
    let photo: Photo
    let deletedAt: Instant
}

extension InMemoryPhotoRepository {
    var trashedPhotos: [TrashedPhoto] { Array(trashed.values.joined()) }

    /// Takes photos out of the trash, those deleted last first.
    func takeBack(_ photos: [TrashedPhoto]) {
        for (project, back) in Dictionary(grouping: photos, by: { $0.photo.project }) {
            let present = live[project] ?? []
            let order = TrashPlaces.order(
                of: present.map { $0.id.subject },
                with: back.map { TrashPlaces.Returning($0.photo.id.subject, position: $0.photo.position, $0.deletedAt) }
            )
            let known = Dictionary((present + back.map { $0.photo }).map { ($0.id.subject, $0) }) { first, _ in first }
            live[project] = renumbered(order.compactMap { known[$0] })
            trashed[project]?.removeAll { entry in back.contains { $0.photo.id == entry.photo.id } }
        }
    }

    /// The ids of the photos of some projects, in the trash or not.
    func ids(in projects: Set<Project.ID>) -> [Photo.ID] {
        projects.flatMap { (live[$0] ?? []).map { $0.id } + (trashed[$0] ?? []).map { $0.photo.id } }
    }

    /// The files of all photos but some.
    func contents(without ids: Set<Photo.ID>) -> Set<ContentHash> {
        let all = live.values.joined() + trashed.values.joined().map { $0.photo }
        return Set(all.filter { !ids.contains($0.id) }.flatMap { $0.files.map { $0.content } })
    }

    /// The photos of some ids, in the trash or not.
    func photos(_ ids: Set<Photo.ID>) -> [Photo] {
        (live.values.joined() + trashed.values.joined().map { $0.photo }).filter { ids.contains($0.id) }
    }

    /// Removes photos for good.
    func remove(_ ids: Set<Photo.ID>) {
        for project in live.keys { live[project]?.removeAll { ids.contains($0.id) } }
        for project in trashed.keys { trashed[project]?.removeAll { ids.contains($0.photo.id) } }
        chosenCovers = chosenCovers.filter { !ids.contains($0.value) }
    }
}
