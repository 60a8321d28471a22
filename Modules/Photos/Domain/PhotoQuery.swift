public import ProjectsDomain

/// Which photos are wanted.
public struct PhotoQuery: Sendable {
    /// Of these projects.
    public let projects: [Project.ID]
    /// Those that fulfil it.
    public var predicate: PhotoPredicate
    /// What they are sorted by; equal ones by the ids of their projects, then by their places there. By `addedAt` they
    /// stand in the order they came into the library, even those of one moment.
    public var field: PhotoField
    /// Whether the greatest comes first; photos without a value come last all the same.
    public var isDescending: Bool
    /// At most so many; `nil` for all.
    public var limit: Int?
    /// Those behind this place of the order only: where the page before ended.
    public var after: PhotoCursor?

    /// All photos of a project in their order, unless something else is asked for.
    public init(
        project: Project.ID, predicate: PhotoPredicate = .everything, field: PhotoField = .position,
        isDescending: Bool = false, limit: Int? = nil, after: PhotoCursor? = nil
    ) {
        self.init(
            projects: [project], predicate: predicate, field: field, isDescending: isDescending, limit: limit,
            after: after)
    }

    /// Photos of several projects; one that is named twice counts once.
    public init(
        projects: [Project.ID], predicate: PhotoPredicate = .everything, field: PhotoField = .position,
        isDescending: Bool = false, limit: Int? = nil, after: PhotoCursor? = nil
    ) {
        self.projects = Set(projects).sorted()
        self.predicate = predicate
        self.field = field
        self.isDescending = isDescending
        self.limit = limit
        self.after = after
    }

    /// What a photo is placed by in the order.
    func cursor(of photo: Photo) -> PhotoCursor {
        PhotoCursor(photo, by: field)
    }

    /// Whether the first stands before the second in the order.
    /// - Parameter arrival: a photo's place in the order they came into the library.
    func precedes(_ first: PhotoCursor, _ second: PhotoCursor, arrival: (Photo.ID) -> Int?) -> Bool {
        if field == .addedAt {
            // Behind a photo that is gone nothing can be placed.
            guard let left = arrival(first.photo), let right = arrival(second.photo) else { return false }
            return isDescending ? right < left : left < right
        }
        switch (first.value, second.value) {
        case (let left?, let right?) where left != right: return isDescending ? right < left : left < right
        case (nil, _?): return false
        case (_?, nil): return true
        default:
            // Places run with the order of the list itself, and forwards among equals of any other.
            let isForward = field != .position || !isDescending
            let (left, right) = isForward ? (first, second) : (second, first)
            return left.project == right.project ? left.position < right.position : left.project < right.project
        }
    }
}

/// A place in the order of a query, so that the next page begins where the last one ended.
public struct PhotoCursor: Sendable, Hashable {
    /// What the photos are sorted by; `nil` for one without a value, and for the order of the projects themselves.
    public let value: PhotoValue?
    /// The project of the photo that stands there.
    public let project: Project.ID
    /// Its place in the project, from 0.
    public let position: Int
    /// The photo that stands there.
    public let photo: Photo.ID

    /// The place of a photo.
    /// - Parameter field: what the query sorts by.
    public init(_ photo: Photo, by field: PhotoField) {
        value = field == .position ? nil : photo.value(of: field)
        project = photo.project
        position = photo.position
        self.photo = photo.id
    }
}

/// Some photos, and how many there would be without the limit.
public struct PhotoPage: Sendable, Hashable {
    /// In the order asked for.
    public let photos: [Photo]
    /// All that fulfil the condition, wherever the page begins.
    public let count: Int

    /// No photos.
    public static let nothing = PhotoPage(photos: [], count: 0)

    /// A page.
    public init(photos: [Photo], count: Int) {
        self.photos = photos
        self.count = count
    }
}

/// A value and how many photos have it.
public struct PhotoFacet: Sendable, Hashable {
    /// `nil` for those without one.
    public let value: PhotoValue?
    /// The photos that have it.
    public let count: Int

    /// A value with its number.
    public init(value: PhotoValue?, count: Int) {
        self.value = value
        self.count = count
    }

    /// The most frequent first, equal ones by their values, those without one last.
    public static func sorted(_ counts: [PhotoValue?: Int]) -> [PhotoFacet] {
        counts.filter { $0.value > 0 }.map { PhotoFacet(value: $0.key, count: $0.value) }.sorted { left, right in
            switch (left.value, right.value) {
            case (let first?, let second?):
                left.count == right.count ? first < second : left.count > right.count
            case (let first, _): first != nil
            }
        }
    }
}
