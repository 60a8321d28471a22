import FeatureKit
import FileKit
import Kernel
import PhotosDomain
import SQLKit

/// What can be done about originals that aren't as the rows say.
struct OriginalRepair: Sendable {
    let database: any SQLDatabase
    let files: LibraryFiles

    /// What is said of a file, and what would be done: its own bytes are put back where they lie elsewhere in the library;
    /// otherwise what lies at its place is put aside, and its photos are marked.
    /// - Returns: `nil` for a loss that is known.
    func finding(_ problem: OriginalCheck.Problem, elsewhere: BytePath?) async throws -> Finding? {
        let path = LibraryFiles.relativePath(original: problem.content, problem.format)
        let (content, format) = (problem.content, problem.format)
        let named: [String: Fact] = ["name": .text(try await name(of: content))]
        switch problem.kind {
        case "file.back":
            return found(problem.kind, path, named) {
                try await LostFiles(database: database).mark(content, isMissing: false)
            }
        case "file.size":
            return found(problem.kind, path, named) { try await setSize(of: content, format) }
        default: break
        }
        if let source = try elsewhere ?? putAsideBefore(content, format) {
            let facts = named.merging(["path": .text(source.display)]) { own, _ in own }
            let isSwapped = elsewhere != nil
            return found(isSwapped ? "file.swapped" : problem.kind, path, facts, repairKey: "file.swapped") {
                try await putBack(content, format, from: source)
            }
        }
        if problem.kind == "file.missing" {
            if problem.isKnown { return nil }
            return found(problem.kind, path, named) {
                try await LostFiles(database: database).mark(content, isMissing: true)
            }
        }
        return found(problem.kind, path, named) {
            try files.putAside(
                files.path(original: content, format), as: "damaged-\(LibraryNames.original(content, format))")
            try await LostFiles(database: database).mark(content, isMissing: true)
        }
    }

    /// A file nobody names: what a purge or a killed program left is removed, everything else is put aside.
    func finding(_ stranger: OriginalCheck.Stranger) -> Finding {
        let name = stranger.path.lastComponent.display
        let thing = BytePath(bytes: stranger.path.bytes.dropFirst(files.folder.bytes.count + 1)).display
        switch stranger.kind {
        case "file.unpurged":
            return found(stranger.kind, thing) {
                _ = try await PendingRemovals(database: database, files: files).finish()
            }
        case "file.leftover": return found(stranger.kind, thing) { try Folder.remove(stranger.path) }
        default:
            // Under its hash it is found when a photo misses it.
            let isOrphan = stranger.kind == "file.orphan"
            let format = PhotoFile.Format(rawValue: stranger.path.fileExtension) ?? .jpeg
            let kept = isOrphan ? stranger.content.map { LibraryNames.original($0, format) } ?? name : name
            return found(stranger.kind, thing) {
                // A row may have come since, or belong to a repair that was made before this one.
                if stranger.kind == "file.orphan", try await isUsed(stranger.path) { return }
                try files.putAside(stranger.path, as: kept)
            }
        }
    }

    /// The name of the first photo of a content.
    private func name(of content: ContentHash) async throws -> String {
        try await database.read { connection in
            try connection.first(
                "SELECT name, owner FROM photos_file WHERE content = ?1 ORDER BY key LIMIT 1", [content.bytes]
            ) { BytePath(bytes: $0.blob(0)).display } ?? ""
        }
    }

    private func isUsed(_ path: BytePath) async throws -> Bool {
        guard let content = LibraryNames.content(ofFile: path.display),
            let format = PhotoFile.Format(rawValue: path.fileExtension),
            path == files.path(original: content, format)
        else { return false }
        return try await database.read { connection in
            try connection.first(
                "SELECT owner FROM photos_file WHERE content = ?1 AND format = ?2 AND external_path IS NULL LIMIT 1",
                [content.bytes, format.rawValue]
            ) { _ in true } ?? false
        }
    }

    private func found(
        _ kind: String, _ thing: String, _ facts: [String: Fact] = [:], repairKey: String? = nil,
        repair: @escaping @Sendable () async throws -> Void
    ) -> Finding {
        Finding(
            kind, thing, Message("photos.check.\(kind)", facts),
            repair: Finding.Repair(Message("photos.repair.\(repairKey ?? kind)", facts), perform: repair))
    }

    /// A file that an earlier repair has put aside, if it is the one.
    private func putAsideBefore(_ content: ContentHash, _ format: PhotoFile.Format) throws -> BytePath? {
        let path = files.folder.appending(LibraryFiles.found).appending(LibraryNames.original(content, format))
        guard try FileStatus(of: path)?.kind == .file, try LibraryFiles.content(of: path) == content else { return nil }
        return path
    }

    private func putBack(_ content: ContentHash, _ format: PhotoFile.Format, from source: BytePath) async throws {
        // It may have been put back by the repair of another place since.
        guard try FileStatus(of: source)?.kind == .file, try LibraryFiles.content(of: source) == content else { return }
        let place = files.path(original: content, format)
        if try FileStatus(of: place) != nil {
            let actual = try LibraryFiles.content(of: place)
            try files.putAside(place, as: LibraryNames.original(actual ?? content, format))
        }
        try Folder.make(place.parent)
        try Folder.move(source, to: place)
        try Folder.synchronize(place.parent)
        try await LostFiles(database: database).mark(content, isMissing: false)
    }

    private func setSize(of content: ContentHash, _ format: PhotoFile.Format) async throws {
        guard let status = try FileStatus(of: files.path(original: content, format)) else { return }
        try await database.change(of: []) { connection in
            _ = try connection.execute(
                "UPDATE photos_file SET bytes = ?2 WHERE content = ?1 AND external_path IS NULL AND owner IS NOT NULL",
                [content.bytes, status.bytes])
        }
    }
}
