import Foundation

/// A disk in memory that is soon full.
enum SmallDisk {
    /// Whether this process may mount one: as root, and not in every container.
    static var canBeMade: Bool {
        get async throws {
            guard getuid() == 0 else { return false }
            let studio = try Studio()
            let folder = try studio.makeFolder("disk")
            guard try await mount(folder, megabytes: 1, on: studio) else { return false }
            try await unmount(folder, on: studio)
            return true
        }
    }

    /// Mounts one for as long as `body` runs.
    static func with(megabytes: Int, _ body: (String) async throws -> Void) async throws {
        let studio = try Studio()
        let folder = try studio.makeFolder("disk")
        guard try await mount(folder, megabytes: megabytes, on: studio) else { throw CocoaError(.fileWriteUnknown) }
        do {
            try await body(folder)
        } catch {
            try await unmount(folder, on: studio)
            throw error
        }
        try await unmount(folder, on: studio)
    }

    private static func mount(_ folder: String, megabytes: Int, on studio: Studio) async throws -> Bool {
        let words = ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder]
        return try await studio.system("/usr/bin/mount", words).status == 0
    }

    // Lazily, so that a program that still ends doesn't keep it.
    private static func unmount(_ folder: String, on studio: Studio) async throws {
        _ = try await studio.system("/usr/bin/umount", ["-l", folder])
    }
}
