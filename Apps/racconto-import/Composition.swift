import AppSupport
import FeatureKit
import PhotosData
import PhotosPresentation
import ProjectsData
import ProjectsPresentation
import TrashData
import TrashPresentation

extension Program {
    /// The importer: folders into a project of a local library.
    static let importer = Program(.importer, onlyCommand: "import") { library in
        [
            TrashModule(storage: LibraryTrashStorage(database: library.database)),
            ProjectsModule(storage: SQLiteProjectsStorage(database: library.database, owner: library.owner)),
            PhotosModule(
                storage: LibraryPhotosStorage(
                    database: library.database, owner: library.owner, folder: library.folder,
                    workers: library.workers),
                workers: library.workers),
        ]
    }
}
