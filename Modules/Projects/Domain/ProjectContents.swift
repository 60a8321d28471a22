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

/// Something else that lists say of projects; other features know what.
public struct ProjectFact: Sendable {
    /// The key of its name, which begins with its feature's; the last part is the name of a field.
    public let name: String
    /// What is said of each of the projects; those of which there is nothing to say are left out.
    public let texts: @Sendable ([Project.ID]) async throws -> [Project.ID: String]

    /// A fact.
    public init(name: String, texts: @escaping @Sendable ([Project.ID]) async throws -> [Project.ID: String]) {
        self.name = name
        self.texts = texts
    }
}

extension ExtensionPoint where Element == ProjectFact {
    /// What the list of projects and `project show` say beside what projects know themselves.
    public static var projectFacts: Self { Self("projects.facts") }
}

extension ExtensionPoint where Element == ProjectContents {
    /// What projects hold; read by the delete question and the list of projects.
    public static var projectContents: Self { Self("projects.contents") }
}
