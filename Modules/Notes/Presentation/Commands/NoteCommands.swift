import FeatureKit
import Kernel
import MarkdownKit
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TextKit

/// The commands that look at notes.
struct NoteCommands: Sendable {
    let desk: NoteDesk

    var all: [Command] { [list, show] }

    private var list: Command {
        Command(
            "notes",
            parameters: [NoteDesk.kind.description, NoteDesk.photo.description, NoteDesk.project.description],
            examples: ["notes", "notes --type research"], effect: .looks
        ) { call in
            let project = try await desk.project(of: call)
            let kind = try NoteDesk.kind(of: call)
            let photo = try await desk.photo(of: call, in: project)
            let shown = try await desk.visible.notes(of: project.id).filter { entry in
                (kind == nil || entry.note.kind == kind) && (photo == nil || entry.photo?.id == photo?.id)
            }
            await call.session.set(
                NoteDesk.sessionKey, to: shown.map { $0.note.id.description }.joined(separator: " "))
            let json = JSONValue.array(shown.map { NoteViews.json($0.note) })
            guard !shown.isEmpty else {
                let message = Message("notes.none", ["title": .text(project.details.title)])
                return CommandOutput(json, views: [.hint(message)])
            }
            return CommandOutput(
                json,
                views: [
                    .table(NoteViews.table(shown)),
                    .summary([Message("notes.contents", ["count": .number(shown.count)])]),
                ])
        }
    }

    private var show: Command {
        Command(
            "note show", parameters: [NoteDesk.one.description, NoteDesk.project.description],
            examples: ["note show 1"],
            effect: .looks
        ) { call in
            let note = try await desk.one(by: call)
            let photo = try await note.photo.asyncMap { try await desk.photos.photo($0) }
            let lines = note.text.split(separator: "\n", omittingEmptySubsequences: false).map {
                LineView(0, [.text(String($0))])
            }
            return CommandOutput(
                NoteViews.json(note), views: [.fields(NoteViews.fields(note, photo: photo)), .lines(lines)])
        }
    }
}

extension Optional {
    fileprivate func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result?) async rethrows -> Result? {
        switch self {
        case .some(let value): try await transform(value)
        case .none: nil
        }
    }
}

/// Notes as commands show them.
enum NoteViews {
    static func table(_ entries: [VisibleNote]) -> TableView {
        let columns = [
            ColumnView("column.number", isRightAligned: true), ColumnView("notes.column.kind"),
            ColumnView("notes.column.text", sacrifice: 1), ColumnView("notes.column.photo", sacrifice: 3),
        ]
        let rows: [[Cell]] = entries.enumerated().map { index, entry in
            [
                .number(index + 1), .mark(letter: letter(of: entry.note.kind), tone(of: entry.note.kind)),
                preview(entry.note), entry.photo.map { .soft($0.name) } ?? .none,
            ]
        }
        return TableView(columns: columns, rows: rows)
    }

    /// The first line a reader would see; a pinned one is strong.
    private static func preview(_ note: Note) -> Cell {
        let lines = Markdown.plainText(note.text, lines: 2).split(separator: "\n")
        let text = (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
        return note.isPinned ? .strong("^ " + text) : .text(text)
    }

    static func fields(_ note: Note, photo: Photo?) -> [FieldView] {
        var fields = [FieldView("notes.column.kind", .message(Message("notes.kind.\(note.kind.rawValue)")))]
        if note.isPinned { fields.append(FieldView("notes.field.pinned", .message(Message("notes.pinned")))) }
        if let photo { fields.append(FieldView("notes.column.photo", .text(photo.name))) }
        fields.append(FieldView("notes.field.id", .text(note.id.description)))
        return fields
    }

    /// Names as the contract of the service has them, section 9.
    static func json(_ note: Note) -> JSONValue {
        [
            "id": .string(note.id.description), "project_id": .string(note.project.description),
            "content": .string(note.text), "note_type": .string(note.kind.rawValue),
            "is_pinned": .boolean(note.isPinned), "photo_id": .optional(note.photo?.description),
            "created_at": .string(note.createdAt.description), "updated_at": .string(note.updatedAt.description),
        ]
    }

    /// Each kind has a letter and a colour, so that none is told by its colour alone.
    private static func letter(of kind: NoteKind) -> Character {
        switch kind {
        case .memo: "m"
        case .concept: "c"
        case .research: "r"
        case .client: "k"
        }
    }

    private static func tone(of kind: NoteKind) -> Tone {
        switch kind {
        case .memo: .gray
        case .concept: .violet
        case .research: .blue
        case .client: .green
        }
    }
}
