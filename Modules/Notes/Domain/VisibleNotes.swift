public import PhotosDomain
public import ProjectsDomain

/// The notes a person sees.
///
/// A note about a photo hides while that photo is in the trash. Once the photo is gone for good, or in another project,
/// the note is there as one about no photo.
public struct VisibleNotes: Sendable {
    private let notes: any NoteRepository
    private let photos: any PhotoRepository

    /// Notes and the photos they are about.
    public init(notes: any NoteRepository, photos: any PhotoRepository) {
        self.notes = notes
        self.photos = photos
    }

    /// The notes of a project with the photos they are about, in the order of a list.
    public func notes(of project: Project.ID) async throws -> [VisibleNote] {
        let all = try await notes.notes(of: project)
        let ids = Set(all.compactMap { $0.photo })
        if ids.isEmpty { return all.map { VisibleNote(note: $0, photo: nil) } }
        let live = try await photos.matching(PhotoQuery(project: project, predicate: .members(ids)))
        let known = Dictionary(live.map { ($0.id, $0) }) { first, _ in first }
        let trashed = try await photos.trashed(among: ids.subtracting(known.keys))
        return all.compactMap { note in
            guard let id = note.photo else { return VisibleNote(note: note, photo: nil) }
            return trashed.contains(id) ? nil : VisibleNote(note: note, photo: known[id])
        }
    }

    /// A note, `nil` if there is none of that id or it is hidden.
    public func note(_ id: Note.ID) async throws -> VisibleNote? {
        guard let note = try await notes.note(id) else { return nil }
        guard let id = note.photo else { return VisibleNote(note: note, photo: nil) }
        if let photo = try await photos.photo(id) {
            return VisibleNote(note: note, photo: photo.project == note.project ? photo : nil)
        }
        return try await photos.trashed(among: [id]).isEmpty ? VisibleNote(note: note, photo: nil) : nil
    }

    /// How many notes some projects hold; those without are left out.
    public func counts(in projects: [Project.ID]) async throws -> [Project.ID: Int] {
        let counts = try await notes.counts(in: projects)
        let trashed = try await photos.trashed(among: Set(counts.compactMap { $0.photo }))
        return counts.reduce(into: [:]) { result, count in
            if let photo = count.photo, trashed.contains(photo) { return }
            result[count.project, default: 0] += count.count
        }
    }

    /// The photos that notes of a project are about, those that aren't there any more among them.
    public func photos(in project: Project.ID) async throws -> Set<Photo.ID> {
        Set(try await notes.counts(in: [project]).compactMap { $0.photo })
    }
}

/// A note with the photo it is about.
public struct VisibleNote: Hashable, Sendable {
    /// The note.
    public let note: Note
    /// The photo; `nil` if the note is about none, or about one that isn't in the project any more.
    public let photo: Photo?

    /// A note and its photo.
    public init(note: Note, photo: Photo?) {
        self.note = note
        self.photo = photo
    }
}
