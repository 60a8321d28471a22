import DigestKit
import FileKit
import Kernel
import PhotosDomain
import SQLKit
import TrashDomain

/// The files of a library's photos.
struct LibraryFiles: Sendable {
    /// The library's.
    let folder: BytePath

    static let originals = "originals"
    static let variants = "variants"
    /// Where files are put that nobody knows.
    static let found = "found"

    static func relativePath(original content: ContentHash, _ format: PhotoFile.Format) -> String {
        let name = LibraryNames.original(content, format)
        return "\(originals)/\(name.prefix(2))/\(name)"
    }

    static func relativePath(variant: UnusedNames.VariantName, of content: ContentHash) -> String {
        let name = LibraryNames.variant(
            variant.kind, of: content, rotation: variant.rotation, recipe: variant.recipe)
        return "\(variants)/\(name.prefix(2))/\(name)"
    }

    func path(original content: ContentHash, _ format: PhotoFile.Format) -> BytePath {
        folder.appending(Self.relativePath(original: content, format))
    }

    /// How many of the files are there, and how large they are.
    func tally(of names: UnusedNames) -> FileTally {
        var tally = FileTally()
        for path in names.relativePaths {
            // One that can't be looked at is not counted; removing it says why.
            guard let status = try? FileStatus(of: folder.appending(path)) else { continue }
            tally.add(FileTally(count: 1, bytes: status.bytes))
        }
        return tally
    }

    /// Removes a file by its path in the library; one that isn't there is none.
    func remove(_ path: String) throws(FileFailure) -> FileTally {
        let path = folder.appending(path)
        guard let status = try FileStatus(of: path) else { return FileTally() }
        try Folder.remove(path)
        return FileTally(count: 1, bytes: status.bytes)
    }

    /// The hash of a file's bytes.
    static func content(of path: BytePath) throws(FileFailure) -> ContentHash? {
        let reader = try FileReader(path)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { buffer.deallocate() }
        var hasher = SHA256Hasher()
        while true {
            let count = try reader.read(into: buffer)
            if count == 0 { return ContentHash(bytes: hasher.finish().bytes) }
            hasher.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    /// Puts a file nobody knows into `found`, under a name that is free.
    func putAside(_ path: BytePath, as name: String) throws(FileFailure) {
        let found = folder.appending(Self.found)
        try Folder.make(found)
        var place = found.appending(name)
        var number = 1
        while try FileStatus(of: place) != nil {
            number += 1
            place = found.appending("\(number)-\(name)")
        }
        try Folder.move(path, to: place)
        try Folder.synchronize(found)
    }
}

/// Files whose rows are gone and that are still to be removed.
struct PendingRemovals: Sendable {
    let database: any SQLDatabase
    let files: LibraryFiles

    /// Removes all of them that nothing uses again; to be done while no other program works on the library.
    func finish() async throws -> FileTally {
        var tally = FileTally()
        while true {
            let paths = try await database.read { connection in
                try connection.query("SELECT path FROM photos_removal ORDER BY path LIMIT 500", []) { $0.text(0) }
            }
            if paths.isEmpty { return tally }
            for path in paths where try await !isUsed(path) { tally.add(try files.remove(path)) }
            try await database.write { connection in
                for path in paths { try connection.execute("DELETE FROM photos_removal WHERE path = ?1", [path]) }
            }
        }
    }

    /// A file may have been imported anew since.
    private func isUsed(_ path: String) async throws -> Bool {
        guard let content = LibraryNames.content(ofFile: path) else { return false }
        return try await database.read { connection in
            try connection.first("SELECT owner FROM photos_file WHERE content = ?1 LIMIT 1", [content.bytes]) { _ in
                true
            } ?? false
        }
    }
}
