import Kernel
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing
import TrashDomain

@Suite("the trash of every repository of photos")
struct PhotoTrashContract {
    private static func references(_ ids: [Photo.ID]) -> [TrashReference] {
        ids.map { TrashReference(Photo.trashKind, $0.subject) }
    }

    @Test("lists deleted photos with file, project, time and size", arguments: Backend.allCases)
    func list(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let ids = try await world.photos.map(\.id)
        try await world.repository.delete([ids[1]])
        let item = try #require(try await world.trash.items(TrashQuery()).first)
        #expect(item.reference == Self.references([ids[1]])[0])
        #expect(item.name == "1")
        #expect(item.place == TrashedItem.Place(id: world.project.subject, title: "London", isTrashed: false))
        #expect(item.deletedAt == world.clock.now())
        #expect(item.bytes == 1001)
        var query = TrashQuery()
        query.project = world.otherProject.subject
        #expect(try await world.trash.items(query).isEmpty)
        #expect(try await world.trash.ids(query).isEmpty)
    }

    @Test("two of one name that were deleted at once are both there", arguments: Backend.allCases)
    func sameName(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        for number in 0..<2 {
            _ = try await world.repository.register(
                .numbered(number, name: BytePath("IMG_1000.jpg")), in: world.project)
        }
        try await world.repository.delete(try await world.photos.map(\.id))
        var query = TrashQuery()
        query.name = "IMG_1000.jpg"
        let items = try await world.trash.items(query)
        #expect(items.map(\.name) == ["IMG_1000.jpg", "IMG_1000.jpg"])
        #expect(try await world.trash.restore(items.map(\.reference.id)).isEmpty)
        #expect(try await world.order == ["IMG_1000.jpg", "IMG_1000.jpg"])
    }

    @Test("a name is found in both normal forms and in no other spelling", arguments: Backend.allCases)
    func names(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        let decomposed = "\u{1100}\u{1167}\u{11B8}.jpg"
        for (number, name) in ["\u{ACB9}.jpg", decomposed, "Img.jpg", "img.jpg"].enumerated() {
            _ = try await world.repository.register(.numbered(number, name: BytePath(name)), in: world.project)
        }
        try await world.repository.delete(try await world.photos.map(\.id))
        func found(_ name: String) async throws -> Int {
            var query = TrashQuery()
            query.name = name
            return try await world.trash.items(query).count
        }
        #expect(try await found("\u{ACB9}.jpg") == 2)
        #expect(try await found("img.jpg") == 1)
        #expect(try await found("img.JPG") == 0)
        #expect(try await found("img") == 0)
    }

    @Test(
        "one comes back with all that is said of it, to its place, and is the cover again", arguments: Backend.allCases)
    func restore(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 5)
        let id = try await world.photos[2].id
        try await world.repository.edit([id], .caption("kept"))
        try await world.repository.edit([id], .rating(4))
        try await world.repository.setCover(of: world.project, to: id)
        let before = try await world.photos
        try await world.repository.delete([id])
        #expect(try await world.repository.covers(of: [world.project]).isEmpty)
        #expect(try await world.trash.restore([id.subject]).isEmpty)
        #expect(try await world.photos == before)
        #expect(try await world.repository.covers(of: [world.project]) == [world.project: id])
        try await world.repository.delete([id])
        try await world.repository.setCover(of: world.project, to: before[0].id)
        #expect(try await world.trash.restore([id.subject]).isEmpty)
        #expect(try await world.repository.covers(of: [world.project]) == [world.project: before[0].id])
    }

    @Test("whatever goes in whatever order, and comes back at once, is in its order again", arguments: Backend.allCases)
    func places(on backend: Backend) async throws {
        for seed in 0..<20 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let world = try await PhotoWorld(backend, photos: 12)
            let before = try await world.order
            var gone: [Photo.ID] = []
            for _ in 0..<random.index(below: 5) + 1 {
                let live = try await world.photos.map(\.id)
                let some = live.filter { _ in random.index(below: 3) == 0 }
                if some.isEmpty { continue }
                try await world.repository.delete(some)
                gone += some
                world.clock.advance(milliseconds: 1)
            }
            gone.shuffle(using: &random)
            #expect(try await world.trash.restore(gone.map(\.subject)).isEmpty)
            #expect(try await world.order == before, "seed \(seed)")
            #expect(try await world.photos.map(\.position) == Array(0..<12), "seed \(seed)")
        }
    }

    @Test("an imported file that is in the trash comes back to its place", arguments: Backend.allCases)
    func imported(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let id = try await world.photos[1].id
        try await world.repository.delete([id])
        #expect(try await world.add(1) == .restored(id))
        #expect(try await world.order == ["0", "1", "2"])
    }

    @Test("one whose content is live again stays in the trash, and its twin is named", arguments: Backend.allCases)
    func twin(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 2)
        let photos = try await world.photos
        try await world.repository.delete([photos[0].id])
        _ = try await world.repository.register(.numbered(0, name: BytePath("again.jpg")), in: world.otherProject)
        let again = try await world.repository.page(PhotoQuery(project: world.otherProject)).photos[0]
        try await world.repository.move([again.id], to: world.project)
        let refused = try await world.trash.restore([photos[0].id.subject])
        #expect(
            refused[photos[0].id.subject] as? PhotosError == PhotosError.liveTwin(name: "0", twin: "again.jpg"))
        #expect(try await world.order == ["1", "again.jpg"])
    }

    @Test("one of a project in the trash stays there, and the project is named", arguments: Backend.allCases)
    func projectTrashed(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        let id = try await world.add(1, to: world.otherProject).photo
        try await world.repository.delete([id])
        let refused = try await world.trash.restore([id.subject])
        #expect(refused[id.subject] as? PhotosError == PhotosError.projectTrashed(name: "1", project: "Seoul"))
        #expect(try await world.trash.ids(TrashQuery()) == [id.subject])
    }

    @Test("purging leaves the others, their places, and the way to import it anew", arguments: Backend.allCases)
    func purge(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let id = try await world.photos[1].id
        try await world.repository.setCover(of: world.project, to: id)
        try await world.repository.delete([id])
        let scope = PurgeScope(Self.references([id]))
        #expect(try await world.trash.unusedFiles(after: scope).count == (backend == .memory ? 1 : 0))
        _ = try await world.trash.purge(scope)
        #expect(try await world.trash.items(TrashQuery()).isEmpty)
        #expect(try await world.order == ["0", "2"])
        #expect(try await world.repository.trashed(among: [id]).isEmpty)
        guard case .added(let new) = try await world.add(1) else {
            Issue.record("expected a new photo")
            return
        }
        #expect(new != id)
        #expect(try await world.order == ["0", "2", "1"])
    }

    @Test("with a project go its photos, in the trash or not", arguments: Backend.allCases)
    func project(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 2)
        let (kept, gone) = (
            try await world.add(7, to: world.otherProject).photo, try await world.add(8, to: world.otherProject).photo
        )
        try await world.repository.delete([gone])
        let scope = PurgeScope([TrashReference(Project.trashKind, world.otherProject.subject)])
        #expect(Set(try await world.trash.things(goneWith: scope)) == [kept.subject, gone.subject])
        let whole = PurgeScope(
            [TrashReference(Project.trashKind, world.otherProject.subject)] + Self.references([kept, gone]))
        _ = try await world.trash.purge(whole)
        #expect(try await world.repository.photo(kept) == nil)
        #expect(try await world.order == ["0", "1"])
    }
}
