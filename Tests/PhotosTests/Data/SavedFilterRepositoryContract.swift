import Kernel
import PhotosData
import PhotosDomain
import TestSupport
import Testing

@Suite("every repository of saved filters")
struct SavedFilterRepositoryContract {
    private func repository(_ backend: Backend) async throws -> (any SavedFilterRepository, TemporaryDatabase?) {
        switch backend {
        case .memory: return (InMemorySavedFilterRepository(), nil)
        case .sqlite:
            let world = try await PhotoWorld(.sqlite)
            let file = try #require(world.file)
            return (SQLiteSavedFilterRepository(database: file.database, owner: file.owner), file)
        }
    }

    @Test("keeps filters by name, a new one in the place of an old one", arguments: Backend.allCases)
    func keeps(on backend: Backend) async throws {
        let (filters, file) = try await repository(backend)
        try await filters.save(try SavedFilter(name: "best", words: ["rating>=4"]))
        try await filters.save(try SavedFilter(name: "한강", words: ["text:한강", "-label:red"]))
        try await filters.save(try SavedFilter(name: "best", words: ["rating:5"]))
        #expect(
            try await filters.filters() == [
                try SavedFilter(name: "best", words: ["rating:5"]),
                try SavedFilter(name: "한강", words: ["text:한강", "-label:red"]),
            ])
        try await filters.delete("best")
        await #expect(throws: PhotosError.unknownSavedFilter("best", known: ["한강"])) {
            try await filters.delete("best")
        }
        withExtendedLifetime(file) {}
    }

    @Test("a name is one word", arguments: ["", "two words", "-x", "a:b", String(repeating: "x", count: 51)])
    func names(name: String) {
        #expect(throws: PhotosError.filterNameMalformed(name)) { try SavedFilter(name: name, words: []) }
    }
}
