import FeatureKit
import Kernel
import SQLKit
import SQLiteKit

/// The history of an opened library, with the ways back that its features know.
struct LibraryHistory: ChangeHistory {
    let database: SQLiteDatabase
    let steps: ExtensionHandle<UndoStep>

    func entries(limit: Int) async throws -> [ChangeEntry] {
        try await database.entries(limit: limit)
    }

    func undo() async throws -> ChangeEntry? {
        try await database.undo(try steps.elements())
    }

    func redo() async throws -> ChangeEntry? {
        try await database.redo()
    }
}
