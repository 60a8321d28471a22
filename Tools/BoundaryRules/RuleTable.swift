public import Foundation

/// What `boundaries.json` says: which kinds of targets there are, what each may see, and the reviewed exceptions.
public struct RuleTable: Sendable, Decodable {
    /// One kind of target. The first kind whose place fits a target is its kind.
    struct Kind: Sendable, Decodable {
        let name: String
        let place: PathPattern
        /// The places of the targets it may import, if it declares them.
        let mayImport: [PathPattern]
        /// Places taken out of `mayImport`.
        let mustNotImport: [PathPattern]?
        /// It may also import whatever the targets at these places declare, C libraries excepted.
        let mayImportDependenciesOf: [PathPattern]?
        /// The modules of the system and the toolchain it may import.
        let systemModules: [String]
        /// Whether it may write to the standard handles and exit.
        let mayPrint: Bool?
        /// Whether `@testable` is for it.
        let isTest: Bool?
        /// Whether tables are its feature's, the platform's, or not its business at all (`nil`).
        let tables: TableAccess?
        /// Whether it is compiled with `packageAccess: false`.
        let forbidsPackageAccess: Bool?
        /// `Domain`, `Data` or `Presentation` for the layers of a feature, whose name the place binds to `feature`.
        let layer: String?
    }

    enum TableAccess: String, Sendable, Decodable {
        case feature
        case platform
    }

    /// A place where a rule is broken for a reason somebody has reviewed.
    public struct Exception: Sendable, Decodable, Hashable {
        let rule: Rule
        /// Relative to the package's folder.
        let path: String
        /// Words of the finding's message; without them every finding of the rule in the file is meant.
        let message: String?
        let reason: String

        func excuses(_ finding: Finding) -> Bool {
            rule == finding.rule && path == finding.path && message.map { finding.message.contains($0) } != false
        }
    }

    let kinds: [Kind]
    /// By the prefix of the table's name: the modules whose SQL may name it. Everybody's REFERENCES may.
    let platformTables: [String: [String]]
    /// By feature: the features whose domains it may see. A feature that isn't listed may see what it declares.
    let domainEdges: [String: [String]]
    /// Features that may have repository protocols without a double and a contract suite, since they own no rows.
    let withoutRepositories: [String]
    /// Settings of every Swift target, as in `enableUpcomingFeature ExistentialAny`.
    let settings: [String]
    let maximumLines: Int
    /// Reviewed breaches, each with its reason.
    public var exceptions: [Exception]

    /// The table in a file.
    /// - Throws: `BoundaryFailure` if it can't be read or an exception has no reason.
    public init(contentsOf file: URL) throws {
        do {
            self = try JSONDecoder().decode(RuleTable.self, from: Data(contentsOf: file))
        } catch {
            throw BoundaryFailure("cannot read \(file.path): \(error)")
        }
        if let bare = exceptions.first(where: { $0.reason.allSatisfy(\.isWhitespace) }) {
            throw BoundaryFailure("\(file.path): the exception for \(bare.path) has no reason; write one")
        }
    }

    /// The kind of the target at this path and the names its place binds.
    func kind(of path: String) -> (kind: Kind, names: [String: String])? {
        for kind in kinds {
            if let names = kind.place.match(path) { return (kind, names) }
        }
        return nil
    }
}
