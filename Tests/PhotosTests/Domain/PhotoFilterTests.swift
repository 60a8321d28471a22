import Kernel
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing

@Suite("the filter grammar")
struct PhotoFilterTests {
    private let filter = PhotoFilter(terms: StandardTerms.filterTerms())

    /// The names of the photos that fit: 0 has nothing, 1 all, 2 some.
    private func fitting(_ words: String...) async throws -> String {
        try await fitting(words)
    }

    private func fitting(_ words: [String]) async throws -> String {
        var (all, capture) = (PhotoAnnotations(), CaptureData())
        (all.rating, all.flag, all.label, all.title, all.caption, all.alternativeText) = (
            4, .picked, .red, "t", "c", "a"
        )
        capture.takenAt = LocalTime("2024-05-06T07:08:09")
        capture.position = GeographicPosition(latitude: 0, longitude: 0, altitudeMetres: nil)
        var (some, later) = (PhotoAnnotations(), CaptureData())
        (some.rating, some.label) = (2, .green)
        later.takenAt = LocalTime("2024-06-30T23:59:59")
        let world = try await PhotoWorld(.memory)
        let candidates = [
            PhotoCandidate.numbered(0), .numbered(1, capture: capture, annotations: all),
            .numbered(2, name: BytePath("my 2.jpg"), capture: later, annotations: some),
        ]
        for candidate in candidates { _ = try await world.repository.register(candidate, in: world.project) }
        let predicate = try await filter.predicate(of: words, in: [])
        let query = PhotoQuery(project: world.project, predicate: predicate)
        return try await world.repository.page(query).photos.map { "\($0.position)" }.joined()
    }

    @Test(
        "each word fits what it says",
        arguments: [
            ("rating:4", "1"), ("rating:2,4", "12"), ("rating>=4", "1"), ("rating<4", "2"), ("rating<=2", "2"),
            ("rating=2", "2"), ("rating>2", "1"), ("rating:none", "0"), ("rating:0", "0"), ("rating:0,2", "02"),
            ("rating=0", "0"),
            ("-rating:4", "02"), ("-rating>=2", "0"),
            ("label:red", "1"), ("label:red,green", "12"), ("label:none", "0"), ("-label:red", "02"),
            ("label=green", "2"),
            ("flag:picked", "1"), ("flag:none", "02"), ("flag:rejected", ""), ("taken:2024", "12"),
            ("taken:2024-05", "1"),
            ("taken:2024-05-06", "1"), ("taken:2024-05..2024-06", "12"), ("taken:..2024-05", "1"),
            ("taken:2024-06..", "2"),
            ("taken>=2024-06", "2"), ("taken<2024-06", "1"), ("taken<=2024-05-06", "1"), ("taken>2024-05", "2"),
            ("taken=2023", ""),
            ("has:gps", "1"), ("has:caption", "1"), ("missing:caption", "02"), ("missing:date", "0"),
            ("missing:file", ""),
            ("has:rating", "12"), ("name:my 2.jpg", "2"), ("-name:1", "02"),
        ])
    func fits(word: String, expected: String) async throws {
        #expect(try await fitting(word) == expected, "\(word)")
    }

    @Test(
        "a word can hold several filters, and values in quotes of their own",
        arguments: [
            (["rating>=2 label:green"], "2"), (["name:\"my 2.jpg\""], "2"), (["rating>=2 name:\"my 2.jpg\""], "2"),
            (["rating>=2 -name:\"my 2.jpg\"", "label:red"], "1"), (["name:my 2.jpg"], "2"), ([" rating:4 "], "1"),
            ([""], "012"), (["  "], "012"), (["text:\""], ""), (["text:c \"t"], "1"),
        ])
    func words(words: [String], expected: String) async throws {
        #expect(try await fitting(words) == expected, "\(words)")
    }

    @Test("all words must fit; none is no condition")
    func all() async throws {
        #expect(try await fitting("rating>=2", "label:green") == "2")
        #expect(try await fitting() == "012")
    }

    @Test(
        "a term that isn't known is named with those that are",
        arguments: ["colour:red", "-x:1", "rating", "sea", ":red"])
    func unknown(word: String) async throws {
        await #expect(
            throws: PhotosError.unknownFilter(
                word: word, known: StandardTerms.filterTerms().map(\.name).sorted())
        ) {
            try await filter.predicate(of: ["rating:3", word], in: [])
        }
    }

    @Test(
        "a value that isn't allowed is named with those that are",
        arguments: [
            "rating:", "rating:6", "rating:-1", "rating:x", "rating>=1,2", "rating>none", "label:pink", "label>red",
            "flag:",
            "taken:24", "taken:2024-13", "taken:2024-00", "taken:2024-05-32", "taken:2024-05-00", "taken:2024-5",
            "taken:..", "taken:2024,2025", "has:sea", "has=gps",
            "has:file", "name>a", "taken>=2024..2025", "taken>..2025", "taken:2024-05..2023",
            "taken:2024-05-02..2024-05-01",
        ])
    func wrong(word: String) async throws {
        do {
            _ = try await filter.predicate(of: [word], in: [])
            Issue.record("\(word) is allowed")
        } catch PhotosError.wrongFilter(let named, let allowed) {
            #expect(named == word)
            #expect(!allowed.isEmpty)
        }
    }

    @Test(
        "a word is a filter by its form alone",
        arguments: [
            ("a:1", true), ("-a>=1", true), ("a", false), ("3", false), ("1-5", false), ("12:30", false), ("", false),
            ("-", false), ("http://x", true),
        ])
    func form(word: String, isFilter: Bool) {
        #expect(PhotoFilter.isFilter(word) == isFilter)
    }
}
