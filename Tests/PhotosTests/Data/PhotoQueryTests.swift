import Kernel
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing

@Suite("queries give the same page in memory and in SQLite")
struct PhotoQueryTests {
    private static let names = ["IMG_1.jpg", "img_1.jpg", "겹침.jpg", "Ä.jpg", "a b.jpg", "%_'.jpg"]
    private static let times = [
        "2023-12-31T23:59:59", "2024-01-01T00:00:00", "2024-05-06T07:08:09.5", "2024-05-06T07:08:09",
    ]

    static let texts = [
        "대한민국 바다", "바다 한가운데", "Průhonice", "PRUHONICE park", "日本の山", "がぎ", "かき", "50% off", "a\"b NEAR(", "red boat",
        "서울2024", "e\u{301}té",
    ]
    static let queries = [
        "민국", "바다", "한민", "국", "pruhonice", "Průhonice", "本の", "山", "が", "か", "50%", "%", "\"", "NEAR(", "a*",
        "boat red", "red boat", "boat", "bo", "울2024", "서울2", "ÉTÉ", "-x", "zzz", "img_1", "_1", "바다 park",
    ]
    private static let words = ["sea", "Sea", "바다", "red boat"]

    /// Forty photos with random annotations, the same on both backends.
    private func worlds(_ random: inout SeededGenerator) async throws -> [PhotoWorld] {
        let worlds = [
            try await PhotoWorld(.memory), try await PhotoWorld(.sqlite, candidateLimit: random.pick([0, 7, 40])),
        ]
        for number in 0..<40 {
            var (said, capture) = (PhotoAnnotations(), CaptureData())
            said.rating = random.pick([nil, nil, 1, 3, 5])
            said.flag = random.pick([nil, .picked, .rejected])
            said.label = random.pick([nil] + ColourLabel.allCases)
            said.caption = random.pick([nil, "x"] + Self.texts)
            said.title = random.pick([nil, "t"] + Self.texts)
            said.keywords = Array(Self.words.shuffled(using: &random).prefix(random.index(below: 3)))
            capture.make = random.pick([nil, "FUJIFILM", "Nikon Corporation"])
            capture.model = random.pick([nil, "X100V", "D70"])
            capture.lens = random.pick([nil, "35mm F2", "18-55mm"])
            capture.iso = random.pick([nil, 100, 800, 6400])
            said.alternativeText = random.pick([nil, "alt"])
            capture.takenAt = random.pick([nil] + Self.times.map(LocalTime.init))
            capture.position = random.pick([nil, GeographicPosition(latitude: 0, longitude: 1, altitudeMetres: nil)])
            let candidate = PhotoCandidate.numbered(
                number, name: BytePath(random.pick(Self.names)), capture: capture, annotations: said)
            let isOther = random.index(below: 4) == 0
            for world in worlds {
                world.clock.advance(milliseconds: Int64(number % 3))
                let project = isOther ? world.otherProject : world.project
                _ = try await world.repository.register(candidate, in: project)
            }
        }
        return worlds
    }

