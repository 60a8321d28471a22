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

    /// The key under which a session keeps the ids of the last list, spaces between them.
    static let sessionKey = "notes"

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

    /// The photo named with `--photo`, of the project.
    func photo(of call: CommandCall, in project: Project) async throws -> Photo? {
        guard let word = try call[Self.photo] else { return nil }
        let selection = PhotoSelection(repository: photos, filter: PhotoFilter(terms: try terms.elements()))
        let chosen = try await selection.photos(
            [word], in: project.id, listed: await call.session.value(PhotoSelection.sessionKey))
        guard let photo = chosen.first, chosen.count == 1, photo.project == project.id else {
            throw ArgumentFailure.malformed(word, parameter: "photo", example: "--photo 3")
        }
        return photo
    }

    /// The notes a person means by numbers of the last list or by ids.
    func selected(_ words: [String], by call: CommandCall) async throws -> [Note] {
        let phrase = words.joined(separator: " ")
        let listed = (await call.session.value(Self.sessionKey) ?? "").split(separator: " ").compactMap { Note.ID($0) }
        if let numbers = SelectionNumbers(phrase) {
            guard !listed.isEmpty else { throw NotesError.nothingListed }
            var notes: [Note] = []
            for number in numbers.numbers {
                guard listed.indices.contains(number - 1) else {
                    throw NotesError.numberNotListed(number, count: listed.count)
                }
                guard let note = try await self.notes.note(listed[number - 1]) else {
                    throw NotesError.unknownNote("\(number)")
                }
                notes.append(note)
            }
            return notes
        }
        if let id = Note.ID(phrase), let note = try await notes.note(id) { return [note] }
        let prefix = phrase.lowercased()
        guard prefix.count >= 4, prefix.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
            throw NotesError.unknownNote(phrase)
        }
        let all = try await notes.notes(of: try await project(of: call).id)
        let matches = all.filter { $0.id.description.hasPrefix(prefix) }
        guard matches.count <= 1 else { throw NotesError.ambiguousNote(phrase, count: matches.count) }
        guard let match = matches.first else { throw NotesError.unknownNote(phrase) }
        return [match]
    }

    func one(by call: CommandCall) async throws -> Note {
        let word = try call[Self.one]
        let notes = try await selected([word], by: call)
        guard let note = notes.first, notes.count == 1 else {
            throw ArgumentFailure.malformed(word, parameter: "note", example: "2")
        }
        return note
    }
}
