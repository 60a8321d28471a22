public import FeatureKit
import FileKit
import ImageKit
public import Kernel
import PhotosDomain
import ProjectsDomain
public import SQLKit
import TextKit
import TrashDomain

/// Photos kept in a library: rows in its database, files beside it.
public struct LibraryPhotosStorage: FeatureStorage {
    private let database: any SQLDatabase
    private let owner: Owner.ID
    private let folder: BytePath
    private let workers: Int

    /// The storage of one owner's photos.
    /// - Parameter folder: the library's, which holds `originals` and `variants`.
    /// - Parameter workers: how many pictures are worked on at once.
    public init(database: any SQLDatabase, owner: Owner.ID, folder: BytePath, workers: Int) {
        self.database = database
        self.owner = owner
        self.folder = folder
        self.workers = workers
    }

    /// The tables of photos.
    public var migrations: [Migration] { PhotoSchema.migrations }

    /// Registers `PhotoRepository`, `PhotoSource` and `VariantStore`.
    public func register(in host: inout FeatureHost) throws {
        host.add(StringTable(.english, PictureFailure.texts), to: .strings)
        host.add(StringTable(.korean, PictureFailure.koreanTexts), to: .strings)
        let files = LibraryFiles(folder: folder)
        let originals = ContentStore(folder: folder.appending(LibraryFiles.originals))
        let workers = PictureWorkers(count: workers)
        let repository = SQLitePhotoRepository(
            database: database, owner: owner, clock: host.clock, identifiers: host.identifiers)
        try host.register(repository, as: (any PhotoRepository).self)
        try host.register(
            SQLiteSavedFilterRepository(database: database, owner: owner), as: (any SavedFilterRepository).self)
        host.add(repository.undoSteps, to: .undoSteps)
        try host.register(
            JPEGPhotoSource(originals: originals, workers: workers), as: (any PhotoSource).self)
        let variants = ContentStore(folder: folder.appending(LibraryFiles.variants))
        try host.register(
            LibraryVariantStore(database: database, originals: originals, variants: variants, workers: workers),
            as: (any VariantStore).self)
        host.add(
            SQLitePhotoTrash(
                database: database, owner: owner, projects: try host.resolve((any ProjectRepository).self),
                files: files), to: .trashParticipants)
        host.add(LibraryFileLists.all, to: .libraryFiles)
        let checks = PhotoChecks(database: database, files: files, workers: workers, clock: host.clock)
        host.add(checks.all, to: .libraryChecks)
        host.add(PhotoHealth(files: files).all, to: .healthChecks)
    }
}
