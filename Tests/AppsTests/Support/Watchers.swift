import Foundation

/// Programs of the system that change what our programs see of it.
enum Watchers {
    /// Shows a program another time.
    static let faketime = "/usr/bin/faketime"

    /// Whether clocks can be changed.
    static var canFakeTime: Bool { FileManager.default.isExecutableFile(atPath: faketime) }

    /// Watches a program's system calls, and kills it at one.
    static let strace = "/usr/bin/strace"

    /// Whether this process may watch programs: not in every container.
    static var canTrace: Bool {
        get async throws {
            let studio = try Studio()
            return try await studio.system(strace, ["-f", "-o", studio.path(of: "trace"), "/bin/true"]).status == 0
        }
    }
}
