import Kernel
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing

@Suite("moving, turning and marking in every repository of photos")
struct PhotoOrganizingContract {
    @Test("photos move behind those of another project with all that is said of them", arguments: Backend.allCases)
    func move(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        _ = try await world.repository.register(.numbered(9), in: world.otherProject)
        let ids = try await world.photos.map(\.id)
        try await world.repository.edit([ids[1]], .caption("kept"))
        try await world.repository.setCover(of: world.project, to: ids[1])
        try await world.repository.move([ids[1], ids[1]], to: world.otherProject)
        #expect(try await world.photos.map(\.position) == [0, 1])
        let other = try await world.repository.page(PhotoQuery(project: world.otherProject)).photos
        #expect(other.map(\.position) == [0, 1])
        #expect(other.last?.id == ids[1] && other.last?.annotations.caption == "kept")
        #expect(try await world.repository.covers(of: [world.project]).isEmpty)
        try await world.repository.move([ids[1]], to: world.otherProject)
        #expect(try await world.repository.counts(in: [world.otherProject]) == [world.otherProject: 2])
    }

    @Test("a photo whose content is there already stays, and so do those named with it", arguments: Backend.allCases)
    func twins(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        _ = try await world.repository.register(.numbered(1), in: world.otherProject)
        let photos = try await world.photos
        await #expect(throws: PhotosError.twinThere(name: "1", project: "\(world.otherProject)")) {
            try await world.repository.move(photos.map(\.id), to: world.otherProject)
        }
        #expect(try await world.photos == photos)
        let twins = try await world.repository.twins(in: world.project)
        #expect(twins.map(\.photo.name) == ["1"])
        #expect(twins.first?.others.map(\.project) == [world.otherProject])
        try await world.repository.delete([photos[1].id])
        #expect(try await world.repository.twins(in: world.project).isEmpty)
    }

    @Test("keywords are added once, taken away, and counted", arguments: Backend.allCases)
    func keywords(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 3)
        let ids = try await world.photos.map(\.id)
        try await world.repository.edit(ids, .addKeywords([" sea ", "바다"]))
        try await world.repository.edit([ids[0]], .addKeywords(["sea", "red boat"]))
        try await world.repository.edit([ids[2]], .removeKeywords(["바다", "unknown"]))
        #expect(
            try await world.photos.map(\.annotations.keywords) == [["sea", "바다", "red boat"], ["sea", "바다"], ["sea"]])
        #expect(
            try await world.repository.keywords(in: world.project) == [
                KeywordCount(word: "sea", count: 3), KeywordCount(word: "바다", count: 2),
                KeywordCount(word: "red boat", count: 1),
            ])
        await #expect(throws: PhotosError.keywordMalformed("a\nb")) {
            try await world.repository.edit(ids, .addKeywords(["a\nb"]))
        }
    }

    @Test("four turns are none, and a wrong clock is put right over midnight and months", arguments: Backend.allCases)
    func turnsAndClocks(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        var capture = CaptureData()
        capture.takenAt = LocalTime("2024-02-29T23:30:00.25")
        _ = try await world.repository.register(.numbered(0, capture: capture), in: world.project)
        _ = try await world.repository.register(.numbered(1), in: world.project)
        let ids = try await world.photos.map(\.id)
        var rotations: [Rotation] = []
        for _ in 0..<4 {
            try await world.repository.edit(ids, .turn(.quarter))
            rotations.append(try await world.photos[0].rotation)
        }
        #expect(rotations == [.quarter, .half, .threeQuarters, .none])
        try await world.repository.edit(ids, .shiftTime(seconds: 3600))
        #expect(try await world.photos.map { $0.capture.takenAt?.description } == ["2024-03-01T00:30:00.25", nil])
        try await world.repository.edit(ids, .shiftTime(seconds: -86_400))
        #expect(try await world.photos[0].capture.takenAt?.description == "2024-02-29T00:30:00.25")
    }
}
