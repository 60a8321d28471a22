import Kernel
import PhotosDomain
import ProjectsDomain
import TestSupport
import Testing

@Suite("selections")
struct PhotoSelectionTests {
    @Test(
        "numbers and ranges, each once, in the order written",
        arguments: [
            ("3", [3]), ("1-5", [1, 2, 3, 4, 5]), ("1,4,7-9", [1, 4, 7, 8, 9]), ("5,1,5,4-6", [5, 1, 4, 6]),
            ("2-2", [2]),
            ("999999-1000000", [999_999, 1_000_000]),
        ])
    func numbers(text: String, expected: [Int]) {
        #expect(SelectionNumbers(text)?.numbers == expected)
    }

    @Test(
        "anything else is no numbers",
        arguments: [
            "", "0", "-1", "1-", "-", "5-1", "1,,2", "1,", "a", "1 2", "1-2-3", "1.5", "١", "99999999999999999999",
            "1-1000001", "0-3",
        ])
    func noNumbers(text: String) {
        #expect(SelectionNumbers(text) == nil, "\(text)")
    }

    private func selected(_ words: String..., listed: [Int]? = [3, 2, 1, 0], trashed: Int? = nil) async throws
        -> [String]
    {
        let world = try await PhotoWorld(.memory, photos: 4)
        _ = try await world.repository.register(.numbered(9, name: BytePath("my photo.jpg")), in: world.project)
        let photos = try await world.photos
        if let trashed { try await world.repository.delete([photos[trashed].id]) }
        let selection = PhotoSelection(
            repository: world.repository, filter: PhotoFilter(terms: StandardTerms.filterTerms()))
        let list = listed.map { PhotoSelection.text(of: $0.map { photos[$0] }) }
        let resolved = words.map {
            $0 == "ID" ? photos[1].id.description : $0 == "PREFIX" ? String(photos[1].id.description.prefix(13)) : $0
        }
        return try await selection.photos(resolved, in: world.project, listed: list).map(\.name)
    }

    @Test("numbers are those of the last list, `last` is all of it, `all` the project")
    func lists() async throws {
        #expect(try await selected("1,3") == ["3", "1"])
        #expect(try await selected("2-4") == ["2", "1", "0"])
        #expect(try await selected("last", listed: [2, 0]) == ["2", "0"])
        #expect(try await selected("all") == ["0", "1", "2", "3", "my photo.jpg"])
        #expect(try await selected("1-2", trashed: 3) == ["2"], "one that went to the trash since is left out")
    }

    @Test("filters, in one word or several; a name may have a space in it")
    func filters() async throws {
        #expect(try await selected("name:1,2", "-name:2") == ["1"])
        #expect(try await selected("name:1,2 -name:2") == ["1"])
        #expect(try await selected("name:my photo.jpg") == ["my photo.jpg"])
        #expect(try await selected("name:my photo.jpg", "rating:none") == ["my photo.jpg"])
    }

    @Test("ids and their beginnings")
    func ids() async throws {
        #expect(try await selected("ID") == ["1"])
        #expect(try await selected("PREFIX") == ["1"])
    }

    @Test("what fits nothing is named")
    func nothing() async throws {
        await #expect(throws: PhotosError.nothingListed) { try await selected("1", listed: nil) }
        await #expect(throws: PhotosError.numberNotListed(5, count: 4)) { try await selected("2,5") }
        await #expect(throws: PhotosError.nothingSelected("flag:picked")) { try await selected("flag:picked") }
        await #expect(throws: PhotosError.nothingSelected("abc")) { try await selected("abc") }
        await #expect(throws: PhotosError.nothingSelected("last")) { try await selected("last", listed: nil) }
        await #expect(throws: PhotosError.nothingSelected("")) { try await selected() }
        await #expect(throws: PhotosError.nothingSelected("1")) { try await selected("1", listed: [0], trashed: 0) }
        await #expect(throws: PhotosError.ambiguousPhoto("0000", count: 5)) { try await selected("0000") }
        await #expect(
            throws: PhotosError.unknownFilter(
                word: "colour:red", known: StandardTerms.filterTerms().map(\.name).sorted())
        ) {
            try await selected("colour:red")
        }
    }
}
