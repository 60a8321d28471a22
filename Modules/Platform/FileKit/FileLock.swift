import Glibc
public import Kernel

/// A lock of this process on a file, shared by several or held by one; it ends with the process, however that ends.
///
/// Two locks of one file in one process don't know of each other, and closing the file anywhere in the process ends the
/// lock: nothing else may open it.
/// - Source: POSIX.1-2017, `fcntl`, advisory record locks.
public final class FileLock: Sendable {
    /// How many may hold it.
    public enum Mode: Sendable {
        /// As many as want to share it.
        case shared
        /// One, while nobody shares it.
        case exclusive
    }

    /// A process that holds a lock.
    public struct Holder: Hashable, Sendable {
        /// Its number; `nil` where it runs on another machine or in another space of numbers.
        public let process: Int?
        /// The name of its program; `nil` if that can't be found out.
        public let program: String?
    }

    private let descriptor: Int32

    /// Opens the file of the lock, and makes it if it isn't there; nothing is locked yet.
    /// - Throws: `FileFailure`.
    public init(_ path: BytePath) throws(FileFailure) {
        var descriptor = Self.opened(path, O_RDWR | O_CREAT)
        // Another person's can be shared all the same.
        if descriptor < 0, errno == EACCES { descriptor = Self.opened(path, O_RDONLY) }
        guard descriptor >= 0 else { throw FileFailure(.write, path) }
        self.descriptor = descriptor
        // What the administrator makes must not keep out the person whose folder it is; where that can't be, they share it.
        var folder = stat()
        if geteuid() == 0, path.parent.withCString({ stat($0, &folder) }) == 0 {
            _ = fchown(descriptor, folder.st_uid, folder.st_gid)
        }
    }

    private static func opened(_ path: BytePath, _ flags: Int32) -> Int32 {
        while true {
            let descriptor = path.withCString { open($0, flags | O_CLOEXEC, 0o644) }
            if descriptor >= 0 || errno != EINTR { return descriptor }
        }
    }

    deinit {
        close(descriptor)
    }

    /// Takes the lock, or changes how it is held, unless that has to wait.
    /// - Returns: `nil` when it is held; otherwise who holds it, and how this process held it before is how it does.
    public func take(_ mode: Mode) -> Holder? {
        var request = Self.request(mode)
        if fcntl(descriptor, F_SETLK, &request) == 0 { return nil }
        return holder(against: mode) ?? Holder(process: nil, program: nil)
    }

    /// Who holds the lock so that this process could not take it; `nil` if nobody else does.
    public func holder(against mode: Mode) -> Holder? {
        var found = Self.request(mode)
        guard fcntl(descriptor, F_GETLK, &found) == 0, found.l_type != Int16(F_UNLCK) else { return nil }
        // Elsewhere, or in another space of numbers.
        guard found.l_pid > 0 else { return Holder(process: nil, program: nil) }
        return Holder(process: Int(found.l_pid), program: Self.program(of: found.l_pid))
    }

    private static func request(_ mode: Mode) -> flock {
        flock(
            l_type: Int16(mode == .shared ? F_RDLCK : F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0,
            l_pid: 0)
    }

    private static func program(of process: pid_t) -> String? {
        // It may have ended since.
        guard let bytes = try? BytePath("/proc/\(process)/comm").beginning(64) else { return nil }
        let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return name.isEmpty ? nil : name
    }
}
