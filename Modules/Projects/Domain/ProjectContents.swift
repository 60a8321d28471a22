public import Kernel

/// Something a project holds, counted for questions and lists; other features say what that is.
public struct ProjectContents: Sendable {
    /// The key of its name, with the fact `count`.
    public let name: String
    /// How many each of the projects holds; those that hold none may be left out.
    public let count: @Sendable ([Project.ID]) async throws -> [Project.ID: Int]

    /// A kind of contents.
    public init(name: String, count: @escaping @Sendable ([Project.ID]) async throws -> [Project.ID: Int]) {
        self.name = name
        self.count = count
    }
}

extension ExtensionPoint where Element == ProjectContents {
    /// What projects hold; read by the delete question and the list of projects.
    public static var projectContents: Self { Self("projects.contents") }
}
