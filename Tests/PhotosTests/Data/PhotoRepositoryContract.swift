import Kernel
import PhotosData
import PhotosDomain
import ProjectsDomain
import SQLKit
import TestSupport
import Testing

@Suite("every repository of photos")
struct PhotoRepositoryContract {
    @Test("gives back all that is known of a photo", arguments: Backend.allCases)
    func keepsEverything(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        var capture = CaptureData()
        capture.takenAt = LocalTime("2024-05-06T07:08:09.5")
        capture.offsetMinutes = -210
        (capture.make, capture.model, capture.lens, capture.iso) = ("FUJIFILM", "X100V", "23 mm", 800)
        capture.shutter = Fraction(numerator: 1, denominator: 250)
        (capture.shutterSeconds, capture.aperture, capture.focalLengthMillimetres) = (0.004, 5.6, 23)
        capture.position = GeographicPosition(latitude: -54.8, longitude: -68.3, altitudeMetres: -1.5)
        var said = PhotoAnnotations()
        (said.rating, said.flag, said.label) = (3, .picked, .orange)
        (said.title, said.caption, said.captionInEnglish, said.alternativeText) = ("겹침", "a 'b'\nc", "c", "d")
        (said.keywords, said.creator, said.copyright) = (["sea", "north wind"], "Ann", "© Ann")
        let files = [
            PhotoFile(
                role: .original, content: .numbered(1), bytes: 7, name: BytePath(bytes: [0x61, 0xFF]), place: .library),
            PhotoFile(
                role: .raw, content: .numbered(2), bytes: 8, name: BytePath("a.raf"),
                place: .external(BytePath("/x/a.raf"))),
        ]
        let candidate = PhotoCandidate(
            files: files, capture: capture, size: PixelSize(width: 30, height: 20), annotations: said, folder: "Day 1")
        let id = try await world.repository.register(candidate, in: world.project).photo
        let expected = Photo(
            id: id, project: world.project, position: 0, files: files, capture: capture,
            size: PixelSize(width: 30, height: 20), annotations: said, rotation: .none, source: "linux",
            folder: "Day 1", isLocalMissing: false, addedAt: world.clock.now())
        #expect(try await world.repository.photo(id) == expected)
        #expect(try await world.photos == [expected])
    }

