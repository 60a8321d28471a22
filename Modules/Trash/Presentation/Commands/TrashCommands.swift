import FeatureKit
import Kernel
import TrashDomain

/// The commands of the trash in the shell.
struct TrashCommands: Sendable {
    let desk: TrashDesk

    var all: [Command] { [list, restore, purge] }

    private static let selection = Parameter<[String]>.words("selection", summary: "parameter.trash.selection")
    static let limit = Parameter<Int?>.numberOption("limit", summary: "parameter.trash.limit")

    private var list: Command {
        let parameters = [
            TrashDesk.project.description, TrashDesk.olderThan.description, Self.limit.description,
        ]
        return Command("trash", parameters: parameters, examples: ["trash", "trash --older-than 30d"], effect: .looks) {
            try await desk.list($0, limit: try $0[Self.limit], isNumbered: true)
        }
    }

    private var restore: Command {
        let selection = RestoreByName.names("selection", summary: "parameter.trash.restored")
        let isByName = Parameter<Bool>.flag("name", summary: "parameter.trash.name")
        return Command(
            "restore",
            parameters: [selection.description, isByName.description] + RestoreByName.descriptions,
            examples: ["restore 3", "restore all --project London", "restore --name IMG_0412.JPG"]
        ) { call in
            if try call[isByName] {
                return try await RestoreByName(desk: desk).run(try call[selection], call)
            }
            let words = try call[selection].map { $0.text }
            guard !words.isEmpty else { throw ArgumentFailure.missing(parameter: "SELECTION", command: "restore") }
            return try await desk.restore(
                try await desk.selected(words, try await desk.query(of: call), by: call), call)
        }
    }

    private var purge: Command {
        let selection = Parameter<[String]>.words(
            "selection", isRequired: true, summary: "parameter.trash.selection")
        let parameters = [selection.description, TrashDesk.project.description, TrashDesk.olderThan.description]
        return Command("purge", parameters: parameters, examples: ["purge 3", "purge all --older-than 30d"]) { call in
            let things = try await desk.selected(
                try call[selection], try await desk.query(of: call), by: call)
            let bin = try desk.bin()
            let tally = try await bin.rehearsePurge(of: things)
            let question = TrashViews.purge(tally, "trash.purgeQuestion", names: try await desk.names(of: things))
            guard try await call.interaction.confirm(question) else {
                throw InteractionFailure.cancelled
            }
            return TrashViews.purged(try await bin.purge(things), "trash.purged")
        }
    }
}
