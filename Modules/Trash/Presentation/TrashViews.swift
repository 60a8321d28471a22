import FeatureKit
import Kernel
import TextKit
import TrashDomain

/// The trash as commands show it.
enum TrashViews {
    /// - Parameter isNumbered: whether numbers stand before the things.
    /// - Parameter isWhole: whether it is a list of everything.
    static func list(_ listing: TrashListing, isNumbered: Bool, isWhole: Bool) -> CommandOutput {
        let json = JSONValue.array(listing.items.map { Self.json($0, listing) })
        guard !listing.items.isEmpty else {
            return CommandOutput(json, views: [.hint(Message(isWhole ? "trash.none" : "trash.noneOfThat"))])
        }
        var views = tables(listing, isNumbered: isNumbered)
        views.append(.summary(messages(listing.counts)))
        if let more = more(listing) { views.append(.hint(more)) }
        return CommandOutput(json, views: views)
    }

    private static func tables(_ listing: TrashListing, isNumbered: Bool) -> [OutputView] {
        var views: [OutputView] = []
        var number = 0
        for kind in kinds(of: listing) {
            let items = listing.items.filter { $0.reference.kind == kind }
            if !views.isEmpty { views.append(.document([""])) }
            views.append(.table(table(items, listing, from: isNumbered ? number : nil)))
            number += items.count
        }
        return views
    }

    private static func more(_ listing: TrashListing) -> Message? {
        let (shown, all) = (listing.items.count, listing.counts.values.reduce(0, +))
        return all > shown ? Message("trash.more", ["shown": .number(shown), "count": .number(all)]) : nil
    }

    private static func kinds(of listing: TrashListing) -> [TrashKind] {
        var kinds: [TrashKind] = []
        for item in listing.items where !kinds.contains(item.reference.kind) { kinds.append(item.reference.kind) }
        return kinds
    }

    private static func table(_ items: [TrashedItem], _ listing: TrashListing, from number: Int?) -> TableView {
        let hasFiles = items.contains { $0.bytes != nil }
        let isHolder = items.contains { $0.place == nil }
        var columns = number == nil ? [] : [ColumnView("column.number", isRightAligned: true)]
        columns.append(ColumnView("trash.column.\(items.first?.reference.kind.name ?? "")", sacrifice: 1))
        columns.append(ColumnView(isHolder ? "trash.column.contents" : "trash.column.place", sacrifice: 2))
        columns.append(ColumnView("trash.column.deleted"))
        if hasFiles { columns.append(ColumnView("trash.column.size", isRightAligned: true)) }
        let rows: [[Cell]] = items.enumerated().map { index, item in
            var row: [Cell] = number.map { [.number($0 + index + 1)] } ?? []
            row.append(hasFiles ? .name(item.name) : .text(item.name))
            row.append(isHolder ? contents(listing.held[item.reference] ?? [:]) : place(item))
            row.append(.message(age(of: item, now: listing.now)))
            if hasFiles { row.append(item.bytes.map { .text(NumberText.bytes($0)) } ?? .none) }
            return row
        }
        return TableView(columns: columns, rows: rows)
    }

    private static func place(_ item: TrashedItem) -> Cell {
        guard let place = item.place else { return .none }
        guard place.isTrashed else { return .text(place.title) }
        return .message(Message("trash.placeTrashed", ["title": .text(place.title)]))
    }

    private static func contents(_ counts: [TrashKind: Int]) -> Cell {
        counts.isEmpty ? .none : .message(Message("trash.contents", ["contents": .list(messages(counts))]))
    }

    private static func age(of item: TrashedItem, now: Instant) -> Message {
        let days = item.days(until: now)
        return Message(days == 0 ? "trash.today" : "trash.days", ["count": .number(days)])
    }

    /// Numbers of things by kind, as in `12 photos`.
    static func messages(_ counts: [TrashKind: Int]) -> [Message] {
        counts.sorted { $0.key.name < $1.key.name }.map { kind, count in
            Message("trash.kind.\(kind.name)", ["count": .number(count)])
        }
    }

