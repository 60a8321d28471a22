public import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit
import TrashDomain

/// Photos: imported, listed, rated, captioned, ordered.
public struct PhotosModule: FeatureModule {
    /// `photos`.
    public static let id: FeatureID = "photos"
    /// Projects, which photos belong to, and the trash, where deleted ones go.
    public let requires: Set<FeatureID> = ["projects", "trash"]
    /// Where photos are kept.
    public let storage: any FeatureStorage
    private let workers: Int

    /// The feature on a storage.
    /// - Parameter workers: how many pictures are worked on at once.
    public init(storage: any FeatureStorage, workers: Int) {
        self.storage = storage
        self.workers = workers
    }

    /// Adds the commands, filters, columns and texts of photos.
    public func assemble(into host: inout FeatureHost) throws {
        let photos = try host.resolve((any PhotoRepository).self)
        let variants = try host.resolve((any VariantStore).self)
        let desk = PhotoDesk(
            photos: photos, finder: ProjectFinder(try host.resolve((any ProjectRepository).self)),
            terms: host.handle(for: .filterTerms), sortKeys: host.handle(for: .sortKeys),
            columns: host.handle(for: .listColumns), events: host.events,
            work: try host.resolve((any UnitOfWork).self))
        let source = try host.resolve((any PhotoSource).self)
        host.add(PhotoListCommands(desk: desk, variants: variants).all, to: .commands)
        host.add(PhotoEditCommands(desk: desk).all, to: .commands)
        host.add(OrganizeCommands(desk: desk, variants: variants).all, to: .commands)
        let saved = try host.resolve((any SavedFilterRepository).self)
        host.add(FilterCommands(desk: desk, saved: saved).all, to: .commands)
        host.add(StandardTerms.saved(in: saved) { try desk.filter() }, to: .filterTerms)
        let (pictures, settings) = (PhotoPictures(variants: variants), host.handle(for: .settingLookups))
        host.add(PictureCommands(desk: desk, pictures: pictures, settings: settings).all, to: .commands)
        host.add(
            LightboxCommand(
                desk: desk, pictures: pictures, settings: settings, actions: host.handle(for: .lightboxActions),
                identifiers: host.identifiers,
                // Programs and tests without a history have no way back.
                history: try? host.resolve((any ChangeHistory).self),
                turning: PhotoTurning(photos: photos, variants: variants)
            ).all, to: .commands)
        host.add(PictureSettings.descriptions, to: .settings)
        host.add(
            ImportCommand(
                desk: desk, projects: try host.resolve((any ProjectRepository).self),
                photoImport: PhotoImport(repository: photos, source: source, workers: workers),
                stages: host.handle(for: .importStages)
            ).all, to: .commands)
        let presenceWords = host.handle(for: .presenceWords)
        host.add(StandardTerms.filterTerms { try presenceWords.elements() }, to: .filterTerms)
        host.add(StandardTerms.sortKeys, to: .sortKeys)
        host.add(PhotoColumns.all, to: .listColumns)
        host.add(.variants(variants), to: .importStages)
        host.add(
            ProjectFact(name: "photos.cover") { projects in
                let covers = try await photos.covers(of: projects)
                let wanted = PhotoQuery(projects: projects, predicate: .members(Set(covers.values)))
                return Dictionary(uniqueKeysWithValues: try await photos.matching(wanted).map { ($0.project, $0.name) })
            }, to: .projectFacts)
        host.add(
            ProjectContents(name: "photos.contents") { try await photos.counts(in: $0) }, to: .projectContents)
        host.add(StringTable(.english, PhotoStrings.english), to: .strings)
        host.add(StringTable(.korean, PhotoStrings.korean), to: .strings)
        host.add(StringTable(.korean, LightboxStrings.korean), to: .strings)
        host.add(StringTable(.english, PhotoCheckStrings.english), to: .strings)
        host.add(StringTable(.korean, PhotoCheckStrings.korean), to: .strings)
    }
}
