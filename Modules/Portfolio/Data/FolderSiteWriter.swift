import FileKit
public import Kernel
public import PortfolioDomain

/// Writes a site into a folder.
///
/// The folder holds a list of what was written, `.racconto-site`, so that a later export knows its own files.
public struct FolderSiteWriter: SiteWriter {
    private let worker = SiteWorker()

    /// A writer.
    public init() {}

    /// Writes what differs.
    public func write(_ site: Site, to folder: BytePath) async throws -> SiteChanges {
        try await worker.write(site, to: folder)
    }
}

/// Does the blocking work on a thread of its own.
private actor SiteWorker {
    private let queue = QueueExecutor(label: "site")

    nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    private static let listName = ".racconto-site"
    private static let byteLimit = 512 << 20

    func write(_ site: Site, to folder: BytePath) throws -> SiteChanges {
        try refuseUnfit(folder)
        let paths = Set(site.pages.keys).union(site.pictures.keys)
        let listed = try listedFiles(in: folder)
        try refuseForeignFolders(of: paths.union(listed), in: folder)
        for path in paths.subtracting(listed).sorted() where try FileStatus(of: folder.appending(path)) != nil {
            throw PortfolioError.foreignFile(folder.appending(path).display)
        }
        // Both lists first: whatever happens from here on, the next export knows the files as its own.
        if !paths.isSubset(of: listed) { try writeList(paths.union(listed), in: folder) }
        var written = 0
        // Pictures before the pages that show them.
        for (path, source) in site.pictures.sorted(by: { $0.key < $1.key }) {
            try Task.checkCancellation()
            if try writePicture(source, to: folder.appending(path)) { written += 1 }
        }
        for (path, bytes) in site.pages.sorted(by: { $0.key < $1.key }) {
            if try writePage(bytes, to: folder.appending(path)) { written += 1 }
        }
        for name in Set(paths.compactMap(Self.folderName)) {
            try DurableFile.removeLeftovers(in: folder.appending(name))
        }
        let stale = listed.subtracting(paths)
        try remove(stale, in: folder)
        if paths != listed { try writeList(paths, in: folder) }
        return SiteChanges(written: written, kept: paths.count - written, removed: stale.count)
    }

    // Readers have no business in a library, and a library's own files none on a site.
    private func refuseUnfit(_ folder: BytePath) throws {
        if let status = try FileStatus(of: folder), status.kind != .folder {
            throw PortfolioError.notAFolder(folder.display)
        }
        var place = folder.resolved
        while true {
            if try FileStatus(of: place.appending("library.sqlite")) != nil {
                throw PortfolioError.insideLibrary(folder.display)
            }
            if place.parent == place { return }
            place = place.parent
        }
    }

    // A folder that is somebody's link leads out of the site: what lies behind it is neither written nor removed.
    private func refuseForeignFolders(of paths: Set<String>, in folder: BytePath) throws {
        var folders: Set<BytePath> = []
        for path in paths {
            var above = BytePath(path).parent
            while above != BytePath("."), folders.insert(above).inserted { above = above.parent }
        }
        for name in folders.sorted() {
            let place = folder.appending(name)
            guard let status = try FileStatus(of: place) else { continue }
            if place.isLink || status.kind != .folder { throw PortfolioError.foreignFile(place.display) }
        }
    }

    // A picture's name holds the hash of what it is made from, so one of the same size is the same.
    private func writePicture(_ source: BytePath, to path: BytePath) throws -> Bool {
        guard let new = try FileStatus(of: source) else { throw FileFailure.missing(source) }
        if let old = try FileStatus(of: path), old.bytes == new.bytes { return false }
        try DurableFile.write(try source.contents(limit: Self.byteLimit), to: path, flushes: false)
        return true
    }

    private func writePage(_ bytes: [UInt8], to path: BytePath) throws -> Bool {
        if let old = try FileStatus(of: path), old.bytes == bytes.count,
            try path.contents(limit: Self.byteLimit) == bytes
        {
            return false
        }
        try DurableFile.write(bytes, to: path, flushes: false)
        return true
    }

    private func remove(_ paths: Set<String>, in folder: BytePath) throws {
        for path in paths.sorted() {
            try Folder.remove(folder.appending(path))
        }
        // Folders that became empty go too; one with files of somebody else's stays.
        for path in Set(paths.compactMap(Self.folderName)).sorted(by: >) where path != "." {
            let place = folder.appending(path)
            if try FileStatus(of: place) != nil, try Folder.names(in: place).isEmpty { try Folder.remove(place) }
        }
    }

    private static func folderName(of path: String) -> String? {
        BytePath(path).parent.display
    }

    private func listedFiles(in folder: BytePath) throws -> Set<String> {
        let path = folder.appending(Self.listName)
        guard try FileStatus(of: path) != nil else { return [] }
        let text = String(decoding: try path.contents(limit: Self.byteLimit), as: UTF8.self)
        // The list is a file anybody can edit: nothing in it may lead out of the folder.
        return Set(text.split(separator: "\n").map(String.init).filter(Self.isInside))
    }

    private static func isInside(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    }

    private func writeList(_ paths: Set<String>, in folder: BytePath) throws {
        let text = paths.sorted().map { $0 + "\n" }.joined()
        try DurableFile.write(Array(text.utf8), to: folder.appending(Self.listName), flushes: false)
    }
}
