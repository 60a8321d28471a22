import CArchive
import Glibc
public import Kernel

/// Reads a tar file from its beginning, entry by entry; used by one thread at a time.
public final class TarReader {
    /// A regular file of the archive.
    public struct Entry: Hashable, Sendable {
        /// A relative path without `..`.
        public let name: BytePath
        /// Its size.
        public let bytes: Int
    }

    private let archive: OpaquePointer
    private let path: BytePath
    // A macro with a cast in libarchive's header, AE_IFREG.
    private static let regularFile: UInt32 = 0o100000

    /// Opens an archive.
    /// - Throws: `ArchiveFailure.damaged` if it can't be opened or is none.
    public init(_ path: BytePath) throws(ArchiveFailure) {
        guard let archive = archive_read_new() else { throw .damaged(path: path.display, text: "out of memory") }
        self.archive = archive
        self.path = path
        archive_read_support_format_tar(archive)
        archive_read_support_filter_none(archive)
        guard path.withCString({ archive_read_open_filename(archive, $0, 1 << 20) }) == ARCHIVE_OK else {
            throw failure()
        }
    }

    deinit {
        archive_read_free(archive)
    }

    /// The next entry, `nil` at the end.
    /// - Throws: `ArchiveFailure.damaged`, `.forbiddenEntry` for a folder, a link, a device, or a name that leads out.
    public func next() throws(ArchiveFailure) -> Entry? {
        var entry: OpaquePointer?
        let result = archive_read_next_header(archive, &entry)
        if result == ARCHIVE_EOF { return nil }
        // A warning tells of a name that the locale lacks the letters for; as UTF-8 it is there.
        guard [ARCHIVE_OK, ARCHIVE_WARN].contains(result), let entry,
            let text = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry)
        else { throw failure() }
        let name = BytePath(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)))
        let isRegular = archive_entry_filetype(entry) == Self.regularFile && archive_entry_hardlink(entry) == nil
        guard isRegular, Self.staysInside(name), archive_entry_size(entry) >= 0 else {
            throw .forbiddenEntry(path: path.display, entry: name.display)
        }
        return Entry(name: name, bytes: Int(archive_entry_size(entry)))
    }

    /// The next bytes of the entry into a buffer.
    /// - Returns: how many; 0 at its end.
    /// - Throws: `ArchiveFailure.damaged`.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveFailure) -> Int {
        let count = archive_read_data(archive, buffer.baseAddress, buffer.count)
        guard count >= 0 else { throw failure() }
        return count
    }

    private static func staysInside(_ name: BytePath) -> Bool {
        let parts = name.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !parts.isEmpty
            && parts.allSatisfy { part in !part.isEmpty && !part.elementsEqual([46]) && !part.elementsEqual([46, 46]) }
    }

    private func failure() -> ArchiveFailure {
        let text = archive_error_string(archive).map { String(cString: $0) } ?? "it ends too early"
        return .damaged(path: path.display, text: text)
    }
}
