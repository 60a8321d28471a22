public import Kernel
public import PhotosDomain
public import ProjectsDomain
public import StoryDomain

/// What others see: the public projects, in their owner's order.
public struct Portfolio: Sendable {
    /// The projects.
    public var projects: [PublicProject]
    /// Photos of them that no picture can be made of.
    public let leftOut: [LeftOutPhoto]

    /// A portfolio.
    public init(projects: [PublicProject], leftOut: [LeftOutPhoto] = []) {
        self.projects = projects
        self.leftOut = leftOut
    }
}

/// A photo that others can't see, because no picture can be made of it.
public struct LeftOutPhoto: Sendable {
    /// Its file's name.
    public let name: String
    /// The title of its project.
    public let project: String
    /// Why there is no picture.
    public let reason: Message
}

/// A project as others see it.
public struct PublicProject: Sendable {
    /// The project.
    public var project: Project
    /// Its story, with live photos alone.
    public var story: Story
    /// Every photo that is shown, by id.
    public var photos: [Photo.ID: PublicPhoto]
    /// Photos in no chapter, in order.
    public var morePhotos: [Photo.ID]
    /// Shown on the index and above the story; the owner's choice, else the first photo.
    public var cover: Photo.ID?

    /// A project as others see it.
    public init(
        project: Project, story: Story, photos: [Photo.ID: PublicPhoto], morePhotos: [Photo.ID], cover: Photo.ID?
    ) {
        self.project = project
        self.story = story
        self.photos = photos
        self.morePhotos = morePhotos
        self.cover = cover
    }

    /// The photos in the order they are shown, each once.
    public var shown: [PublicPhoto] {
        var seen: Set<Photo.ID> = []
        let ids = story.numbered.flatMap { $0.chapter.photos } + morePhotos
        return ids.filter { seen.insert($0).inserted }.compactMap { photos[$0] }
    }
}

/// A photo as others see it.
public struct PublicPhoto: Sendable {
    /// The photo.
    public var photo: Photo
    /// Its pictures.
    public var variants: [Variant]

    /// A photo with its pictures.
    public init(photo: Photo, variants: [Variant]) {
        self.photo = photo
        self.variants = variants
    }
}
