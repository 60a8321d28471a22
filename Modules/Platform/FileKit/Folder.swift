import Glibc
public import Kernel

/// Folders: making, listing, walking, removing.
public enum Folder {
    /// Makes a folder and those above it, so that they survive a power cut; one that is there already is fine.
    /// - Throws: `FileFailure`.
    public static func make(_ path: BytePath) throws(FileFailure) {
        if path.withCString({ mkdir($0, 0o755) }) != 0 {
            switch errno {
            case EEXIST: return
            case ENOENT where path.parent != path:
                try make(path.parent)
                if path.withCString({ mkdir($0, 0o755) }) != 0, errno != EEXIST { throw FileFailure(.write, path) }
            default: throw FileFailure(.write, path)
            }
        }
        // A file flushed into a folder whose own entry is not on the disk would be lost with it.
        try synchronize(path.parent)
    }

    /// The names in a folder in the order of their bytes, `.` and `..` left out.
    /// - Throws: `FileFailure`.
    public static func names(in path: BytePath) throws(FileFailure) -> [BytePath] {
        guard let folder = path.withCString({ opendir($0) }) else { throw FileFailure(.list, path) }
        defer { closedir(folder) }
        var names: [BytePath] = []
        errno = 0
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { BytePath(bytes: $0.prefix { $0 != 0 }) }
            if name != BytePath("."), name != BytePath("..") { names.append(name) }
            errno = 0
        }
        guard errno == 0 else { throw FileFailure(.list, path) }
        return names.sorted()
    }

    /// Removes a file or an empty folder; nothing there is fine.
    /// - Throws: `FileFailure`.
    public static func remove(_ path: BytePath) throws(FileFailure) {
        if path.withCString({ Glibc.remove($0) }) != 0, errno != ENOENT { throw FileFailure(.write, path) }
    }

    /// Puts a file or folder at another place of the same file system; a file or an empty folder there is replaced.
    /// - Throws: `FileFailure`.
    public static func move(_ path: BytePath, to place: BytePath) throws(FileFailure) {
        guard path.withCString({ old in place.withCString { rename(old, $0) } }) == 0 else {
            throw FileFailure(.write, place)
        }
    }

    /// Removes a folder with everything in it; links in it are removed, not followed.
    /// - Throws: `FileFailure`.
    public static func removeTree(_ path: BytePath) throws(FileFailure) {
        var information = stat()
        guard path.withCString({ lstat($0, &information) }) == 0 else {
            if errno == ENOENT { return }
            throw FileFailure(.write, path)
        }
        if information.st_mode & S_IFMT == S_IFDIR {
            for name in try names(in: path) { try removeTree(path.appending(name)) }
        }
        try remove(path)
    }

    /// The bytes that are free for the user on the file system of a folder.
    /// - Throws: `FileFailure`.
    public static func freeBytes(at path: BytePath) throws(FileFailure) -> Int {
        var information = statvfs()
        guard path.withCString({ statvfs($0, &information) }) == 0 else { throw FileFailure(.list, path) }
        return Int(information.f_bavail) * Int(information.f_frsize)
    }

    /// Flushes a folder's entries to the disk, so that a rename in it survives a power cut.
    /// - Throws: `FileFailure`.
    public static func synchronize(_ path: BytePath) throws(FileFailure) {
        guard let folder = FileHandle(path, flags: O_RDONLY | O_DIRECTORY), folder.synchronize() else {
            throw FileFailure(.write, path)
        }
    }
}

/// One thing found by a walk.
public enum WalkStep: Sendable, Equatable {
    /// A regular file.
    case file(BytePath)
    /// What can't be walked or read, and why.
    case problem(FileFailure)
}

/// Walks folders depth first in the order of names; the folders a link leads to are walked once.
public struct FolderWalk: Sequence, IteratorProtocol {
    private var pending: [BytePath]
    private var visited: Set<FolderIdentity> = []
    private let mark: BytePath?

    private struct FolderIdentity: Hashable {
        let device: UInt
        let inode: UInt
    }

    /// A walk of files and folders, in the order given.
    /// - Parameter leavingOut: folders that are passed over, by whatever way the walk comes to them.
    /// - Parameter mark: the name of a file; folders that have one are passed over as well.
    public init(_ roots: [BytePath], leavingOut folders: [BytePath] = [], havingFile mark: BytePath? = nil) {
        pending = roots.reversed()
        self.mark = mark
        for folder in folders {
            var information = stat()
            guard folder.withCString({ stat($0, &information) }) == 0 else { continue }
            visited.insert(FolderIdentity(device: UInt(information.st_dev), inode: UInt(information.st_ino)))
        }
    }

    /// The next file or problem, `nil` at the end.
    public mutating func next() -> WalkStep? {
        while let path = pending.popLast() {
            var information = stat()
            guard path.withCString({ stat($0, &information) }) == 0 else { return .problem(FileFailure(.read, path)) }
            switch information.st_mode & S_IFMT {
            case S_IFDIR:
                let identity = FolderIdentity(device: UInt(information.st_dev), inode: UInt(information.st_ino))
                guard visited.insert(identity).inserted else { continue }
                do {
                    let names = try Folder.names(in: path)
                    if let mark, names.contains(mark) { continue }
                    pending += names.reversed().map { path.appending($0) }
                } catch {
                    return .problem(error)
                }
            case S_IFREG: return .file(path)
            default: return .problem(FileFailure(.read, path, number: EOPNOTSUPP))
            }
        }
        return nil
    }
}
