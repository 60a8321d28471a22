import FeatureKit
import Kernel
import TrashDomain

/// What administrators do with the trash.
struct TrashOperations: Sendable {
    let desk: TrashDesk

    var all: [AdminOperation] { [list, purge, restore] }

    private var list: AdminOperation {
        let parameters = [
            TrashDesk.project.description, TrashDesk.olderThan.description, TrashCommands.limit.description,
        ]
        return AdminOperation(
            Command(
                "trash list", programs: [.administrator], parameters: parameters,
                examples: ["trash list", "trash list --older-than 30d"], effect: .looks
            ) { try await desk.list($0, limit: try $0[TrashCommands.limit], isNumbered: false) })
    }

    private var purge: AdminOperation {
        let parameters = [TrashDesk.olderThan.description, TrashDesk.project.description]
        return AdminOperation(
            Command(
                "trash purge", programs: [.administrator], parameters: parameters,
                examples: ["trash purge --older-than 30d", "trash purge --project London --dry-run"]
            ) { call in
                TrashViews.purged(try await desk.bin().purge(try await things(call)), "trash.purged")
            }
        ) { call in
            let things = try await things(call)
            let tally = try await desk.bin().rehearsePurge(of: things)
            var query = try await desk.query(of: call)
            query.limit = Self.rehearsalLimit
            let listing = try await TrashListing(query, from: try desk.bin(), now: desk.clock.now())
            return AdminOperation.Rehearsal(
                TrashViews.wouldPurge(tally, listing),
                question: TrashViews.purge(tally, "trash.purgeQuestion", names: try await desk.names(of: things)))
        }
    }

    private static let rehearsalLimit = 50

    private func things(_ call: CommandCall) async throws -> [TrashReference] {
        let things = try await desk.bin().things(try await desk.query(of: call))
        guard !things.isEmpty else { throw TrashError.nothingThere }
        return things
    }

    private var restore: AdminOperation {
        let names = RestoreByName.names("name", isRequired: true, summary: "parameter.trash.names")
        return AdminOperation(
            Command(
                "restore", programs: [.administrator], parameters: [names.description] + RestoreByName.descriptions,
                examples: ["restore IMG_0412.JPG --newest", "restore - --project London"], summary: "admin.restore"
            ) { call in
                try await RestoreByName(desk: desk).run(try call[names], call)
            })
    }
}
