import Foundation
import Synchronization

/// A child process whose standard files are named files.
///
/// Foundation's `Process` isn't used: started from several threads at once, it crashes now and then (Swift 6.3).
final class ChildProcess: Sendable {
    /// The files a process reads from and writes to.
    struct StandardFiles {
        let input, output, errors: String
    }

    private let identifier: pid_t
    private let hasEnded = Mutex(false)
    private let ends: AsyncStream<Int32>

    /// Starts a program by its path, with these words, variables and files alone.
    /// - Throws: `POSIXError` if it can't be started.
    init(_ words: [String], environment: [String: String], workingFolder: String, files: StandardFiles) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The child's standard files are 0, 1 and 2 by POSIX; ours are not touched. A terminal that is opened here must
        // not become the controlling one by chance.
        posix_spawn_file_actions_addopen(&actions, 0, files.input, O_RDONLY | O_NOCTTY, 0)
        for (number, path) in [(1, files.output), (2, files.errors)] as [(Int32, String)] {
            let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY
            posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
        }
        let all = ["/usr/bin/env", "-C", workingFolder] + words
        var arguments = all.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        // A thread of the tests holds all signals back; a program that inherited that could hardly be ended.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        let number = posix_spawn(&process, "/usr/bin/env", &actions, &attributes, &arguments, &variables)
        guard number == 0 else { throw POSIXError(POSIXErrorCode(rawValue: number) ?? .ECHILD) }
        identifier = process
        let (ends, end) = AsyncStream<Int32>.makeStream()
        self.ends = ends
        Thread.detachNewThread { [self] in
            end.yield(wait())
            end.finish()
        }
    }

    /// Sends a signal, unless the process has ended.
    func signal(_ number: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { kill(identifier, number) }
        }
    }

    /// Its exit status, 128 and more for a signal; a test that ends first takes the process with it.
    func status() async throws -> Int32 {
        for await status in ends { return status }
        signal(SIGKILL)
        throw CancellationError()
    }

    private func wait() -> Int32 {
        // Looked at first and reaped under the lock, so that a signal never reaches another process of that number.
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return hasEnded.withLock { hasEnded in
            hasEnded = true
            var status: Int32 = 0
            waitpid(identifier, &status, 0)
            let signal = status & 0x7F
            return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        }
    }
}
