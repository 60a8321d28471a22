public import Kernel
public import TrashDomain

/// A photo story: what its owner says of it, and whether others see it.
public struct Project: Hashable, Sendable {
    /// A project's id.
    public typealias ID = Identifier<Project>

    /// What projects are in the trash.
    public static let trashKind = TrashKind("project")

    /// Never changes.
    public let id: ID
    /// Part of its address; unique among all projects, trashed ones too; kept when the title changes.
    public let slug: String
    /// What the owner can edit.
    public var details: ProjectDetails
    /// When it became public, the last time it did; `nil` while it is not.
    public var publishedAt: Instant?
    /// When it was made.
    public let createdAt: Instant
    /// When it was last changed.
    public var updatedAt: Instant

    /// A project as it is stored.
    public init(
        id: ID, slug: String, details: ProjectDetails, publishedAt: Instant?, createdAt: Instant, updatedAt: Instant
    ) {
        self.id = id
        self.slug = slug
        self.details = details
        self.publishedAt = publishedAt
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// Whether it is part of the portfolio.
    public var isPublic: Bool { publishedAt != nil }
}

/// What an owner can edit of a project.
public struct ProjectDetails: Hashable, Sendable {
    /// Shown everywhere; 1...200 characters, trimmed.
    public var title: String
    /// The title in English, for readers of the server's pages.
    public var titleInEnglish: String?
    /// Plain text with its line breaks; at most 5000 characters.
    public var description: String?
    /// The description in English.
    public var descriptionInEnglish: String?
    /// Where it was photographed.
    public var location: String?
    /// When it was photographed.
    public var shotOn: CalendarDate?
    /// Lower-case words; at most five, each of 2...30 characters.
    public var tags: [String]
    /// What it was photographed with.
    public var cameraType: CameraType?
    /// A note to oneself.
    public var status: ProjectStatus
    /// Whether it is offered to strangers; only with a public project.
    public var isInExplore: Bool

    /// Details with everything but the title left open.
    public init(
        title: String, titleInEnglish: String? = nil, description: String? = nil, descriptionInEnglish: String? = nil,
        location: String? = nil, shotOn: CalendarDate? = nil, tags: [String] = [], cameraType: CameraType? = nil,
        status: ProjectStatus = .inProgress, isInExplore: Bool = false
    ) {
        self.title = title
        self.titleInEnglish = titleInEnglish
        self.description = description
        self.descriptionInEnglish = descriptionInEnglish
        self.location = location
        self.shotOn = shotOn
        self.tags = tags
        self.cameraType = cameraType
        self.status = status
        self.isInExplore = isInExplore
    }
}

/// Where the work on a project stands; it has no effect on who sees it.
public enum ProjectStatus: String, Sendable, CaseIterable {
    /// Being worked on.
    case inProgress = "in_progress"
    /// Done.
    case completed
    /// Shown somewhere.
    case published
    /// Put away.
    case archived
}

/// What a project was photographed with.
public enum CameraType: String, Sendable, CaseIterable {
    /// Film.
    case film
    /// A digital camera.
    case digital
    /// A phone.
    case mobile
    /// Several of them.
    case mixed
}
