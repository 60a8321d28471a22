import Glibc
public import Kernel

/// What the system says of a file without opening it.
public struct FileStatus: Equatable, Sendable {
    /// The kinds of files we tell apart.
    public enum Kind: Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A link that leads nowhere.
        case brokenLink
        /// A device, a socket, a pipe.
        case other
    }

    /// Which kind it is, links followed.
    public let kind: Kind
    /// The size.
    public let bytes: Int
    /// Of the last change of the contents, in milliseconds since 1970.
    public let modifiedAt: Instant

    /// What is at `path`, links followed; `nil` if nothing is there.
    /// - Throws: `FileFailure` if that can't be found out.
    public init?(of path: BytePath) throws(FileFailure) {
        var information = stat()
        if path.withCString({ stat($0, &information) }) != 0 {
            let number = errno
            guard path.withCString({ lstat($0, &information) }) == 0 else {
                if number == ENOENT || number == ENOTDIR { return nil }
                throw FileFailure(.read, path, number: number)
            }
            kind = .brokenLink
        } else {
            kind =
                switch information.st_mode & S_IFMT {
                case S_IFREG: .file
                case S_IFDIR: .folder
                default: .other
                }
        }
        bytes = Int(information.st_size)
        modifiedAt = Self.modification(information)
    }

    static func modification(_ information: stat) -> Instant {
        Instant(
            millisecondsSince1970: Int64(information.st_mtim.tv_sec) * 1000
                + Int64(information.st_mtim.tv_nsec) / 1_000_000)
    }
}

extension BytePath {
    /// The whole contents of the file here.
    /// - Parameter limit: A larger file is refused before its bytes are taken into memory.
    /// - Throws: `FileFailure`.
    public func contents(limit: Int) throws(FileFailure) -> [UInt8] {
        guard let file = FileHandle(self, flags: O_RDONLY | O_NONBLOCK) else { throw FileFailure(.read, self) }
        var information = stat()
        guard fstat(file.descriptor, &information) == 0 else { throw FileFailure(.read, self) }
        guard information.st_mode & S_IFMT != S_IFDIR else { throw FileFailure(.read, self, number: EISDIR) }
        // A pipe or a device in the place of a file would be waited for without end.
        guard information.st_mode & S_IFMT == S_IFREG else { throw FileFailure(.read, self, number: EINVAL) }
        guard Int(information.st_size) <= limit else { throw FileFailure(.read, self, number: EFBIG) }
        let descriptor = file.descriptor
        var number: Int32 = 0
        let size = Int(information.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { number = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard number == 0 else { throw FileFailure(.read, self, number: number) }
        return bytes
    }

    /// The first bytes of the file here, at most so many.
    /// - Throws: `FileFailure`.
    public func beginning(_ count: Int) throws(FileFailure) -> [UInt8] {
        guard let file = FileHandle(self, flags: O_RDONLY | O_NONBLOCK) else { throw FileFailure(.read, self) }
        let descriptor = file.descriptor
        var number: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let got = read(descriptor, buffer.baseAddress, count)
            number = got < 0 ? errno : 0
            filled = max(0, got)
        }
        guard number == 0 else { throw FileFailure(.read, self, number: number) }
        return bytes
    }

    /// This path without links and dots, from the root; the path itself if it can't be resolved.
    public var resolved: BytePath {
        guard let resolved = withCString({ realpath($0, nil) }) else { return absolute }
        defer { free(resolved) }
        return BytePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    /// This path from the root, the working folder before it if it has none.
    public var absolute: BytePath {
        if bytes.first == UInt8(ascii: "/") { return self }
        guard let current = getcwd(nil, 0) else { return self }
        defer { free(current) }
        return BytePath(bytes: UnsafeRawBufferPointer(start: current, count: strlen(current))).appending(self)
    }

    /// Whether a symbolic link is here, wherever it leads.
    public var isLink: Bool {
        var information = stat()
        return withCString { lstat($0, &information) } == 0 && information.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether the user may make files in the folder here.
    public var isWritable: Bool {
        withCString { access($0, W_OK) } == 0
    }
}
