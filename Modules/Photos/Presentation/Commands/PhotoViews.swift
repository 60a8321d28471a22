import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

/// Photos as commands show them.
struct PhotoViews: Sendable {
    let columns: [ListColumn]

    func list(
        _ page: PhotoPage, _ wanted: PhotoListOptions.Wanted
    ) async throws -> CommandOutput {
        let photos = page.photos
        guard !page.photos.isEmpty else { return Self.nothing(page, of: wanted) }
        var views = [ColumnView("column.number", isRightAligned: true)]
        var rows: [[Cell]] = page.photos.indices.map { [.number($0 + 1)] }
        for column in columns {
            let values = try await column.values(page.photos)
            // A column nothing stands in says nothing.
            guard values.contains(where: Self.says) else { continue }
            views.append(
                ColumnView(column.title, isRightAligned: column.isRightAligned, sacrifice: column.sacrifice))
            for (index, value) in values.enumerated() where rows.indices.contains(index) {
                rows[index].append(Self.cell(value))
            }
        }
        return CommandOutput(
            .array(photos.map { Self.json($0) }),
            views: [
                .table(TableView(columns: views, rows: rows)),
                .summary(Self.summary(of: page, wanted)),
            ])
    }

    /// Where no photo is, or none fits a filter.
    static func nothing(_ page: PhotoPage = .nothing, of wanted: PhotoListOptions.Wanted) -> CommandOutput {
        let place = wanted.project == nil ? "Anywhere" : ""
        let key = page.count > 0 ? "noMore" : (wanted.words.isEmpty ? "none" : "noneMatching") + place
        let message = Message(
            "photos.\(key)",
            [
                "title": .text(wanted.project?.details.title ?? ""),
                "filter": .text(wanted.words.joined(separator: " ")),
            ])
        return CommandOutput([], views: [.hint(message)])
    }

    /// The soft line under a list: how many, by which filter, in which order.
    static func summary(of page: PhotoPage, _ wanted: PhotoListOptions.Wanted) -> [Message] {
        let isAll = page.photos.count == page.count
        var summary = [
            Message(
                isAll ? "photos.listed" : "photos.listedSome",
                ["count": .number(page.count), "shown": .number(page.photos.count)])
        ]
        if !wanted.words.isEmpty {
            summary.append(Message("photos.filteredBy", ["filter": .text(wanted.words.joined(separator: " "))]))
        }
        if let sort = wanted.sort { summary.append(Message("photos.sortedBy", ["key": .text(sort)])) }
        if !isAll, page.photos.count == wanted.query.limit { summary.append(Message("photos.goOn")) }
        return summary
    }

    static func information(_ photos: [Photo], variants: [Photo.ID: [Variant]]) -> CommandOutput {
        return CommandOutput(
            .array(photos.map { json($0, variants: variants[$0.id] ?? []) }),
            views: photos.map { .fields(fields(of: $0, variants: variants[$0.id] ?? [])) })
    }

    static func changed(_ photos: [Photo], _ key: String, _ facts: [String: Fact] = [:]) -> CommandOutput {
        let all = facts.merging(["count": .number(photos.count), "name": .text(photos.first?.name ?? "")]) {
            first, _ in first
        }
        return CommandOutput(
            ["ids": .array(photos.map { .string($0.id.description) })], views: [.message(Message(key, all))])
    }

    private static func says(_ value: ListColumn.Value) -> Bool {
        switch value {
        case .none, .rating(nil), .label(nil), .flag(nil): false
        case .text, .number, .rating, .label, .flag: true
        }
    }

    static func cell(_ value: ListColumn.Value) -> Cell {
        switch value {
        case .none, .label(nil), .flag(nil): .none
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .rating(let rating): .stars(rating)
        case .label(let label?): .mark(letter: label.letter, label.tone)
        case .flag(let flag?): .toned(Message("photos.flag.\(flag.rawValue)"), flag == .picked ? .green : .red)
        }
    }