    @Test("the ids of a query are those of its photos, in their order", arguments: Backend.allCases)
    func idsOfQueries(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 5)
        let photos = try await world.photos
        try await world.repository.edit([photos[1].id, photos[3].id, photos[4].id], .rating(4))
        try await world.repository.delete([photos[4].id])
        let isRated = PhotoPredicate.not(.missing(.rating))
        let queries = [
            PhotoQuery(project: world.project), PhotoQuery(project: world.project, predicate: isRated),
            PhotoQuery(project: world.project, field: .rating, isDescending: true),
            PhotoQuery(project: world.project, isDescending: true, limit: 2),
            PhotoQuery(project: world.otherProject),
        ]
        for query in queries {
            #expect(try await world.repository.ids(query) == world.repository.page(query).photos.map(\.id))
        }
        #expect(try await world.repository.ids(queries[1]) == [photos[1].id, photos[3].id])
    }

    @Test("a photo is added behind the others; the same content is there once", arguments: Backend.allCases)
    func register(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let photos = try await world.photos
        #expect(photos.map(\.name) == ["0", "1", "2"])
        #expect(photos.map(\.position) == [0, 1, 2])
        #expect(try await world.add(1) == .alreadyThere(photos[1].id))
        #expect(try await world.order == ["0", "1", "2"])
        guard case .added = try await world.add(1, to: world.otherProject) else {
            Issue.record("another project may have the same content")
            return
        }
    }

    @Test(
        "content that is in the trash comes back with all that was said of it", arguments: Backend.allCases)
    func restored(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let first = try await world.photos[0]
        try await world.repository.edit([first.id], .caption("kept"))
        try await world.repository.delete([first.id])
        #expect(try await world.order == ["1", "2"])
        #expect(try await world.add(0) == .restored(first.id))
        let photos = try await world.photos
        #expect(photos.map(\.name) == ["0", "1", "2"])
        #expect(photos.map(\.position) == [0, 1, 2])
        #expect(photos[0].annotations.caption == "kept")
        #expect(try await world.add(0) == .alreadyThere(first.id))
    }

    @Test("eight imports of one file at once make one photo", arguments: Backend.allCases)
    func concurrentTwins(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        let outcomes = try await withThrowingTaskGroup(of: Registration.self) { group in
            for _ in 0..<8 { group.addTask { try await world.add(7) } }
            return try await group.reduce(into: [Registration]()) { $0.append($1) }
        }
        let added = outcomes.filter { if case .added = $0 { true } else { false } }
        #expect(added.count == 1)
        #expect(Set(outcomes.map(\.photo)).count == 1)
        #expect(try await world.order == ["7"])
    }

    @Test(
        "an edit is kept, an empty one clears",
        arguments: [
            PhotoEdit.rating(4), .rating(nil), .flag(.rejected), .flag(nil), .label(.purple), .label(nil),
            .title(" T "),
            .title(" "), .caption("line\nbreak"), .captionInEnglish("c"), .alternativeText("a"), .alternativeText(nil),
        ], Backend.allCases)
    func edit(_ edit: PhotoEdit, on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 2)
        let photos = try await world.photos
        try await world.repository.edit([photos[1].id], edit)
        let expected = photos[1].annotations.applying(try edit.validated())
        #expect(try await world.photos.map(\.annotations) == [photos[0].annotations, expected])
    }

    @Test("an edit reaches all photos or none", arguments: Backend.allCases)
    func editAllOrNothing(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let ids = try await world.photos.map(\.id)
        try await world.repository.delete([ids[2]])
        await #expect(throws: PhotosError.unknownPhoto("\(ids[2])")) {
            try await world.repository.edit(ids, .rating(5))
        }
        await #expect(throws: PhotosError.ratingOutOfRange(6)) {
            try await world.repository.edit([ids[0]], .rating(6))
        }
        #expect(try await world.photos.allSatisfy { $0.annotations.rating == nil })
    }

    @Test("photos go to the trash together or not at all; an id may be named twice", arguments: Backend.allCases)
    func delete(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 4)
        let ids = try await world.photos.map(\.id)
        await #expect(throws: PhotosError.self) {
            try await world.repository.delete([ids[0], Photo.ID(high: 9, low: 9)])
        }
        #expect(try await world.order == ["0", "1", "2", "3"])
        try await world.repository.delete([ids[2], ids[0], ids[2]])
        #expect(try await world.order == ["1", "3"])
        #expect(try await world.photos.map(\.position) == [0, 1])
        #expect(try await world.repository.photo(ids[0]) == nil)
        await #expect(throws: PhotosError.unknownPhoto("\(ids[0])")) { try await world.repository.delete([ids[0]]) }
    }

    @Test("tells trashed photos from live ones and from those that aren't there", arguments: Backend.allCases)
    func trashed(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let ids = try await world.photos.map(\.id)
        try await world.repository.delete([ids[0], ids[2]])
        #expect(try await world.repository.trashed(among: Set(ids[0...1] + [Photo.ID(high: 9, low: 9)])) == [ids[0]])
        #expect(try await world.repository.trashed(among: []).isEmpty)
        try await world.add(0)
        #expect(
            try await world.repository.trashed(among: Set(ids)) == [ids[2]], "a photo taken out of the trash is live")
    }

    @Test("an order that isn't of all photos, each once, changes nothing", arguments: Backend.allCases)
    func incompleteOrder(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let ids = try await world.photos.map(\.id)
        let stranger = try await world.add(0, to: world.otherProject).photo
        for order in [[ids[0], ids[1]], [ids[0], ids[1], ids[1]], [ids[0], ids[1], stranger], ids + [stranger], []] {
            await #expect(throws: PhotosError.incompleteOrder, "\(order)") {
                try await world.repository.reorder(order, in: world.project)
            }
        }
        try await world.repository.reorder([ids[2], ids[0], ids[1]], in: world.project)
        #expect(try await world.order == ["2", "0", "1"])
    }

    @Test(
        "positions are dense after any moves, deletes and imports", arguments: 0..<5 as Range<UInt64>, Backend.allCases)
    func denseOrder(seed: UInt64, on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 5)
        var random = SeededGenerator(seed: seed)
        for step in 0..<40 {
            let ids = try await world.photos.map(\.id)
            switch random.index(below: 4) {
            case 0 where !ids.isEmpty: try await world.repository.delete([random.pick(ids)])
            case 1: try await world.repository.reorder(ids.shuffled(using: &random), in: world.project)
            default: try await world.add(random.index(below: 12))
            }
            let positions = try await world.photos.map(\.position)
            #expect(positions == Array(positions.indices), "after step \(step)")
        }
    }

    @Test(
        "a cover is a live photo of its project; the trash clears it, restoring brings it back",
        arguments: Backend.allCases)
    func covers(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let ids = try await world.photos.map(\.id)
        let stranger = try await world.add(0, to: world.otherProject).photo
        let repository = world.repository
        #expect(try await repository.covers(of: [world.project]).isEmpty)
        try await repository.setCover(of: world.project, to: ids[0])
        await #expect(throws: PhotosError.unknownPhoto("\(stranger)")) {
            try await repository.setCover(of: world.project, to: stranger)
        }
        #expect(try await repository.covers(of: [world.project, world.otherProject]) == [world.project: ids[0]])
        try await repository.delete([ids[0]])
        #expect(try await repository.covers(of: [world.project]).isEmpty)
        await #expect(throws: PhotosError.unknownPhoto("\(ids[0])")) {
            try await repository.setCover(of: world.project, to: ids[0])
        }
        try await world.add(0)
        #expect(try await repository.covers(of: [world.project]) == [world.project: ids[0]])
        try await repository.delete([ids[0]])
        try await repository.setCover(of: world.project, to: ids[1])
        try await world.add(0)
        #expect(try await repository.covers(of: [world.project]) == [world.project: ids[1]], "one set since stays")
        try await repository.setCover(of: world.project, to: nil)
        #expect(try await repository.covers(of: [world.project]).isEmpty)
    }

    @Test("counts are those of live photos; projects without are left out", arguments: Backend.allCases)
    func counts(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        try await world.repository.delete([try await world.photos[0].id])
        #expect(try await world.repository.counts(in: [world.project, world.otherProject]) == [world.project: 2])
        #expect(try await world.repository.counts(in: []).isEmpty)
        let unknown = try await world.repository.page(PhotoQuery(project: Project.ID(high: 3, low: 3)))
        #expect(unknown == PhotoPage(photos: [], count: 0))
    }

    @Test("another owner sees and changes nothing of it")
    func owners() async throws {
        let world = try await PhotoWorld(.sqlite, photos: 2)
        let file = try #require(world.file)
        let ids = try await world.photos.map(\.id)
        let stranger = SQLitePhotoRepository(
            database: file.database, owner: Owner.ID(high: 2, low: 2), clock: world.clock,
            identifiers: SeededIdentifiers(seed: 2))
        #expect(try await stranger.page(PhotoQuery(project: world.project)).count == 0)
        #expect(try await stranger.photo(ids[0]) == nil)
        #expect(try await stranger.counts(in: [world.project]).isEmpty)
        try await world.repository.setCover(of: world.project, to: ids[0])
        #expect(try await stranger.covers(of: [world.project]).isEmpty)
        await #expect(throws: PhotosError.self) { try await stranger.edit([ids[0]], .rating(1)) }
        await #expect(throws: PhotosError.self) { try await stranger.delete([ids[0]]) }
        try await world.repository.delete([try await world.add(9).photo])
        let trashed = Set(
            try await file.unwatched.read { connection in
                try connection.query("SELECT id FROM photos_photo WHERE deleted_at IS NOT NULL", []) {
                    row -> Photo.ID in
                    try row.identifier(0)
                }
            })
        #expect(try await world.repository.trashed(among: trashed).count == 1)
        #expect(try await stranger.trashed(among: trashed).isEmpty)
        await #expect(throws: PhotosError.self) { try await stranger.setCover(of: world.project, to: ids[1]) }
        await #expect(throws: PhotosError.incompleteOrder) { try await stranger.reorder(ids, in: world.project) }
        try await stranger.setCover(of: world.project, to: nil)
        #expect(try await world.repository.covers(of: [world.project]) == [world.project: ids[0]])
        #expect(try await world.photos.map(\.annotations.rating) == [nil, nil])
    }
}
