import Glibc
public import Kernel

/// Writes a file in parts beside its place, and puts it there when it is whole; dropped before, it leaves nothing.
public struct FileWriter: ~Copyable {
    private let file: FileHandle
    private let path: BytePath
    private let temporary: BytePath

    /// Begins a file, making the folders above it.
    /// - Throws: `FileFailure`.
    public init(_ path: BytePath) throws(FileFailure) {
        try Folder.make(path.parent)
        let temporary = DurableFile.temporaryPath(beside: path)
        guard let file = FileHandle(temporary, flags: O_RDWR | O_CREAT | O_EXCL) else {
            throw FileFailure(.write, path)
        }
        self.temporary = temporary
        self.path = path
        self.file = file
    }

    deinit {
        _ = temporary.withCString { unlink($0) }
    }

    /// For the kits that write by a library of their own.
    package var descriptor: Int32 { file.descriptor }

    /// Where the file lies until it is whole.
    public var unfinished: BytePath { temporary }

    /// Writes bytes behind the others.
    /// - Throws: `FileFailure`.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
        guard file.write(bytes) else { throw FileFailure(.write, path) }
    }

    /// Writes an array of bytes behind the others.
    /// - Throws: `FileFailure`.
    public func write(_ bytes: [UInt8]) throws(FileFailure) {
        // A typed error does not pass through withUnsafeBytes, so it is carried out by hand.
        let failure = bytes.withUnsafeBytes { buffer -> FileFailure? in
            do throws(FileFailure) {
                try write(buffer)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Flushes the file and puts it in its place, where one that is there already is replaced at one stroke.
    /// - Throws: `FileFailure`; then what was at the place is as it was.
    public consuming func finish() throws(FileFailure) {
        guard file.synchronize() else { throw FileFailure(.write, path) }
        try Folder.move(temporary, to: path)
        try Folder.synchronize(path.parent)
    }
}
