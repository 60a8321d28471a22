import AppSupport
import FeatureKit
import PhotosData
import PhotosPresentation
import PortfolioData
import PortfolioPresentation
import ProjectsData
import ProjectsPresentation
import SettingsData
import SettingsPresentation
import StoryData
import StoryPresentation
import TrashData
import TrashPresentation

extension Program {
    /// The exporter: a local library as a site.
    static let exporter = Program(.exporter) { library in
        [
            TrashModule(storage: LibraryTrashStorage(database: library.database)),
            ProjectsModule(storage: SQLiteProjectsStorage(database: library.database, owner: library.owner)),
            PhotosModule(
                storage: LibraryPhotosStorage(
                    database: library.database, owner: library.owner, folder: library.folder,
                    workers: library.workers),
                workers: library.workers),
            StoryModule(storage: SQLiteStoryStorage(database: library.database, owner: library.owner)),
            SettingsModule(
                storage: SQLiteSettingsStorage(
                    database: library.database, owner: library.owner, environment: library.environment.variables,
                    file: library.environment.configurationFile)),
            PortfolioModule(storage: FolderPortfolioStorage(previews: library.environment.previewFolder)),
        ]
    }
}
