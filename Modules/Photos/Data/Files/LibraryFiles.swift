import FileKit
import Kernel
import PhotosDomain
import TrashDomain

/// The files of a library's photos.
struct LibraryFiles: Sendable {
    let originals: ContentStore
    let variants: ContentStore

    private func paths(of names: UnusedNames) -> [BytePath] {
        names.originals.map { originals.path(of: LibraryNames.original($0)) }
            + names.variants.flatMap { entry in
                entry.files.map { file in
                    variants.path(
                        of: LibraryNames.variant(
                            file.kind, of: entry.content, rotation: file.rotation, recipe: file.recipe))
                }
            }
    }

    /// How many of the files are there, and how large they are.
    func tally(of names: UnusedNames) -> FileTally {
        var tally = FileTally()
        for path in paths(of: names) {
            // One that can't be looked at is not counted; removing it says why.
            if let status = try? FileStatus(of: path) { tally.add(FileTally(count: 1, bytes: status.bytes)) }
        }
        return tally
    }

    /// Removes the files; one that isn't there is none.
    func remove(_ names: UnusedNames) throws(FileFailure) -> FileTally {
        var tally = FileTally()
        for path in paths(of: names) {
            guard let status = try FileStatus(of: path) else { continue }
            try Folder.remove(path)
            tally.add(FileTally(count: 1, bytes: status.bytes))
        }
        return tally
    }
}
