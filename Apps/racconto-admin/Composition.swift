import AppSupport
import FeatureKit
import MaintenanceData
import MaintenancePresentation
import NotesData
import NotesPresentation
import PhotosData
import PhotosPresentation
import ProjectsData
import ProjectsPresentation
import SettingsData
import SettingsPresentation
import StoryData
import StoryPresentation
import TrashData
import TrashPresentation

extension Program {
    /// The administrator's program: care for a local library.
    static let administrator = Program(.administrator) { library in
        [
            TrashModule(storage: LibraryTrashStorage(database: library.database)),
            ProjectsModule(storage: SQLiteProjectsStorage(database: library.database, owner: library.owner)),
            PhotosModule(
                storage: LibraryPhotosStorage(
                    database: library.database, owner: library.owner, folder: library.folder,
                    workers: library.workers),
                workers: library.workers),
            NotesModule(storage: SQLiteNotesStorage(database: library.database, owner: library.owner)),
            StoryModule(storage: SQLiteStoryStorage(database: library.database, owner: library.owner)),
            SettingsModule(
                storage: SQLiteSettingsStorage(
                    database: library.database, owner: library.owner, environment: library.environment.variables,
                    file: library.environment.configurationFile)),
            MaintenanceModule(
                storage: LibraryMaintenanceStorage(
                    database: library.database, folder: library.folder, openingFailure: library.openingFailure)),
        ]
    }
}
