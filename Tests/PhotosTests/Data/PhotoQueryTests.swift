import Kernel
import PhotosDomain
import TestSupport
import Testing

@Suite("queries give the same page in memory and in SQLite")
struct PhotoQueryTests {
    private static let names = ["IMG_1.jpg", "img_1.jpg", "겹침.jpg", "Ä.jpg", "a b.jpg", "%_'.jpg"]
    private static let times = [
        "2023-12-31T23:59:59", "2024-01-01T00:00:00", "2024-05-06T07:08:09.5", "2024-05-06T07:08:09",
    ]

    /// Forty photos with random annotations, the same on both backends.
    private func worlds(_ random: inout SeededGenerator) async throws -> [PhotoWorld] {
        let worlds = [try await PhotoWorld(.memory), try await PhotoWorld(.sqlite)]
        for number in 0..<40 {
            var (said, capture) = (PhotoAnnotations(), CaptureData())
            said.rating = random.pick([nil, nil, 1, 3, 5])
            said.flag = random.pick([nil, .picked, .rejected])
            said.label = random.pick([nil] + ColourLabel.allCases)
            said.caption = random.pick([nil, "x"])
            said.title = random.pick([nil, "t"])
            said.alternativeText = random.pick([nil, "alt"])
            capture.takenAt = random.pick([nil] + Self.times.map(LocalTime.init))
            capture.position = random.pick([nil, GeographicPosition(latitude: 0, longitude: 1, altitudeMetres: nil)])
            let candidate = PhotoCandidate.numbered(
                number, name: BytePath(random.pick(Self.names)), capture: capture, annotations: said)
            for world in worlds {
                world.clock.advance(milliseconds: Int64(number % 3))
                _ = try await world.repository.register(candidate, in: world.project)
            }
        }
        return worlds
    }

    private func predicate(_ random: inout SeededGenerator, ids: [Photo.ID], depth: Int = 0) -> PhotoPredicate {
        switch random.index(below: depth < 3 ? 6 : 4) {
        case 0: return .missing(random.pick(PhotoField.allCases))
        case 1:
            let comparison = random.pick(PhotoPredicate.Comparison.allCases)
            let (field, value) = Self.fieldWithValue(&random)
            return .compare(field, comparison, value)
        case 2:
            let (field, value) = Self.fieldWithValue(&random)
            return .oneOf(field, random.pick([[], [value], [value, value]]))
        case 3: return .members(Set(ids.shuffled(using: &random).prefix(random.index(below: 30))))
        case 4: return .not(predicate(&random, ids: ids, depth: depth + 1))
        default:
            return .all((0..<random.index(below: 3)).map { _ in predicate(&random, ids: ids, depth: depth + 1) })
        }
    }

    private static func fieldWithValue(_ random: inout SeededGenerator) -> (PhotoField, PhotoValue) {
        random.pick([
            (.position, .number(Double(random.index(below: 40)))), (.rating, .number(Double(random.index(below: 6)))),
            (.label, .text(random.pick(ColourLabel.allCases).rawValue)), (.flag, .text("picked")),
            (.takenAt, .text(random.pick(times + ["2024", "2024-05~"]))), (.name, .text(random.pick(names))),
            (.addedAt, .number(1_772_357_400_010)), (.title, .text("t")), (.latitude, .number(0)),
            (.localMissing, .number(1)),
        ])
    }

    @Test("for random conditions, sort fields, directions and limits", arguments: 0..<8 as Range<UInt64>)
    func equalPages(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let worlds = try await worlds(&random)
        let ids = try await worlds[0].photos.map(\.id)
        #expect(try await worlds[1].photos == worlds[0].photos)
        for _ in 0..<50 {
            let query = PhotoQuery(
                project: worlds[0].project, predicate: predicate(&random, ids: ids),
                field: random.pick(PhotoField.allCases), isDescending: random.pick([true, false]),
                limit: random.pick([nil, 0, 1, 7, 100]))
            let pages = (try await worlds[0].repository.page(query), try await worlds[1].repository.page(query))
            #expect(pages.0 == pages.1, "of \(query)")
            #expect(pages.0.count >= pages.0.photos.count)
        }
    }

    @Test(
        "photos without a value come last in both directions, equal ones in their order",
        arguments: [(false, ["1", "3", "0", "2"]), (true, ["3", "1", "0", "2"])], Backend.allCases)
    func sorting(_ expected: (isDescending: Bool, order: [String]), on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 4)
        let ids = try await world.photos.map(\.id)
        try await world.repository.edit([ids[1]], .rating(1))
        try await world.repository.edit([ids[3]], .rating(2))
        let query = PhotoQuery(project: world.project, field: .rating, isDescending: expected.isDescending)
        #expect(try await world.repository.page(query).photos.map(\.name) == expected.order)
    }

    @Test("texts are compared by their bytes, two normal forms of one word are two texts", arguments: Backend.allCases)
    func normalForms(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        for (number, name) in ["e\u{301}", "é"].enumerated() {
            _ = try await world.repository.register(.numbered(number, name: BytePath(name)), in: world.project)
        }
        let query = PhotoQuery(project: world.project, predicate: .oneOf(.name, [.text("é")]))
        #expect(try await world.repository.page(query).photos.map(\.position) == [1])
    }
}
