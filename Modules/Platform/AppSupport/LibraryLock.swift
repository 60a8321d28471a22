import FileKit
import Kernel
import Synchronization

/// Tells the programs that have one library open from each other.
///
/// Each shares the lock while it has the library open; what needs the library alone holds it for itself.
final class LibraryLock: ExclusiveAccess {
    private let folder: BytePath
    private let lock = Mutex<FileLock?>(nil)
    // Closing one would end the lock of this process where both are one file.
    private let looked = Mutex<[FileLock]>([])

    /// A lock that isn't taken yet.
    init(folder: BytePath) {
        self.folder = folder
    }

    /// Shares the library as long as this lives. One that can't be written needs that not: nobody changes it.
    /// - Throws: `LibraryFailure.inUse` if another program needs it alone; `FileFailure`.
    func share() async throws {
        let opened = try FileLock(folder.appending(Self.name))
        lock.withLock { $0 = opened }
        try await wait(for: .shared)
    }

    func alone<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
        try await wait(for: .exclusive)
        // What one holds for oneself can be shared again at any time.
        defer { _ = lock.withLock { $0?.take(.shared) } }
        return try await body()
    }

    func requireUnused(_ folder: BytePath) throws {
        let file = folder.appending(Self.name)
        guard try FileStatus(of: file)?.kind == .file else { return }
        let found = try FileLock(file)
        looked.withLock { $0.append(found) }
        if let holder = found.holder(against: .exclusive) { throw LibraryFailure.inUse(folder, by: holder) }
    }

    private static let name = "library.lock"

    /// Another command may only be looking: one that takes a moment isn't told of.
    private func wait(for mode: FileLock.Mode) async throws {
        guard let lock = lock.withLock({ $0 }) else { return }
        for attempt in 0... {
            guard let holder = lock.take(mode) else { return }
            guard attempt < Self.attempts else { throw LibraryFailure.inUse(folder, by: holder) }
            try await Task.sleep(for: Self.pause)
        }
    }

    // A second and a half: longer than a list takes, shorter than a person waits for an answer.
    private static let attempts = 30
    private static let pause = Duration.milliseconds(50)
}
