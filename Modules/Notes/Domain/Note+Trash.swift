public import Kernel
public import ProjectsDomain
public import TrashDomain

extension Note {
    /// This note as the trash lists it: by the beginning of its text.
    /// - Parameter project: what its project is called; `nil` if there is none any more.
    public func trashed(at time: Instant, in project: ProjectName?) -> TrashedItem {
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        return TrashedItem(
            reference: TrashReference(Self.trashKind, id.subject), name: String(line.prefix(80)),
            place: TrashedItem.Place(
                id: self.project.subject, title: project?.title ?? "", isTrashed: project?.isTrashed ?? false),
            deletedAt: time)
    }
}