    private static func fields(of photo: Photo, variants: [Variant]) -> [FieldView] {
        var fields = [FieldView("photos.column.file", .strong(photo.name))]
        func add(_ title: String, _ text: String?) {
            if let text, !text.isEmpty { fields.append(FieldView(title, .text(text))) }
        }
        let (said, capture) = (photo.annotations, photo.capture)
        add("column.title", said.title)
        add("photos.column.caption", said.caption)
        add("photos.field.alternativeText", said.alternativeText)
        if said.rating != nil { fields.append(FieldView("photos.column.rating", .stars(said.rating))) }
        if let label = said.label {
            fields.append(FieldView("photos.column.label", .mark(letter: label.letter, label.tone)))
        }
        if let flag = said.flag { fields.append(FieldView("photos.column.flag", cell(.flag(flag)))) }
        add("photos.field.size", "\(photo.size.width) × \(photo.size.height)")
        add("photos.column.taken", capture.takenAt.map { takenText($0, offsetMinutes: capture.offsetMinutes) })
        add("photos.column.camera", capture.camera)
        add("photos.field.lens", capture.lens)
        add("photos.field.exposure", exposure(capture))
        add("photos.field.position", capture.position.map(PhotoText.position))
        add("photos.field.folder", photo.folder)
        add("photos.field.bytes", photo.original.map { NumberText.bytes($0.bytes) })
        add(
            "photos.field.variants",
            variants.map { "\($0.kind.rawValue) \($0.size.width) × \($0.size.height)" }
                .joined(separator: ", "))
        add("photos.field.id", photo.id.description)
        return fields
    }

    private static func takenText(_ time: LocalTime, offsetMinutes: Int?) -> String {
        let text = String(time.description.map { $0 == "T" ? " " : $0 })
        guard let offsetMinutes else { return text }
        return "\(text) \(offset(offsetMinutes))"
    }

    private static func offset(_ minutes: Int) -> String {
        "\(minutes < 0 ? "-" : "+")\((abs(minutes) / 60).padded(2)):\((abs(minutes) % 60).padded(2))"
    }

    static func exposure(_ capture: CaptureData) -> String {
        [
            capture.iso.map { "ISO \($0)" }, PhotoText.exposure(capture),
            capture.aperture.map { "f/\(NumberText.decimal($0, places: 1))" },
            capture.focalLengthMillimetres.map { "\(NumberText.decimal($0, places: 1)) mm" },
        ].compactMap(\.self).joined(separator: ", ")
    }

    static func json(_ photo: Photo, variants: [Variant] = []) -> JSONValue {
        let (said, capture) = (photo.annotations, photo.capture)
        var members: [JSONValue.Member] = [
            .init("id", .string(photo.id.description)), .init("project_id", .string(photo.project.description)),
            .init("order", .integer(photo.position)), .init("original_filename", .string(photo.name)),
            .init("sha256", .optional(photo.original?.content.description)),
            .init("bytes", .optional(photo.original?.bytes)), .init("width", .integer(photo.size.width)),
            .init("height", .integer(photo.size.height)), .init("rotation", .integer(photo.rotation.rawValue)),
            .init("rating", .optional(said.rating)), .init("flag", .optional(said.flag?.rawValue)),
            .init("color_label", .optional(said.label?.rawValue)), .init("title", .optional(said.title)),
            .init("caption", .optional(said.caption)), .init("caption_en", .optional(said.captionInEnglish)),
            .init("alt_text", .optional(said.alternativeText)),
            .init("keywords", .array(said.keywords.map(JSONValue.string))),
            .init("creator", .optional(said.creator)), .init("copyright", .optional(said.copyright)),
            .init("taken_at", .optional(capture.takenAt?.description)),
            .init("offset", .optional(capture.offsetMinutes.map(offset))),
            .init("make", .optional(capture.make)), .init("model", .optional(capture.model)),
            .init("lens", .optional(capture.lens)), .init("iso", .optional(capture.iso)),
            .init("shutter", .optional(capture.shutter.map { "\($0.numerator)/\($0.denominator)" })),
            .init("shutter_seconds", .optional(capture.shutterSeconds)),
            .init("aperture", .optional(capture.aperture)),
            .init("focal_length_mm", .optional(capture.focalLengthMillimetres)),
            .init("gps_lat", .optional(capture.position?.latitude)),
            .init("gps_lon", .optional(capture.position?.longitude)),
            .init("gps_alt", .optional(capture.position?.altitudeMetres ?? capture.loneAltitudeMetres)),
            .init("source", .string(photo.source)), .init("folder", .optional(photo.folder)),
            .init("local_missing", .boolean(photo.isLocalMissing)),
            .init("created_at", .string(photo.addedAt.description)),
        ]
        if !variants.isEmpty {
            members.append(
                .init(
                    "variants",
                    .array(
                        variants.map { variant in
                            [
                                "name": .string(variant.kind.rawValue), "width": .integer(variant.size.width),
                                "height": .integer(variant.size.height), "path": .string(variant.path.display),
                            ]
                        })))
        }
        return .object(members)
    }
}

extension ColourLabel {
    /// The letter beside the dot, so that a label is never shown by colour alone.
    var letter: Character {
        switch self {
        case .red: "r"
        case .orange: "o"
        case .yellow: "y"
        case .green: "g"
        case .blue: "b"
        case .purple: "p"
        }
    }

    var tone: Tone {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .blue: .blue
        case .purple: .violet
        }
    }
}
