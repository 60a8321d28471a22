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

    /// Keeps `bytes` under `name` unless they are there already; a file with other bytes, which only damage can make,
    /// is written again.
    /// - Throws: `FileFailure`.
    public func put(_ bytes: UnsafeRawBufferPointer, as name: String) throws(FileFailure) {
        let path = path(of: name)
        if try FileStatus(of: path)?.bytes == bytes.count {
            let present = try path.contents(limit: bytes.count)
            if present.withUnsafeBytes({ Self.areEqual($0, bytes) }) { return }
        }
        try DurableFile.write(bytes, to: path)
    }

    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
            return left.isEmpty && right.isEmpty
        }
        return memcmp(first, second, left.count) == 0
    }

    /// Whether a file of that name is there.
    public func contains(_ name: String) -> Bool {
        path(of: name).withCString { access($0, F_OK) } == 0
    }
}
