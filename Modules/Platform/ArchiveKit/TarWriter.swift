import CArchive
public import FileKit
import Glibc
public import Kernel

/// Writes a tar file, entry by entry; used by one thread at a time.
/// - Source: POSIX.1-2017, `pax`, "pax Interchange Format"; plain `ustar` where that holds an entry.
public final class TarWriter {
    private let archive: OpaquePointer
    private let path: BytePath
    // A macro with a cast in libarchive's header, AE_IFREG.
    private static let regularFile: UInt32 = 0o100000
    private var rest = 0

    /// Begins an archive in a file, which must outlive it.
    /// - Parameter path: for failures.
    /// - Throws: `ArchiveFailure.notWritten`.
    public init(into file: borrowing FileWriter, path: BytePath) throws(ArchiveFailure) {
        let descriptor = file.descriptor
        guard let archive = archive_write_new() else {
            throw .notWritten(path: path.display, text: "out of memory")
        }
        self.archive = archive
        self.path = path
        archive_write_set_format_pax_restricted(archive)
        archive_write_add_filter_none(archive)
        archive_write_set_bytes_per_block(archive, 1 << 20)
        archive_write_set_bytes_in_last_block(archive, 1)
        guard archive_write_open_fd(archive, descriptor) == ARCHIVE_OK else { throw failure() }
    }

    deinit {
        archive_write_free(archive)
    }

    /// Begins a regular file of a name and a size; its bytes follow by `write`.
    /// - Throws: `ArchiveFailure.notWritten`.
    public func begin(_ name: BytePath, bytes: Int, modifiedAt: Instant) throws(ArchiveFailure) {
        precondition(rest == 0, "the entry before has all its bytes")
        guard let entry = archive_entry_new() else { throw .notWritten(path: path.display, text: "out of memory") }
        defer { archive_entry_free(entry) }
        name.withCString { archive_entry_copy_pathname(entry, $0) }
        archive_entry_set_size(entry, Int64(bytes))
        archive_entry_set_filetype(entry, Self.regularFile)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_mtime(entry, Int(modifiedAt.millisecondsSince1970 / 1000), 0)
        guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw failure() }
        rest = bytes
    }

    /// Writes bytes of the entry that was begun, no more than it has.
    /// - Throws: `ArchiveFailure.notWritten`.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(ArchiveFailure) {
        precondition(bytes.count <= rest, "an entry has as many bytes as were announced")
        var offset = 0
        while offset < bytes.count {
            let written = archive_write_data(archive, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
            guard written > 0 else { throw failure() }
            offset += written
        }
        rest -= bytes.count
    }

    /// Ends the archive.
    /// - Throws: `ArchiveFailure.notWritten`.
    public func close() throws(ArchiveFailure) {
        guard rest == 0, archive_write_close(archive) == ARCHIVE_OK else { throw failure() }
    }

    private func failure() -> ArchiveFailure {
        let text = archive_error_string(archive).map { String(cString: $0) } ?? "an entry is too short"
        return .notWritten(path: path.display, text: text)
    }
}
