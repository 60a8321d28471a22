import FeatureKit
import FileKit
import Foundation
import Kernel
import PhotosData
import PhotosDomain
import PhotosPresentation
import ProjectsDomain
import SQLKit
import TestSupport
import Testing

/// The whole corpus, good and bad files, taken into one library.
@Suite("an import of the whole corpus")
struct CorpusImportTests {
    private let corpus: Corpus
    private let folder: TemporaryFolder
    private let file: TemporaryDatabase
    private let bench: CommandBench

    init() async throws {
        let folder = try TemporaryFolder()
        let storage: @Sendable (any SQLDatabase, Owner.ID) -> LibraryPhotosStorage = { database, owner in
            LibraryPhotosStorage(database: database, owner: owner, folder: BytePath(folder.path), workers: 2)
        }
        (self.folder, corpus) = (folder, try Corpus.load())
        file = try await TemporaryDatabase(clock: FixedClock()) { database, owner in
            [PhotoWorld.projects] + storage(database, owner).migrations
        }
        let composition = try Composition(
            [StubTrash(), StubProjects(), PhotosModule(storage: storage(file.database, file.owner), workers: 2)],
            clock: FixedClock(),
            identifiers: SeededIdentifiers())
        bench = CommandBench(composition)
    }

    private var photos: BytePath { BytePath(corpus.folder + "/photos") }

    /// Registers every file; the pictures are made elsewhere.
    private func run() async throws -> ImportSummary {
        let project = Project.ID(high: 0x7000, low: 1)
        try await file.database.write { connection in
            try connection.execute("INSERT INTO projects_project(id) VALUES(?1) ON CONFLICT DO NOTHING", [project])
        }
        let photoImport = PhotoImport(
            repository: try bench.composition.resolve((any PhotoRepository).self),
            source: try bench.composition.resolve((any PhotoSource).self), workers: 2)
        return try await photoImport.run([photos], into: project, stages: []) { _ in }
    }

    /// What the system says of every file below a folder.
    private func state(of folder: BytePath) throws -> [BytePath: FileStatus] {
        var state: [BytePath: FileStatus] = [:]
        for case .file(let path) in FolderWalk([folder]) { state[path] = try FileStatus(of: path) }
        return state
    }

    @Test("takes every good file, refuses bad ones alone and by name, and leaves all as it was")
    func whole() async throws {
        let before = try state(of: photos)
        let summary = try await run()
        let refused = Set(corpus.photos.filter { $0.outcome == "reject" || $0.accept["outcome"] != nil }.map(\.file))
        let prefix = photos.bytes.count + 1
        let failed = summary.failed.map { String(decoding: $0.path.bytes.dropFirst(prefix), as: UTF8.self) }
        #expect(Set(failed).isSubset(of: refused), "only these may fail: \(Set(failed).subtracting(refused))")
        let counted = summary.photos.count + summary.failed.count + summary.ignored + summary.others.values.reduce(0, +)
        #expect(counted == before.count, "every file is counted once")
        #expect(summary.photos.count >= corpus.photos.count - refused.count)
        #expect(try state(of: photos) == before, "no source file is touched")
        #expect(try state(of: BytePath(folder.path)).count == summary.imported.count, "one original for each content")

        let again = try await run()
        #expect(again.imported.isEmpty, "nothing is there twice")
        #expect(Set(again.alreadyThere) == Set(summary.imported))
    }
}
