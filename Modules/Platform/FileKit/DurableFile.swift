import Glibc
public import Kernel

/// Files that are whole or not there: written beside their place, flushed, renamed, the folder flushed.
public enum DurableFile {
    /// Writes `bytes` to `path`, making the folders above it; a file there is replaced at one stroke.
    /// - Parameter flushes: whether it must survive a power cut; what can be made again need not.
    /// - Throws: `FileFailure`; then what was at `path` is as it was.
    public static func write(
        _ bytes: UnsafeRawBufferPointer, to path: BytePath, flushes: Bool = true
    ) throws(FileFailure) {
        let folder = path.parent
        try Folder.make(folder)
        let temporary = temporaryPath(beside: path)
        do throws(FileFailure) {
            try writeWhole(bytes, to: temporary, flushes: flushes)
            guard temporary.withCString({ old in path.withCString { rename(old, $0) } }) == 0 else {
                throw FileFailure(.write, path)
            }
        } catch {
            _ = temporary.withCString { unlink($0) }
            throw FileFailure(.write, path, number: error.number)
        }
        if flushes { try Folder.synchronize(folder) }
    }

    /// Writes an array of bytes.
    /// - Throws: `FileFailure`; then what was at `path` is as it was.
    public static func write(_ bytes: [UInt8], to path: BytePath, flushes: Bool = true) throws(FileFailure) {
        // A typed error does not pass through withUnsafeBytes, so it is carried out by hand.
        let failure = bytes.withUnsafeBytes { buffer -> FileFailure? in
            do throws(FileFailure) {
                try write(buffer, to: path, flushes: flushes)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Removes what writers that were killed have left in a folder; those that are alive keep theirs.
    /// - Throws: `FileFailure`.
    public static func removeLeftovers(in folder: BytePath) throws(FileFailure) {
        for name in try Folder.names(in: folder) where isLeftover(name.display) {
            try Folder.removeTree(folder.appending(name))
        }
    }

    /// A place for a file that isn't whole yet; what a killed process leaves there is found by `removeLeftovers`.
    public static func temporaryPath(beside path: BytePath) -> BytePath {
        let random = UInt64.random(in: .min ... .max)
        return path.parent.appending(".\(getpid())-\(random)\(leftoverSuffix)")
    }

    /// Whether a name is that of a file that was never finished, by a process that has ended.
    public static func isAbandoned(_ name: BytePath) -> Bool {
        isLeftover(name.display)
    }

    /// Whether a name is that of a file that isn't finished.
    public static func isUnfinished(_ name: BytePath) -> Bool {
        process(of: name.display) != nil
    }

    private static let leftoverSuffix = ".partial"

    private static func isLeftover(_ name: String) -> Bool {
        guard let process = process(of: name) else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    private static func process(of name: String) -> pid_t? {
        guard name.hasPrefix("."), name.hasSuffix(leftoverSuffix) else { return nil }
        let parts = name.dropFirst().dropLast(leftoverSuffix.count).split(separator: "-")
        guard parts.count == 2, let process = pid_t(parts[0]), UInt64(parts[1]) != nil, process > 0 else { return nil }
        return process
    }

    private static func writeWhole(
        _ bytes: UnsafeRawBufferPointer, to path: BytePath, flushes: Bool
    ) throws(FileFailure) {
        guard let file = FileHandle(path, flags: O_WRONLY | O_CREAT | O_EXCL) else { throw FileFailure(.write, path) }
        guard file.write(bytes), !flushes || file.synchronize() else { throw FileFailure(.write, path) }
    }
}
