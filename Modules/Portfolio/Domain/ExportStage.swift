public import Kernel
import PhotosDomain
import ProjectsDomain

/// Something done with a portfolio before it is written; any feature may add one.
public struct ExportStage: Sendable {
    /// As in `portfolio.texts`.
    public let name: String
    /// The names of the stages it comes after.
    public let after: Set<String>
    /// Changes what is shown, and says what its owner should know.
    public let run: @Sendable (inout Portfolio) async throws -> [Message]

    /// A stage.
    public init(
        _ name: String, after: Set<String> = [], run: @escaping @Sendable (inout Portfolio) async throws -> [Message]
    ) {
        self.name = name
        self.after = after
        self.run = run
    }

    /// Tells how many pictures have neither an alternative text nor a caption; nothing is changed.
    public static let texts = ExportStage("portfolio.texts") { portfolio in
        portfolio.projects.compactMap { project in
            let silent = project.shown.filter {
                $0.photo.annotations.alternativeText == nil && $0.photo.annotations.caption == nil
            }
            if silent.isEmpty { return nil }
            return Message(
                "portfolio.missingTexts",
                ["count": .number(silent.count), "title": .text(project.project.details.title)])
        }
    }
}

extension ExtensionPoint where Element == ExportStage {
    /// What is done with a portfolio before it is written, in the order the stages ask for.
    public static var exportStages: Self { Self("portfolio.exportStages") }
}
