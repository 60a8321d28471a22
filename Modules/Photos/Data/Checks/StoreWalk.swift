import FileKit
import Kernel

/// Goes through the names of a store's files in the order of the names, folder by folder.
///
/// A name is that of a folder and of a file in it, as in `ab/ab12.jpg`; what lies elsewhere is given as it is.
struct StoreWalk {
    private let folder: BytePath
    private var folders: [BytePath]
    private var pending: [BytePath] = []
    private var failure: FileFailure?

    init(folder: BytePath) {
        self.folder = folder
        do {
            folders = try FileStatus(of: folder) == nil ? [] : try Folder.names(in: folder).reversed()
        } catch {
            folders = []
            failure = error
        }
    }

    /// The next names up to the file of a name, that one included.
    mutating func names(upTo last: String) throws(FileFailure) -> [BytePath] {
        // By the whole path: a stranger's name says nothing of where the walk is.
        let last = LibraryNames.place(last)
        return try names { $0 <= last }
    }

    /// The names that are left.
    mutating func rest() throws(FileFailure) -> [BytePath] {
        try names { _ in true }
    }

    private mutating func names(while isWanted: (BytePath) -> Bool) throws(FileFailure) -> [BytePath] {
        if let failure { throw failure }
        var names: [BytePath] = []
        while true {
            if pending.isEmpty {
                // A folder's files come behind its name, so that none of them is wanted before.
                guard let next = folders.last, isWanted(next) else { return names }
                folders.removeLast()
                pending = try contents(of: next).reversed()
                continue
            }
            guard let name = pending.last, isWanted(name) else { return names }
            pending.removeLast()
            names.append(name)
        }
    }

    private func contents(of name: BytePath) throws(FileFailure) -> [BytePath] {
        let path = folder.appending(name)
        // A link to a folder is no part of the store.
        guard try FileStatus(of: path)?.kind == .folder, !path.isLink else { return [name] }
        return try Folder.names(in: path).map { name.appending($0) }
    }
}
