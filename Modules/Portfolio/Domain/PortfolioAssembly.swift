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
        for project in try await projects.projects() where project.isPublic {
            gathered.append(try await publicProject(project))
        }
        return Portfolio(projects: gathered)
    }

    /// One project as the portfolio would show it, public or not.
    public func preview(of project: Project) async throws -> Portfolio {
        Portfolio(projects: [try await publicProject(project)])
    }

    private func publicProject(_ project: Project) async throws -> PublicProject {
        let live = try await photos.matching(PhotoQuery(project: project.id))
        for photo in try await variants.lacking(among: live) {
            try Task.checkCancellation()
            _ = try await variants.make(for: photo)
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
