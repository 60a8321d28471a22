import FeatureKit
import Kernel
import PhotosDomain
import ProjectsDomain
import TextKit

/// The commands that put photos in order: keywords, dates, rotation, twins.
struct OrganizeCommands: Sendable {
    let desk: PhotoDesk
    let variants: any VariantStore

    var all: [Command] {
        [
            keyword("add", key: "photos.keywordsAdded") { .addKeywords($0) },
            keyword("remove", key: "photos.keywordsRemoved") { .removeKeywords($0) },
            keywords, date, rotate, duplicates,
        ]
    }

    private func keyword(
        _ verb: String, key: String, edit: @escaping @Sendable ([String]) -> PhotoEdit
    ) -> Command {
        let words = Parameter<[String]>.words("word", isRequired: true, summary: "parameter.keyword")
        return Command(
            "keyword \(verb)",
            parameters: [PhotoDesk.one.description, words.description, PhotoDesk.project.description],
            examples: ["keyword \(verb) 1-3 sea harbour"]
        ) { call in
            var photos = try await desk.selected([try call[PhotoDesk.one]], by: call)
            // Commas part keywords everywhere else, in filters as in other programs' files.
            let chosen = try call[words].flatMap { $0.split(separator: ",").map { String($0).trimmed } }
                .filter { !$0.isEmpty }
            guard !chosen.isEmpty else { throw ArgumentFailure.missing(parameter: "word", command: "keyword \(verb)") }
            if case .removeKeywords = edit(chosen) {
                photos = photos.filter { !Set($0.annotations.keywords).isDisjoint(with: chosen) }
                if photos.isEmpty { throw PhotosError.keywordNotThere(chosen.joined(separator: ", ")) }
            }
            try await desk.photos.edit(photos.map { $0.id }, edit(chosen))
            return PhotoViews.changed(photos, key, ["words": .text(chosen.joined(separator: ", "))])
        }
    }

    private var keywords: Command {
        Command("keywords", parameters: [PhotoDesk.project.description], examples: ["keywords"], effect: .looks) {
            call in
            let project = try await desk.project(of: call)
            let counts = try await desk.photos.keywords(in: project.id)
            let json = JSONValue.array(
                counts.map { ["keyword": .string($0.word), "photos": .integer($0.count)] })
            guard !counts.isEmpty else {
                let message = Message("photos.noKeywords", ["title": .text(project.details.title)])
                return CommandOutput(json, views: [.hint(message)])
            }
            let columns = [
                ColumnView("photos.column.keyword"), ColumnView("photos.contents.column", isRightAligned: true),
            ]
            let rows: [[Cell]] = counts.map { [.text($0.word), .number($0.count)] }
            return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
        }
    }

    private var date: Command {
        let shift = Parameter<String>.text("shift", summary: "parameter.date.shift")
        return Command(
            "date", parameters: [PhotoDesk.one.description, shift.description, PhotoDesk.project.description],
            examples: ["date 1-20 +1h", "date all -1d30m"]
        ) { call in
            let word = try call[shift]
            guard let seconds = ClockShift(word)?.seconds else {
                throw ArgumentFailure.malformed(word, parameter: "shift", example: "+1h, -30m, +1d2h")
            }
            let photos = try await desk.selected([try call[PhotoDesk.one]], by: call)
            try await desk.photos.edit(photos.map { $0.id }, .shiftTime(seconds: seconds))
            return PhotoViews.changed(photos, "photos.dateShifted", ["shift": .text(word)])
        }
    }

    private var rotate: Command {
        let side = Parameter<Rotation>.choice(
            "side", of: [Choice("right", .quarter), Choice("left", .threeQuarters)], summary: "parameter.rotate.side")
        return Command(
            "rotate", parameters: [PhotoDesk.one.description, side.description, PhotoDesk.project.description],
            examples: ["rotate 3 left"]
        ) { call in
            let turn = try call[side]
            let ids = try await desk.selected([try call[PhotoDesk.one]], by: call).map { $0.id }
            let turning = PhotoTurning(photos: desk.photos, variants: variants)
            let turned = try await turning.turn(ids, by: turn, telling: call.interaction)
            return PhotoViews.changed(turned, turn == .quarter ? "photos.turnedRight" : "photos.turnedLeft")
        }
    }

    private var duplicates: Command {
        Command(
            "duplicates", parameters: [PhotoDesk.project.description], examples: ["duplicates"], effect: .looks
        ) { call in
            let project = try await desk.project(of: call)
            let twins = try await desk.photos.twins(in: project.id)
            var titles: [Project.ID: String] = [:]
            for id in Set(twins.flatMap { $0.others.map { $0.project } }) {
                titles[id] = try await desk.finder.title(of: id)
            }
            await call.session.set(PhotoSelection.sessionKey, to: PhotoSelection.text(of: twins.map { $0.photo }))
            let known = titles
            let json = JSONValue.array(
                twins.map { twin in
                    [
                        "id": .string(twin.photo.id.description), "original_filename": .string(twin.photo.name),
                        "others": .array(
                            twin.others.map { other in
                                [
                                    "id": .string(other.id.description),
                                    "project_id": .string(other.project.description),
                                    "project": .optional(known[other.project]),
                                    "original_filename": .string(other.name),
                                ]
                            }),
                    ]
                })
            guard !twins.isEmpty else { return CommandOutput(json, views: [.hint(Message("photos.noDuplicates"))]) }
            let columns = [
                ColumnView("column.number", isRightAligned: true), ColumnView("photos.column.file", sacrifice: 2),
                ColumnView("photos.column.elsewhere", sacrifice: 1),
            ]
            let rows: [[Cell]] = twins.enumerated().map { index, twin in
                let places = twin.others.map { "\(known[$0.project] ?? ""): \($0.name)" }
                return [.number(index + 1), .text(twin.photo.name), .text(places.joined(separator: ", "))]
            }
            return CommandOutput(json, views: [.table(TableView(columns: columns, rows: rows))])
        }
    }
}

/// How far a clock was wrong: `+1h`, `-1d2h30m`.
struct ClockShift: Sendable, Equatable {
    /// Later for a positive number.
    let seconds: Int

    /// A shift from its text, `nil` for another form or more than ten thousand days.
    init?(_ text: String) {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let units: [Character: Int] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]
        var (total, number) = (0, "")
        for character in text.dropFirst() {
            if ("0"..."9").contains(character), number.count < 8 {
                number.append(character)
            } else if let unit = units[character], let count = Int(number) {
                total += count * unit
                number = ""
            } else {
                return nil
            }
        }
        guard number.isEmpty, total > 0, total <= 10_000 * 86_400 else { return nil }
        seconds = sign == "+" ? total : -total
    }
}
