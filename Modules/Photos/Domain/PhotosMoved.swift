public import Kernel
public import ProjectsDomain

/// Photos left a project for another one.
public struct PhotosMoved: DomainEvent {
    /// The photos.
    public let photos: [Photo.ID]
    /// The project they were in.
    public let source: Project.ID

    /// Photos that were in one project.
    public init(_ photos: [Photo.ID], from source: Project.ID) {
        self.photos = photos
        self.source = source
    }
}
