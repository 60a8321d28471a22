import Foundation

/// Everything the rules look at, read once: the table, the graph and the sources.
struct Inspection {
    /// A target whose place the table knows, and its files.
    struct Subject {
        let target: PackageGraph.Target
        let kind: RuleTable.Kind
        /// What the kind's place binds.
        let names: [String: String]
        let files: [SourceFile]

        /// The feature whose layer this is; `nil` outside of features.
        var feature: String? { kind.layer == nil ? nil : names["feature"] }

        /// The modules its files import.
        var importedModules: Set<String> { Set(files.flatMap { $0.imports.map(\.module) }) }
    }

    let root: URL
    let table: RuleTable
    let graph: PackageGraph
    let subjects: [Subject]
    let manifest: SourceFile
    private let manifestLines: [Substring]

    /// - Throws: `BoundaryFailure` if a source can't be read.
    init(root: URL, table: RuleTable, graph: PackageGraph) throws {
        func read(_ path: String) throws -> String {
            do {
                return try String(decoding: Data(contentsOf: root.appending(path: path)), as: UTF8.self)
            } catch {
                throw BoundaryFailure("cannot read \(path): \(error)")
            }
        }
        let manifestText = try read("Package.swift")
        self.root = root
        self.table = table
        self.graph = graph
        manifest = SourceFile(path: "Package.swift", text: manifestText)
        manifestLines = manifestText.split(separator: "\n", omittingEmptySubsequences: false)
        subjects = try graph.targets.compactMap { target in
            guard let (kind, names) = table.kind(of: target.path) else { return nil }
            let paths = target.sources.filter { $0.hasSuffix(".swift") }
            let files = try paths.map { SourceFile(path: $0, text: try read($0)) }
            return Subject(target: target, kind: kind, names: names, files: files)
        }
    }

    func subject(named name: String) -> Subject? {
        subjects.first { $0.target.name == name }
    }

    /// The features of the package with their layers, by name.
    var features: [String: [Subject]] {
        Dictionary(grouping: subjects.filter { $0.feature != nil }) { $0.feature ?? "" }
    }

    /// A finding about how a target is declared.
    func finding(_ rule: Rule, declarationOf subject: Subject, _ message: String) -> Finding {
        Finding(rule, "Package.swift", manifestLine(of: subject.target.name, feature: subject.feature), message)
    }

    /// The line that declares a target, itself or by a helper; 1 if none does in a form known here.
    func manifestLine(of name: String, feature: String? = nil) -> Int {
        let words = name.hasSuffix("Tests") ? ["tests(\"\(name.dropLast(5))\""] : []
        let own = feature ?? name
        let candidates = words + ["name: \"\(name)\"", "(\"\(name)\"", "(\"\(own)\"", "\"\(own)\""]
        for candidate in candidates {
            if let index = manifestLines.firstIndex(where: { $0.contains(candidate) }) { return index + 1 }
        }
        return 1
    }
}
