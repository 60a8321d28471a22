import Kernel
public import PhotosDomain
public import ProjectsDomain
public import StoryDomain

/// Gathers what is public.
public struct PortfolioAssembly: Sendable {
    private let projects: any ProjectRepository
    private let photos: any PhotoRepository
    private let stories: any StoryRepository
    private let variants: any VariantStore

    /// An assembly from the repositories of its features.
    public init(
        projects: any ProjectRepository, photos: any PhotoRepository, stories: any StoryRepository,
        variants: any VariantStore
    ) {
        self.projects = projects
        self.photos = photos
        self.stories = stories
        self.variants = variants
    }

    /// The portfolio as it is now. Variants that are missing are made.
    public func portfolio() async throws -> Portfolio {
        var gathered: [PublicProject] = []
        var leftOut: [LeftOutPhoto] = []
        for project in try await projects.projects() where project.isPublic {
            gathered.append(try await publicProject(project, &leftOut))
        }
        return Portfolio(projects: gathered, leftOut: leftOut)
    }

    /// One project as the portfolio would show it, public or not.
    public func preview(of project: Project) async throws -> Portfolio {
        var leftOut: [LeftOutPhoto] = []
        let shown = try await publicProject(project, &leftOut)
        return Portfolio(projects: [shown], leftOut: leftOut)
    }

    private func publicProject(
        _ project: Project, _ leftOut: inout [LeftOutPhoto]
    ) async throws -> PublicProject {
        var live = try await photos.matching(PhotoQuery(project: project.id))
        for photo in try await variants.lacking(among: live) {
            try Task.checkCancellation()
            do {
                _ = try await variants.make(for: photo)
            } catch let failure as any Failure where failure.kind == .invalid {
                // One bad file is no reason to show none of the others; a library that lost one, or a full disk, is.
                leftOut.append(
                    LeftOutPhoto(name: photo.name, project: project.details.title, reason: failure.message))
                live.removeAll { $0.id == photo.id }
            }
        }
        let pictures = try await variants.variants(of: live)
        let known = Dictionary(
            live.map { ($0.id, PublicPhoto(photo: $0, variants: pictures[$0.id] ?? [])) }
        ) { first, _ in first }
        var story = try await stories.story(of: project.id)
        story.keep(Set(known.keys))
        let told = story.photos
        let chosen = try await photos.covers(of: [project.id])[project.id]
        let rest = live.map(\.id).filter { !told.contains($0) }
        let first = story.numbered.lazy.flatMap { $0.chapter.photos }.first ?? rest.first
        return PublicProject(project: project, story: story, photos: known, morePhotos: rest, cover: chosen ?? first)
    }
}
