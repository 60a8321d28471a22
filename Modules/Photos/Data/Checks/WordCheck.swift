import FeatureKit
import Kernel
import SQLKit

/// Looks whether the index of words is as the photos are; it reads all of them, so it is done where data is read.
struct WordCheck: Sendable {
    let database: any SQLDatabase

    func run(_ scope: LibraryCheck.Scope) async throws {
        guard scope.dataShare > 0 else { return }
        do {
            // Source: SQLite, "FTS5", section 6.8.
            try await database.write { connection in
                try connection.execute("INSERT INTO photos_search(photos_search, rank) VALUES('integrity-check', 1)")
            }
        } catch let failure as any Failure where failure.kind == .environment {
            await scope.found(
                Finding(
                    "words.stale", "photos_search", Message("photos.check.words.stale"),
                    repair: Finding.Repair(Message("photos.repair.words.stale")) { [database] in
                        try await database.write { connection in
                            _ = try connection.execute("INSERT INTO photos_search(photos_search) VALUES('rebuild')")
                        }
                    }))
        }
    }
}
