public import FeatureKit
import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TextKit
import TrashDomain

/// Notes: what those who make a story want to remember.
public struct NotesModule: FeatureModule {
    /// `notes`.
    public static let id: FeatureID = "notes"
    /// Projects and photos, which notes belong to, and the trash, where deleted ones go.
    public let requires: Set<FeatureID> = ["projects", "photos", "trash"]
    /// Where notes are kept.
    public let storage: any FeatureStorage

    /// The feature on a storage.
    public init(storage: any FeatureStorage) {
        self.storage = storage
    }

    /// The feature without a file, for tests and demos.
    public static var inMemory: Self { Self(storage: InMemoryStorage()) }

    /// Adds the commands, the words of filters and the texts of notes.
    public func assemble(into host: inout FeatureHost) throws {
        let notes = try host.resolve((any NoteRepository).self)
        let photos = try host.resolve((any PhotoRepository).self)
        let visible = VisibleNotes(notes: notes, photos: photos)
        let desk = NoteDesk(
            notes: notes, visible: visible, photos: photos,
            finder: ProjectFinder(try host.resolve((any ProjectRepository).self)),
            terms: host.handle(for: .filterTerms))
        host.add(NoteCommands(desk: desk).all, to: .commands)
        host.add(NoteEditCommands(desk: desk).all, to: .commands)
        host.add(PresenceWord("note") { try await visible.photos(in: $0) }, to: .presenceWords)
        host.add(ProjectContents(name: "notes.contents") { try await visible.counts(in: $0) }, to: .projectContents)
        host.add(StringTable(.english, NoteStrings.english), to: .strings)
        host.add(StringTable(.korean, NoteStrings.korean), to: .strings)
    }

    private struct InMemoryStorage: FeatureStorage {
        func register(in host: inout FeatureHost) throws {
            let notes = InMemoryNoteRepository(clock: host.clock, identifiers: host.identifiers)
            try host.register(notes, as: (any NoteRepository).self)
            host.add(
                InMemoryNoteTrash(notes: notes, projects: try host.resolve((any ProjectRepository).self)),
                to: .trashParticipants)
        }
    }
}
