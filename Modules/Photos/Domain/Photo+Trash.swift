public import Kernel
public import ProjectsDomain
public import TrashDomain

extension Photo {
    /// This photo as the trash lists it: by its file's name.
    /// - Parameter project: what its project is called; `nil` if there is none any more.
    public func trashed(at time: Instant, in project: ProjectName?) -> TrashedItem {
        TrashedItem(
            reference: TrashReference(Self.trashKind, id.subject), name: name,
            place: TrashedItem.Place(
                id: self.project.subject, title: project?.title ?? "", isTrashed: project?.isTrashed ?? false),
            deletedAt: time, bytes: files.reduce(0) { $0 + $1.bytes })
    }
}
