import Foundation
import Kernel
import PortfolioData
import PortfolioDomain
import TestSupport
import Testing

@Suite("what every writer of sites does")
struct SiteWriterContract {
    enum Backend: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case memory
        case folder

        var writer: any SiteWriter {
            switch self {
            case .memory: InMemorySiteWriter()
            case .folder: FolderSiteWriter()
            }
        }

        var testDescription: String { rawValue }
    }

    private let temporary: TemporaryFolder
    private var folder: BytePath { BytePath(temporary.path(of: "site")) }

    init() throws {
        temporary = try TemporaryFolder()
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: temporary.path(of: "picture.jpg")))
    }

    private func site(_ pages: [String: String]) -> Site {
        Site(
            pages: pages.mapValues { Array($0.utf8) },
            pictures: ["pictures/a.jpg": BytePath(temporary.path(of: "picture.jpg"))])
    }

    @Test("the first time it writes every file", arguments: Backend.allCases)
    func first(on backend: Backend) async throws {
        let changes = try await backend.writer.write(site(["index.html": "one", "sea/index.html": "two"]), to: folder)
        #expect(changes == SiteChanges(written: 3, kept: 0, removed: 0))
    }

    @Test("a second time it writes nothing", arguments: Backend.allCases)
    func again(on backend: Backend) async throws {
        let writer = backend.writer
        _ = try await writer.write(site(["index.html": "one"]), to: folder)
        let changes = try await writer.write(site(["index.html": "one"]), to: folder)
        #expect(changes == SiteChanges(written: 0, kept: 2, removed: 0))
    }

    @Test("what differs is written and what is no more is removed", arguments: Backend.allCases)
    func differs(on backend: Backend) async throws {
        let writer = backend.writer
        _ = try await writer.write(site(["index.html": "one", "sea/index.html": "two"]), to: folder)
        let changes = try await writer.write(site(["index.html": "other", "sky/index.html": "two"]), to: folder)
        #expect(changes == SiteChanges(written: 2, kept: 1, removed: 1))
    }

    @Test("sites in two folders don't touch each other", arguments: Backend.allCases)
    func apart(on backend: Backend) async throws {
        let writer = backend.writer
        _ = try await writer.write(site(["index.html": "one"]), to: folder)
        let other = BytePath(temporary.path(of: "other"))
        let changes = try await writer.write(site(["index.html": "one"]), to: other)
        #expect(changes == SiteChanges(written: 2, kept: 0, removed: 0))
    }
}
