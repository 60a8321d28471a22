import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TrashDomain

/// What every command on photos needs: the project, the selection, the open extension points.
struct PhotoDesk: Sendable {
    let photos: any PhotoRepository
    let finder: ProjectFinder
    let terms: ExtensionHandle<FilterTerm>
    let sortKeys: ExtensionHandle<SortKey>
    let columns: ExtensionHandle<ListColumn>
    let events: EventBus
    let work: any UnitOfWork

    static let project = Parameter<String?>.option("project", short: "p", summary: "parameter.project")
    static let selection = Parameter<[String]>.words("selection", isRequired: true, summary: "parameter.selection")
    static let one = Parameter<String>.text("selection", summary: "parameter.selection.quoted")

    func project(of call: CommandCall) async throws -> Project {
        try await finder.project(
            named: try call[Self.project], current: await call.session.value(ProjectFinder.sessionKey))
    }

    /// Keeps a list for the numbers of the next commands; where nothing was shown, those of the list before go on.
    func remember(_ ids: [Photo.ID], in session: any Session) async {
        if !ids.isEmpty { await session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: ids)) }
    }

    func filter() throws -> PhotoFilter {
        PhotoFilter(terms: try terms.elements())
    }

    func selected(_ words: [String], by call: CommandCall) async throws -> [Photo] {
        let selection = PhotoSelection(repository: photos, filter: try filter())
        let listed = await call.session.value(PhotoSelection.sessionKey)
        // Numbers and ids say themselves which photos are meant; only `all` and filters need a project.
        let phrase = words.joined(separator: " ")
        if SelectionNumbers(phrase) != nil || words == ["last"] || Photo.ID(phrase) != nil {
            return try await selection.photos(words, in: Project.ID(high: 0, low: 0), listed: listed)
        }
        return try await selection.photos(words, in: try await project(of: call).id, listed: listed)
    }
}
