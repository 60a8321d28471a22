import Foundation

/// A folder of a test's own, removed with everything in it when the last reference goes.
public final class TemporaryFolder: Sendable {
    /// The absolute path, without a slash at the end.
    public let path: String

    /// Makes an empty folder.
    public init() throws {
        let parent = FileManager.default.temporaryDirectory
        path = parent.appendingPathComponent("racconto-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A leftover folder is harmless, and a deinit can't report it.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The absolute path of a name inside.
    public func path(of name: String) -> String {
        path + "/" + name
    }
}
