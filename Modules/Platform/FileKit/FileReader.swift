import Glibc
public import Kernel

/// Reads a regular file from its beginning in parts, so that a large one needs no memory.
public struct FileReader: ~Copyable {
    private let file: FileHandle
    private let path: BytePath
    /// Its size when it was opened.
    public let bytes: Int
    /// Of the last change of the contents when it was opened.
    public let modifiedAt: Instant

    /// Opens a file.
    /// - Throws: `FileFailure`, also for a folder, a pipe or a device.
    public init(_ path: BytePath) throws(FileFailure) {
        guard let file = FileHandle(path, flags: O_RDONLY | O_NONBLOCK) else { throw FileFailure(.read, path) }
        var information = stat()
        guard fstat(file.descriptor, &information) == 0 else { throw FileFailure(.read, path) }
        guard information.st_mode & S_IFMT != S_IFDIR else { throw FileFailure(.read, path, number: EISDIR) }
        guard information.st_mode & S_IFMT == S_IFREG else { throw FileFailure(.read, path, number: EOPNOTSUPP) }
        // What is read from beginning to end need not stay in the system's memory in place of other files.
        posix_fadvise(file.descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
        self.file = file
        self.path = path
        bytes = Int(information.st_size)
        modifiedAt = FileStatus.modification(information)
    }

    /// The next bytes into a buffer, which isn't empty.
    /// - Returns: how many; 0 at the end.
    /// - Throws: `FileFailure`.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
        while true {
            let count = Glibc.read(file.descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw FileFailure(.read, path) }
        }
    }
}
