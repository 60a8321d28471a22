import FeatureKit
import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TextKit

/// What every command on notes needs.
struct NoteDesk: Sendable {
    let notes: any NoteRepository
    let visible: VisibleNotes
    let photos: any PhotoRepository
    let finder: ProjectFinder
    let terms: ExtensionHandle<FilterTerm>

    static let project = Parameter<String?>.option("project", short: "p", summary: "parameter.project")
    static let selection = Parameter<[String]>.words("note", isRequired: true, summary: "parameter.note")
    static let one = Parameter<String>.text("note", summary: "parameter.note.one")
    static let photo = Parameter<String?>.option("photo", summary: "parameter.note.photo")
    static let kind = Parameter<String?>.option(
        "type", short: "t", summary: "parameter.note.type", completion: .words(NoteKind.allCases.map { $0.rawValue }))

    func project(of call: CommandCall) async throws -> Project {
        try await finder.project(
            named: try call[Self.project], current: await call.session.value(ProjectFinder.sessionKey))
    }

    static func kind(of call: CommandCall) throws -> NoteKind? {
        guard let word = try call[kind] else { return nil }
        guard let kind = NoteKind(rawValue: word) else {
            throw ArgumentFailure.notAllowed(word, parameter: "type", allowed: NoteKind.allCases.map { $0.rawValue })
        }
        return kind
    }

    /// The photos meant by `--photo`, `nil` without it.
    func photos(of call: CommandCall, in project: Project) async throws -> [Photo]? {
        guard let word = try call[Self.photo] else { return nil }
        let selection = PhotoSelection(repository: photos, filter: PhotoFilter(terms: try terms.elements()))
        let chosen = try await selection.photos(
            [word], in: project.id, listed: await call.session.value(PhotoSelection.sessionKey))
        if let stranger = chosen.first(where: { $0.project != project.id }) {
            throw NotesError.photoNotInProject(stranger.name)
        }
        return chosen
    }

    /// The one photo meant by `--photo`, `nil` without it.
    func photo(of call: CommandCall, in project: Project) async throws -> Photo? {
        guard let chosen = try await photos(of: call, in: project) else { return nil }
        guard let photo = chosen.first, chosen.count == 1 else {
            throw NotesError.notOnePhoto(try call[Self.photo] ?? "", count: chosen.count)
        }
        return photo
    }

    /// The notes meant by the words of a call, at least one.
    func selected(by call: CommandCall) async throws -> [VisibleNote] {
        try await selected(try call[Self.selection], by: call)
    }

    func one(by call: CommandCall) async throws -> VisibleNote {
        let word = try call[Self.one]
        let notes = try await selected([word], by: call)
        guard let note = notes.first, notes.count == 1 else {
            throw ArgumentFailure.malformed(word, parameter: "note", example: "2")
        }
        return note
    }

    private func selected(_ words: [String], by call: CommandCall) async throws -> [VisibleNote] {
        try await NoteSelection(visible).notes(
            words, in: { try await project(of: call).id }, listed: await call.session.value(NoteSelection.sessionKey))
    }
}
