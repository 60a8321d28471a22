/// The targets of a package as SwiftPM understands its manifest.
public struct PackageGraph: Sendable {
    /// One target.
    struct Target: Sendable {
        let name: String
        /// Of its folder, relative to the package's.
        let path: String
        let language: Language
        let isExecutable: Bool
        /// Relative to the package's folder.
        let sources: [String]
        /// Names of targets of the same package.
        let dependencies: [String]
        /// As in `enableUpcomingFeature ExistentialAny`.
        let settings: Set<String>
        let hasPackageAccess: Bool
    }

    enum Language: Sendable {
        case swift
        case c
        case systemLibrary
        case plugin
    }

    /// In the order of their paths.
    let targets: [Target]

    init(targets: [Target]) {
        self.targets = targets.sorted { $0.path < $1.path }
    }

    func target(named name: String) -> Target? {
        targets.first { $0.name == name }
    }
}
