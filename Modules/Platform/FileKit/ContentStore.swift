import Glibc
public import Kernel

/// Files kept under the hash of their contents, so that the same contents are there once.
public struct ContentStore: Sendable {
    /// The folder that holds them.
    public let folder: BytePath

    /// A store in a folder, which is made at the first write.
    public init(folder: BytePath) {
        self.folder = folder
    }

    /// Where a file of that name lies: in a folder of the name's first two characters.
    public func path(of name: String) -> BytePath {
        folder.appending(String(name.prefix(2))).appending(name)
    }

    /// Keeps `bytes` under `name` unless a file of the same size is there already.
    /// - Throws: `FileFailure`.
    public func put(_ bytes: UnsafeRawBufferPointer, as name: String) throws(FileFailure) {
        let path = path(of: name)
        if try FileStatus(of: path)?.bytes == bytes.count { return }
        try DurableFile.write(bytes, to: path)
    }

    /// Whether a file of that name is there.
    public func contains(_ name: String) -> Bool {
        path(of: name).withCString { access($0, F_OK) } == 0
    }
}
