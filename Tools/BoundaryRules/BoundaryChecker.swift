public import Foundation

/// Holds a package against the rules of its `boundaries.json`.
public struct BoundaryChecker {
    private let root: URL
    private let table: RuleTable
    private let answer: PackageLoader.Answer

    /// Reads the package in a folder. SwiftPM reads the manifest; nothing is built.
    /// - Parameters:
    ///   - root: The folder of Package.swift.
    ///   - table: The rules; `nil` for those of `boundaries.json` in the folder.
    ///   - scratch: Where SwiftPM may write; `nil` for the package's `.build`.
    /// - Throws: `BoundaryFailure` if SwiftPM or the table fails.
    public init(root: URL, table: RuleTable? = nil, scratch: URL? = nil) throws {
        self.root = root
        self.table = try table ?? RuleTable(contentsOf: root.appending(component: Self.tableName))
        answer = try PackageLoader(root: root, scratch: scratch).load()
    }

    /// What breaks a rule and isn't excused, by place.
    /// - Throws: `BoundaryFailure` if a source can't be read.
    public func findings() throws -> [Finding] {
        let all = try unexcusedFindings()
        let kept = all.filter { finding in !table.exceptions.contains { $0.excuses(finding) } }
        let unused = table.exceptions.filter { exception in !all.contains { exception.excuses($0) } }
        return (kept + unused.map(finding)).sorted()
    }

    /// The package's targets and their dependencies as a Mermaid diagram, tests and C libraries left out.
    /// - Throws: `BoundaryFailure` if there is a cycle.
    public func diagram() throws -> String {
        switch answer {
        case .graph(let graph): MermaidDiagram.text(of: graph)
        case .cycle(let reason): throw BoundaryFailure("cannot draw the graph: \(reason)")
        }
    }

    private static let tableName = "boundaries.json"

    private func unexcusedFindings() throws -> Set<Finding> {
        switch answer {
        case .cycle(let reason):
            return [Finding(.cycle, "Package.swift", 1, reason)]
        case .graph(let graph):
            let inspection = try Inspection(root: root, table: table, graph: graph)
            return Set(
                inspection.importFindings() + inspection.graphFindings() + inspection.manifestFindings()
                    + inspection.sourceFindings() + inspection.featureFindings() + inspection.tableFindings())
        }
    }

    private func finding(_ exception: RuleTable.Exception) -> Finding {
        // The line is a courtesy: without it the finding still says which exception is meant.
        let text = (try? String(contentsOf: root.appending(component: Self.tableName), encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.contains("\"\(exception.path)\"") } ?? 0
        return Finding(
            .unusedException, Self.tableName, line + 1,
            "the exception from \(exception.rule.rawValue) for \(exception.path) excuses nothing")
    }
}
