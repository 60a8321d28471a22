import Glibc
import Kernel

/// An open file descriptor, closed when it goes.
struct FileHandle: ~Copyable {
    let descriptor: Int32

    init?(_ path: BytePath, flags: Int32, mode: mode_t = 0o644) {
        var descriptor: Int32
        repeat {
            descriptor = path.withCString { open($0, flags | O_CLOEXEC, mode) }
        } while descriptor < 0 && errno == EINTR
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Writes all bytes; `false` leaves the reason in `errno`.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        var offset = 0
        while offset < bytes.count {
            let written = Glibc.write(descriptor, start + offset, bytes.count - offset)
            if written < 0 {
                if errno == EINTR { continue }
                return false
            }
            offset += written
        }
        return true
    }

    func synchronize() -> Bool {
        fsync(descriptor) == 0
    }
}
