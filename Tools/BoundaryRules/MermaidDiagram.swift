/// The modules of a package and what they lean on, as a drawing in text.
enum MermaidDiagram {
    /// One box per folder of the second level, one arrow per dependency; the same text for the same graph.
    static func text(of graph: PackageGraph) -> String {
        let shown = graph.targets.filter { target in
            target.language != .systemLibrary && !target.path.hasPrefix("Tests/")
        }
        let names = Set(shown.map(\.name))
        var lines = ["flowchart LR"]
        for (group, targets) in Dictionary(grouping: shown, by: group).sorted(by: { $0.key < $1.key }) {
            lines.append("    subgraph \(group)")
            lines += targets.map { "        \(identifier($0.name))[\($0.name)]" }.sorted()
            lines.append("    end")
        }
        let arrows = shown.flatMap { target in
            target.dependencies.filter(names.contains).map { "    \(identifier(target.name)) --> \(identifier($0))" }
        }
        return (lines + arrows.sorted()).joined(separator: "\n") + "\n"
    }

    private static func group(_ target: PackageGraph.Target) -> String {
        let parts = target.path.split(separator: "/")
        return String(parts.first == "Modules" && parts.count > 1 ? parts[1] : parts[0])
    }

    /// `end` is a word of Mermaid's, and a hyphen begins an arrow.
    private static func identifier(_ name: String) -> String {
        "m_" + name.map { $0 == "-" ? "_" : String($0) }.joined()
    }
}
