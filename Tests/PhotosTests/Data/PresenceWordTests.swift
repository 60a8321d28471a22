import Kernel
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing

/// Words of `has:` and `missing:` that other features bring.
@Suite("what other features know of photos")
struct PresenceWordTests {
    /// The numbers of the photos 0 to 3 that fit; 1 and 2 have a note, 2 and 3 a rating.
    private func fitting(_ words: [String], on backend: Backend) async throws -> String {
        let world = try await PhotoWorld(backend, photos: 4)
        let ids = try await world.photos.map(\.id)
        try await world.repository.edit(Array(ids[2...3]), .rating(3))
        let project = world.project
        let stranger = try await world.add(1, to: world.otherProject).photo
        let note = PresenceWord("note") { asked in
            asked == project ? [ids[1], ids[2], stranger, Photo.ID(high: 9, low: 9)] : []
        }
        let filter = PhotoFilter(terms: StandardTerms.filterTerms { [note, Self.failing] })
        let predicate = try await filter.predicate(of: words, in: [project])
        return try await world.repository.page(PhotoQuery(project: project, predicate: predicate)).photos.map(\.name)
            .joined()
    }

    private static let failing = PresenceWord("trouble") { _ in throw PhotosError.nothingListed }

    @Test(
        "a word fits the photos it names, its opposite all others",
        arguments: [
            (["has:note"], "12"), (["missing:note"], "03"), (["-has:note"], "03"), (["-missing:note"], "12"),
            (["has:note,rating"], "2"), (["has:rating,note"], "2"), (["missing:note,rating"], "0"),
            (["has:note", "rating:none"], "1"), (["missing:note", "has:rating"], "3"),
        ], Backend.allCases)
    func fits(_ filter: (words: [String], expected: String), on backend: Backend) async throws {
        #expect(try await fitting(filter.words, on: backend) == filter.expected, "\(filter.words)")
    }

    @Test(
        "a word that isn't known is told with those that are, other features' among them",
        arguments: ["has", "missing"])
    func unknown(name: String) async throws {
        do {
            _ = try await fitting(["\(name):sea"], on: .memory)
            Issue.record("\(name):sea is allowed")
        } catch PhotosError.wrongFilter(let word, let allowed) {
            #expect(word == "\(name):sea")
            let known = allowed.split(separator: ", ").map(String.init)
            #expect(known.contains("\(name):note"))
            #expect(known.contains("\(name):caption"))
            #expect(known == known.sorted())
        }
    }

    @Test("a feature is asked only if its word is named, and what it throws comes out")
    func asked() async throws {
        #expect(try await fitting(["has:note"], on: .memory) == "12")
        await #expect(throws: PhotosError.nothingListed) { try await fitting(["has:trouble"], on: .memory) }
    }
}
