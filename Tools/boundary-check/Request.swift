import BoundaryRules
import Foundation

/// What the words behind `boundary-check` ask for.
struct Request {
    private enum Task {
        case help
        case check(asJSON: Bool)
        case explain(Rule)
        case drawGraph
        case updateGraph
    }

    private static let usage = """
        usage: boundary-check [--package FOLDER] [--json | --explain RULE | --graph | --update-graph]

        Holds the package against boundaries.json and lists what breaks a rule.

          --package FOLDER   the folder of Package.swift (default: the current one)
          --json             the findings as JSON
          --explain RULE     why a rule is there and what to do
          --graph            the modules and their dependencies as a Mermaid diagram
          --update-graph     writes that diagram into docs/architecture.md

        Status: 0 clean, 1 findings, 2 usage, 5 environment.
        """

    private var root = URL(filePath: FileManager.default.currentDirectoryPath)
    private var task = Task.check(asJSON: false)

    /// - Throws: `Misuse` if the words make no sense.
    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": task = .help
            case "--json": task = .check(asJSON: true)
            case "--graph": task = .drawGraph
            case "--update-graph": task = .updateGraph
            case "--package":
                guard let folder = rest.popFirst() else { throw Misuse("--package needs a folder", Self.usage) }
                root = URL(filePath: folder)
            case "--explain":
                let name = rest.popFirst() ?? ""
                guard let rule = Rule(rawValue: name) else {
                    let names = Rule.allCases.map(\.rawValue).joined(separator: ", ")
                    throw Misuse("no rule is called '\(name)'; there are \(names)", Self.usage)
                }
                task = .explain(rule)
            default: throw Misuse("boundary-check doesn't know '\(word)'", Self.usage)
            }
        }
    }

    /// Does it and gives the exit status.
    func run() throws -> Int32 {
        switch task {
        case .help: print(Self.usage)
        case .explain(let rule): print("\(rule.rawValue): \(rule.explanation)")
        case .drawGraph: print(try BoundaryChecker(root: root).diagram(), terminator: "")
        case .updateGraph: try updateGraph()
        case .check(let asJSON): return try check(asJSON: asJSON)
        }
        return 0
    }

    private func check(asJSON: Bool) throws -> Int32 {
        let findings = try BoundaryChecker(root: root).findings()
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(findings), as: UTF8.self))
        } else {
            findings.forEach { print($0) }
        }
        return findings.isEmpty ? 0 : 1
    }

    private func updateGraph() throws {
        let file = root.appending(path: "docs/architecture.md")
        let document = DiagramDocument(text: try String(contentsOf: file, encoding: .utf8))
        guard let updated = document.replacing(with: try BoundaryChecker(root: root).diagram()) else {
            throw Misuse("\(file.path) has no block of Mermaid to replace", Self.usage)
        }
        try updated.text.write(to: file, atomically: true, encoding: .utf8)
    }
}

/// Words that make no sense together.
struct Misuse: Error, CustomStringConvertible {
    let description: String

    init(_ message: String, _ usage: String) {
        description = "\(message)\n\n\(usage)"
    }
}
