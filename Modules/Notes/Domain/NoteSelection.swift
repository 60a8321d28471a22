public import Kernel
import PhotosDomain
public import ProjectsDomain

/// The notes a person means by numbers of the last list or by ids.
public struct NoteSelection: Sendable {
    private let notes: VisibleNotes

    /// The key under which a session keeps the ids of the last list, spaces between them.
    public static let sessionKey = "notes"

    /// A reader of selections.
    public init(_ notes: VisibleNotes) {
        self.notes = notes
    }

    /// The notes of `words`, in their order, each once: `3`, `1-5`, `1,4`, an id or the beginning of one.
    /// - Parameter project: where beginnings of ids are looked for; asked for those alone.
    /// - Parameter listed: what the session keeps of the last list.
    /// - Throws: `NotesError`, naming the word that fits nothing; what `project` throws.
    public func notes(
        _ words: [String], in project: () async throws -> Project.ID, listed: String?
    ) async throws -> [VisibleNote] {
        var chosen: [VisibleNote] = []
        for word in words {
            for note in try await notes(of: word, in: project, listed: listed)
            where !chosen.contains(where: { $0.note.id == note.note.id }) {
                chosen.append(note)
            }
        }
        return chosen
    }

    /// The list as a session keeps it.
    public static func text(of notes: [VisibleNote]) -> String {
        notes.map { $0.note.id.description }.joined(separator: " ")
    }

    private func notes(
        of word: String, in project: () async throws -> Project.ID, listed: String?
    ) async throws -> [VisibleNote] {
        guard let numbers = SelectionNumbers(word)?.numbers else {
            return [try await identified(by: word, in: project)]
        }
        let ids = (listed ?? "").split(separator: " ").compactMap { Note.ID($0) }
        guard !ids.isEmpty else { throw NotesError.nothingListed }
        var found: [VisibleNote] = []
        for number in numbers {
            guard ids.indices.contains(number - 1) else {
                throw NotesError.numberNotListed(number, count: ids.count)
            }
            // It may have gone since the list was shown.
            guard let note = try await notes.note(ids[number - 1]) else { throw NotesError.unknownNote("\(number)") }
            found.append(note)
        }
        return found
    }

    private func identified(
        by text: String, in project: () async throws -> Project.ID
    ) async throws -> VisibleNote {
        if let id = Note.ID(text), let note = try await notes.note(id) { return note }
        let prefix = text.lowercased()
        guard prefix.count >= 4, prefix.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
            throw NotesError.unknownNote(text)
        }
        let matches = try await notes.notes(of: try await project()).filter { note in
            note.note.id.description.hasPrefix(prefix)
        }
        guard matches.count <= 1 else { throw NotesError.ambiguousNote(text, count: matches.count) }
        guard let match = matches.first else { throw NotesError.unknownNote(text) }
        return match
    }
}
