import FeatureKit
import Kernel
import NotesDomain
import PhotosDomain
import ProjectsDomain

/// The commands that change notes.
struct NoteEditCommands: Sendable {
    let desk: NoteDesk

    var all: [Command] { [new, edit, pin("note pin", true), pin("note unpin", false), type, delete] }

    private static let text = Parameter<[String]>.words("text", summary: "parameter.note.text")

    private var new: Command {
        let pinned = Parameter<Bool>.flag("pin", summary: "parameter.note.pin")
        return Command(
            "note new",
            parameters: [
                Self.text.description, NoteDesk.kind.description, NoteDesk.photo.description, pinned.description,
                NoteDesk.project.description,
            ],
            examples: ["note new Ask the ferryman about the bell", "note new --type concept --photo 3"]
        ) { call in
            let project = try await desk.project(of: call)
            // Asked for before the editor opens: a wrong word must not cost a text.
            let kind = try NoteDesk.kind(of: call) ?? .memo
            let photo = try await desk.photo(of: call, in: project)
            let isPinned = try call[pinned]
            guard let text = try await written(call, start: "", name: project.details.title) else {
                throw NotesError.textEmpty
            }
            let draft = NoteDraft(text, kind: kind, isPinned: isPinned, photo: photo?.id)
            let note = try await desk.notes.create(draft, in: project.id)
            return NoteViews.changed([VisibleNote(note: note, photo: photo)], "notes.made")
        }
    }

    private var edit: Command {
        Command(
            "note edit",
            parameters: [NoteDesk.one.description, Self.text.description, NoteDesk.project.description],
            examples: ["note edit 1"]
        ) { call in
            let old = try await desk.one(by: call)
            guard let text = try await written(call, start: old.note.text, name: "note") else {
                return NoteViews.changed([old], "notes.unchanged")
            }
            let changed = try await update(old) { draft in
                // While the editor was open, another program may have written.
                guard draft.text == old.note.text else { throw NotesError.changedMeanwhile }
                draft.text = text
            }
            return NoteViews.changed([changed], changed == old ? "notes.unchanged" : "notes.edited")
        }
    }

    private func pin(_ name: String, _ isPinned: Bool) -> Command {
        Command(
            name, parameters: [NoteDesk.selection.description, NoteDesk.project.description], examples: ["\(name) 2"]
        ) { call in
            var notes: [VisibleNote] = []
            for note in try await desk.selected(by: call) {
                notes.append(try await update(note) { $0.isPinned = isPinned })
            }
            return NoteViews.changed(notes, isPinned ? "notes.didPin" : "notes.didUnpin")
        }
    }

    private var type: Command {
        let kind = Parameter<NoteKind>.choice(
            "type", of: NoteKind.allCases.map { Choice($0.rawValue, $0) }, summary: "parameter.note.type")
        return Command(
            "note type", parameters: [NoteDesk.one.description, kind.description, NoteDesk.project.description],
            examples: ["note type 2 research"]
        ) { call in
            let chosen = try call[kind]
            let note = try await desk.one(by: call)
            return NoteViews.changed([try await update(note) { $0.kind = chosen }], "notes.typed")
        }
    }

    private var delete: Command {
        Command(
            "note delete", parameters: [NoteDesk.selection.description, NoteDesk.project.description],
            examples: ["note delete 2"]
        ) { call in
            let notes = try await desk.selected(by: call)
            if notes.count > 1 {
                let question = Message("notes.deleteQuestion", ["count": .number(notes.count)])
                guard try await call.interaction.confirm(question) else { throw InteractionFailure.cancelled }
            }
            try await desk.notes.delete(notes.map { $0.note.id })
            return NoteViews.changed(notes, "notes.deleted")
        }
    }

    private func update(
        _ visible: VisibleNote, _ change: @escaping @Sendable (inout NoteDraft) throws -> Void
    ) async throws -> VisibleNote {
        VisibleNote(note: try await desk.notes.update(visible.note.id, change), photo: visible.photo)
    }

    /// The text given as words, else what the person writes in an editor; `nil` if they leave that as it was or empty.
    private func written(_ call: CommandCall, start: String, name: String) async throws -> String? {
        let words = try call[Self.text]
        if words.isEmpty { return try await call.interaction.edit(start, name: "\(name).md") }
        let text = words.joined(separator: " ")
        guard !text.trimmed.isEmpty else { throw NotesError.textEmpty }
        return text
    }
}