    private func predicate(_ random: inout SeededGenerator, ids: [Photo.ID], depth: Int = 0) -> PhotoPredicate {
        switch random.index(below: depth < 3 ? 10 : 8) {
        case 0: return .missing(random.pick(PhotoField.allCases))
        case 1:
            let comparison = random.pick(PhotoPredicate.Comparison.allCases)
            let (field, value) = Self.fieldWithValue(&random)
            return .compare(field, comparison, value)
        case 2:
            let (field, value) = Self.fieldWithValue(&random)
            return .oneOf(field, random.pick([[], [value], [value, value]]))
        case 3: return .members(Set(ids.shuffled(using: &random).prefix(random.index(below: 30))))
        case 4:
            return .contains(random.pick([.camera, .lens, .name]), random.pick(["x100", "MM", "35", "", "겹", "Ä"]))
        case 5: return .keyword(random.pick(Self.words + ["SEA", "boat", "바"]))
        case 6: return .text(random.pick(Self.queries))
        case 7: return .named(random.pick(Self.names + ["A\u{308}.jpg", "none.jpg"]))
        case 8: return .not(predicate(&random, ids: ids, depth: depth + 1))
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
            (.localMissing, .number(1)), (.iso, .number(800)), (.camera, .text("FUJIFILM X100V")),
            (.lens, .text("35mm F2")), (.folder, .text("Day 1")),
        ])
    }

    @Test("for random conditions, sort fields, directions, limits and beginnings", arguments: 0..<16 as Range<UInt64>)
    func equalPages(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let worlds = try await worlds(&random)
        let ids = try await worlds[0].photos.map(\.id)
        #expect(try await worlds[1].photos == worlds[0].photos)
        for _ in 0..<50 {
            var query = PhotoQuery(
                projects: random.pick(Self.scopes(worlds[0])), predicate: predicate(&random, ids: ids),
                field: random.pick(PhotoField.allCases), isDescending: random.pick([true, false]),
                limit: random.pick([nil, 0, 1, 7, 100]))
            // Where a page can begin: behind any photo of the whole list.
            let all = try await worlds[0].repository.page(query).photos
            if !all.isEmpty, random.index(below: 2) == 0 {
                query.after = PhotoCursor(random.pick(all), by: query.field)
            }
            let pages = (try await worlds[0].repository.page(query), try await worlds[1].repository.page(query))
            #expect(pages.0 == pages.1, "of \(query)")
            #expect(pages.0.count >= pages.0.photos.count)
            #expect(try await worlds[1].repository.count(query) == pages.0.count, "of \(query)")
            #expect(try await worlds[1].repository.ids(query) == pages.0.photos.map(\.id), "of \(query)")
            let field = random.pick(PhotoField.allCases)
            let facets = try await worlds[0].repository.facet(of: field, query)
            #expect(try await worlds[1].repository.facet(of: field, query) == facets, "\(field) of \(query)")
            #expect(facets.reduce(0) { $0 + $1.count } == pages.0.count, "\(field) of \(query)")
            try await change(worlds, ids, &random)
        }
    }

    /// The projects of a query: one, both, none.
    static func scopes(_ world: PhotoWorld) -> [[Project.ID]] {
        [[world.project], [world.otherProject, world.project], [world.project, world.project], []]
    }

    /// Something that happens between two queries; one that is refused is refused by both.
    private func change(_ worlds: [PhotoWorld], _ ids: [Photo.ID], _ random: inout SeededGenerator) async throws {
        let (id, other) = (random.pick(ids), random.pick(ids))
        let edit: PhotoEdit = random.pick([
            .rating(random.pick([nil, 2, 5])), .label(random.pick([nil, .red])), .caption(random.pick([nil, "바다"])),
            .shiftTime(seconds: 3600), .addKeywords(["boat"]), .title(nil), .flag(.picked),
        ])
        let kind = random.index(below: 12)
        for world in worlds {
            switch kind {
            case 0: try? await world.repository.delete([id, other])
            case 1: try? await world.repository.move([id], to: world.otherProject)
            case 2: try? await world.repository.move([id], to: world.project)
            default: try? await world.repository.edit([id, other], edit)
            }
        }
    }

    @Test("pages that begin where the last one ended make up the whole list", arguments: Backend.allCases)
    func paging(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 23)
        for number in 23..<40 { try await world.add(number, to: world.otherProject) }
        let rated = try await world.photos.map(\.id)
        for (index, id) in rated.enumerated() where index % 3 > 0 {
            try await world.repository.edit([id], .rating(1 + index % 5))
        }
        for field in [PhotoField.position, .rating, .name, .takenAt] {
            for isDescending in [false, true] {
                var query = PhotoQuery(
                    projects: [world.project, world.otherProject], field: field, isDescending: isDescending)
                let whole = try await world.repository.page(query).photos
                query.limit = 7
                var photos: [Photo] = []
                while let page = try? await world.repository.page(query), !page.photos.isEmpty, photos.count < 100 {
                    #expect(page.count == 40)
                    photos += page.photos
                    query.after = page.photos.last.map { PhotoCursor($0, by: field) }
                }
                #expect(photos == whole, "by \(field), descending: \(isDescending)")
            }
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

    @Test(
        "a name is found in either normal form, and no other name is", arguments: Backend.allCases, ["é", "e\u{301}"])
    func normalForms(on backend: Backend, name: String) async throws {
        let world = try await PhotoWorld(backend)
        for (number, name) in ["e\u{301}", "é", "e", "É"].enumerated() {
            _ = try await world.repository.register(.numbered(number, name: BytePath(name)), in: world.project)
        }
        let query = PhotoQuery(project: world.project, predicate: .named(name))
        #expect(try await world.repository.page(query).photos.map(\.position) == [0, 1])
    }

    @Test("every query finds the same of every text in memory and in the index", arguments: queries)
    func words(query: String) async throws {
        let worlds = [try await PhotoWorld(.memory), try await PhotoWorld(.sqlite)]
        var pages: [[Int]] = []
        for world in worlds {
            for (number, text) in Self.texts.enumerated() {
                var said = PhotoAnnotations()
                said.caption = text
                let candidate = PhotoCandidate.numbered(number, name: BytePath("n.jpg"), annotations: said)
                _ = try await world.repository.register(candidate, in: world.project)
            }
            let page = try await world.repository.page(PhotoQuery(project: world.project, predicate: .text(query)))
            pages.append(page.photos.map(\.position))
        }
        #expect(pages[0] == pages[1], "“\(query)” in memory and in SQLite")
    }

    @Test(
        "what is searched is found regardless of case, marks and place in a word of Korean or Japanese",
        arguments: [
            ("민국", [0]), ("바다", [0, 1]), ("한민", [0]), ("국", [0]), ("pruhonice", [2, 3]), ("Průhonice", [2, 3]),
            ("本の", [4]), ("山", [4]), ("が", [5]), ("か", [6]), ("%", [7]), ("\"", [8]), ("red boat", [9]),
            ("boat red", [9]), ("boa", [9]), ("oat", []), ("울2024", [10]), ("ete", [11]), ("민다", []),
        ], Backend.allCases)
    func found(_ expected: (query: String, positions: [Int]), on backend: Backend) async throws {
        let world = try await PhotoWorld(backend)
        for number in Self.texts.indices {
            _ = try await world.repository.register(.numbered(number, name: BytePath("n.jpg")), in: world.project)
        }
        let ids = try await world.photos.map(\.id)
        // By an edit, not by the registration: both must keep the words.
        for (id, text) in zip(ids, Self.texts) { try await world.repository.edit([id], .title(text)) }
        let query = PhotoQuery(project: world.project, predicate: .text(expected.query))
        #expect(
            try await world.repository.page(query).photos.map(\.position) == expected.positions, "“\(expected.query)”")
        try await world.repository.edit(ids, .title(nil))
        #expect(try await world.repository.page(query).count == 0, "nothing is found of what was taken away")
    }

    @Test("a search of ten thousand letters is a search", arguments: Backend.allCases)
    func longQueries(on backend: Backend) async throws {
        let world = try await PhotoWorld(backend, photos: 1)
        for query in [
            String(repeating: "가나", count: 5000), String(repeating: "a b ", count: 2500), "\"\"\" OR NEAR * ^ - +",
        ] {
            let page = try await world.repository.page(PhotoQuery(project: world.project, predicate: .text(query)))
            #expect(page.count == 0)
        }
    }

    @Test("any number of members is asked for at once")
    func manyMembers() async throws {
        let world = try await PhotoWorld(.sqlite, photos: 2)
        let wanted = Set(
            try await world.photos.map(\.id) + (0..<40_000 as Range<UInt64>).map { Photo.ID(high: 5, low: $0) })
        let query = PhotoQuery(project: world.project, predicate: .members(wanted))
        #expect(try await world.repository.page(query).count == 2)
    }
}
