import AppSupport
import FeatureKit
import Kernel
import NotesData
import NotesPresentation
import PhotosData
import PhotosPresentation
import PortfolioData
import PortfolioPresentation
import ProjectsData
import ProjectsDomain
import ProjectsPresentation
import SettingsData
import SettingsPresentation
import StoryData
import StoryDomain
import StoryPresentation
import TrashData
import TrashPresentation

extension Program {
    /// The shell: everything a photographer does, on a local library.
    static let racconto = Program(.shell) { library in
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
            PortfolioModule(storage: FolderPortfolioStorage(previews: library.environment.previewFolder)),
        ]
    } prompt: { composition, session in
        try await promptState(composition, session)
    }

    private static func promptState(_ composition: Composition, _ session: any Session) async throws -> PromptState {
        let repository = try composition.resolve((any ProjectRepository).self)
        let projects = try await repository.projects()
        var state = PromptState()
        state.words["project"] = projects.map(\.details.title)
        if projects.isEmpty { state.welcome = Message("projects.none") }
        let current = await session.value(ProjectFinder.sessionKey)
        guard let project = projects.first(where: { $0.id.description == current }) else { return state }
        state.title = project.details.title
        let story = try await composition.resolve((any StoryRepository).self).story(of: project.id)
        state.words["chapter"] = story.numbered.map(\.number)
        return state
    }
}