    private static func json(_ item: TrashedItem, _ listing: TrashListing) -> JSONValue {
        let held = (listing.held[item.reference] ?? [:]).sorted { $0.key.name < $1.key.name }
        return [
            "kind": .string(item.reference.kind.name), "id": .string(item.reference.id.description),
            "name": .string(item.name), "project_id": .optional(item.place?.id.description),
            "project": .optional(item.place?.title), "project_in_trash": .boolean(item.place?.isTrashed ?? false),
            "deleted_at": .string(item.deletedAt.description), "days": .integer(item.days(until: listing.now)),
            "bytes": item.bytes.map { .integer($0) } ?? .null,
            "holds": .object(held.map { JSONValue.Member($0.key.name, .integer($0.value)) }),
        ]
    }

    /// One thing in a sentence that tells it from others of its name.
    static func described(_ item: TrashedItem) -> Message {
        Message(
            "trash.match",
            [
                "name": .text(item.name), "project": .text(item.place?.title ?? ""),
                "time": .text(Self.minute(item.deletedAt)), "size": .text(NumberText.bytes(item.bytes ?? 0)),
            ])
    }

    /// `2026-12-01 17:17 UTC`.
    private static func minute(_ time: Instant) -> String {
        let text = time.description
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
    }

    static func restored(_ restoration: Restoration, _ names: [TrashReference: TrashedItem]) -> CommandOutput {
        func json(_ thing: TrashReference, _ more: [JSONValue.Member] = []) -> JSONValue {
            .object(
                [
                    .init("kind", .string(thing.kind.name)), .init("id", .string(thing.id.description)),
                    .init("name", .optional(names[thing]?.name)),
                    .init("project", .optional(names[thing]?.place?.title)),
                ] + more)
        }
        let counts = Dictionary(grouping: restoration.restored, by: { $0.kind }).mapValues { $0.count }
        var views: [OutputView] = []
        if restoration.restored.count == 1, let only = restoration.restored.first, let item = names[only] {
            let key = item.place == nil ? "trash.restoredHolder" : "trash.restoredOne"
            views = [
                .message(Message(key, ["name": .text(item.name), "project": .text(item.place?.title ?? "")]))
            ]
        } else if !restoration.restored.isEmpty {
            views = [.message(Message("trash.restored", ["things": .list(messages(counts))]))]
        }
        let document: JSONValue = [
            "restored": .array(restoration.restored.map { json($0) }),
            "refused": .array(
                restoration.refused.map { refused in
                    json(refused.thing, [.init("reason", .message(refused.reason.message))])
                }),
        ]
        return CommandOutput(document, views: views, isComplete: restoration.refused.isEmpty)
    }

    static func purged(_ tally: PurgeTally, _ key: String) -> CommandOutput {
        CommandOutput(json(tally), views: [.message(purge(tally, key))])
    }

    /// What a purge would delete, thing by thing and counted.
    static func wouldPurge(_ tally: PurgeTally, _ listing: TrashListing) -> CommandOutput {
        var views = tables(listing, isNumbered: false)
        if let more = more(listing) { views.append(.hint(more)) }
        return CommandOutput(json(tally), views: views + [.message(purge(tally, "trash.wouldPurge"))])
    }

    private static func json(_ tally: PurgeTally) -> JSONValue {
        let counts = tally.counts.sorted { $0.key.name < $1.key.name }
        return [
            "purged": .object(counts.map { JSONValue.Member($0.key.name, .integer($0.value)) }),
            "files": .integer(tally.files.count), "bytes": .integer(tally.files.bytes),
        ]
    }

    /// - Parameter names: of the things, for a question.
    static func purge(_ tally: PurgeTally, _ key: String, names: [Message] = []) -> Message {
        Message(
            key,
            [
                "things": .list(messages(tally.counts)),
                "files": .message(Message("trash.files", ["count": .number(tally.files.count)])),
                "size": .text(NumberText.bytes(tally.files.bytes)), "names": .list(names),
            ])
    }
}
