import FeatureKit
import Kernel
import MarkdownKit
import NotesDomain
import PhotosDomain
import ProjectsDomain
import TextKit

/// Notes as commands show them.
enum NoteViews {
    /// - Parameter filter: the options that chose among the notes, as they are typed; empty for all.
    static func list(_ notes: [VisibleNote], project: Project, filter: [String]) -> CommandOutput {
        let chosenBy = Fact.text(filter.joined(separator: " "))
        guard !notes.isEmpty else {
            let message = Message(
                filter.isEmpty ? "notes.none" : "notes.noneMatching",
                ["title": .text(project.details.title), "filter": chosenBy])
            return CommandOutput([], views: [.hint(message)])
        }
        var summary = [Message("notes.contents", ["count": .number(notes.count)])]
        if !filter.isEmpty { summary.append(Message("notes.filteredBy", ["filter": chosenBy])) }
        return CommandOutput(.array(notes.map { json($0) }), views: [.table(table(notes)), .summary(summary)])
    }

    static func details(_ visible: VisibleNote) -> CommandOutput {
        let note = visible.note
        var fields = [FieldView("notes.column.kind", kindCell(note.kind))]
        if note.isPinned { fields.append(FieldView("notes.field.pinned", .message(Message("notes.pinned")))) }
        if let photo = visible.photo { fields.append(FieldView("notes.column.photo", .text(photo.name))) }
        fields.append(FieldView("notes.field.made", .time(note.createdAt)))
        if note.updatedAt != note.createdAt {
            fields.append(FieldView("notes.column.changed", .time(note.updatedAt)))
        }
        fields.append(FieldView("notes.field.id", .text(note.id.description)))
        let lines = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            // A tab would be shown as an escape.
            line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
        }
        return CommandOutput(json(visible), views: [.fields(fields), .document([""] + lines)])
    }

    /// What was done with some notes, said with the beginning of the first one.
    static func changed(_ notes: [VisibleNote], _ key: String) -> CommandOutput {
        let first = notes.first?.note
        let facts: [String: Fact] = [
            "count": .number(notes.count), "text": first.map { beginning(of: $0) } ?? "",
            "type": .message(kindMessage(first?.kind ?? .memo)),
        ]
        return CommandOutput(.array(notes.map { json($0) }), views: [.message(Message(key, facts))])
    }

    /// Names as the contract of the service has them, section 9.
    static func json(_ visible: VisibleNote) -> JSONValue {
        let note = visible.note
        return [
            "id": .string(note.id.description), "project_id": .string(note.project.description),
            "content": .string(note.text), "note_type": .string(note.kind.rawValue),
            "is_pinned": .boolean(note.isPinned), "photo_id": .optional(visible.photo?.id.description),
            "created_at": .string(note.createdAt.description), "updated_at": .string(note.updatedAt.description),
        ]
    }

    private static func table(_ notes: [VisibleNote]) -> TableView {
        // Columns nothing stands in say nothing.
        let hasPhotos = notes.contains { $0.photo != nil }
        let hasPinned = notes.contains { $0.note.isPinned }
        var columns = [
            ColumnView("column.number", isRightAligned: true), ColumnView("notes.column.kind"),
            ColumnView("notes.column.text", sacrifice: 1),
        ]
        if hasPhotos { columns.append(ColumnView("notes.column.photo", sacrifice: 3)) }
        if hasPinned { columns.append(ColumnView("notes.column.pinned", sacrifice: 2)) }
        columns.append(ColumnView("notes.column.changed", sacrifice: 4))
        let rows = notes.enumerated().map { index, visible -> [Cell] in
            let note = visible.note
            var cells: [Cell] = [.number(index + 1), kindCell(note.kind), firstLine(of: note)]
            if hasPhotos { cells.append(visible.photo.map { .text($0.name) } ?? .none) }
            if hasPinned { cells.append(note.isPinned ? .message(Message("notes.pinned")) : .none) }
            return cells + [.time(note.updatedAt)]
        }
        return TableView(columns: columns, rows: rows)
    }

    /// The first line a reader would see, with a sign if there are more.
    private static func firstLine(of note: Note) -> Cell {
        let lines = Markdown.plainText(note.text, lines: 2).split(separator: "\n").map(String.init)
        guard let first = lines.first else { return .message(Message("notes.empty")) }
        let text = lines.count > 1 ? first + " …" : first
        return note.isPinned ? .strong(text) : .text(text)
    }

    /// As much as a sentence about the note can hold.
    private static func beginning(of note: Note) -> Fact {
        let line = Markdown.plainText(note.text, lines: 1)
        if line.isEmpty { return .message(Message("notes.empty")) }
        return .text(line.count > 60 ? line.prefix(59).trimmed + "…" : line)
    }

    /// Each kind has a mark, a colour and its word.
    private static func kindCell(_ kind: NoteKind) -> Cell {
        let (mark, tone): (String, Tone) =
            switch kind {
            case .memo: ("■", .gray)
            case .concept: ("◆", .violet)
            case .research: ("▲", .blue)
            case .client: ("●", .green)
            }
        return .toned(Message("notes.marked", ["mark": .text(mark), "type": .message(kindMessage(kind))]), tone)
    }

    private static func kindMessage(_ kind: NoteKind) -> Message {
        Message("notes.kind.\(kind.rawValue)")
    }
}
