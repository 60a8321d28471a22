import Foundation

extension Inspection {
    /// Findings about what belongs to a feature besides its targets: README, doubles, contract suites.
    func featureFindings() -> [Finding] {
        features.keys.sorted().flatMap { feature -> [Finding] in
            readmeFindings(of: feature)
                + (table.withoutRepositories.contains(feature) ? [] : repositoryFindings(of: feature))
        }
    }

    /// The text of a feature's README, `nil` without one.
    func readme(of feature: String) -> String? {
        // A missing one is a finding of its own, made from the nil.
        try? String(contentsOf: root.appending(path: readmePath(of: feature)), encoding: .utf8)
    }

    private func readmePath(of feature: String) -> String {
        "Modules/\(feature)/README.md"
    }

    private func readmeFindings(of feature: String) -> [Finding] {
        guard readme(of: feature) == nil else { return [] }
        return [Finding(.featureReadme, readmePath(of: feature), 1, "the feature \(feature) has no README.md")]
    }

    private func repositoryFindings(of feature: String) -> [Finding] {
        guard let domain = features[feature]?.first(where: { $0.kind.layer == "Domain" }) else { return [] }
        let doubles = domain.files.filter { $0.path.hasPrefix("\(domain.target.path)/InMemory/") }
        let tests = subject(named: "\(feature)Tests")?.files ?? []
        return domain.files.flatMap { file in
            file.repositoryProtocols.flatMap { name, line -> [Finding] in
                var findings: [Finding] = []
                if !doubles.contains(where: { $0.inheritsOrConforms(to: name) }) {
                    findings.append(
                        Finding(.repositoryDouble, file.path, line, "\(name) has no implementation in Domain/InMemory"))
                }
                if !tests.contains(where: { $0.tokens.contains { $0.text == "\(name)Contract" } }) {
                    findings.append(
                        Finding(
                            .repositoryContract, file.path, line,
                            "\(name) has no suite \(name)Contract in \(feature)Tests"))
                }
                return findings
            }
        }
    }
}

extension SourceFile {
    /// The names of the repository protocols declared here and their lines.
    fileprivate var repositoryProtocols: [(name: String, line: Int)] {
        zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
            keyword.text == "protocol" && name.text.hasSuffix("Repository") ? (name.text, name.line) : nil
        }
    }

    /// Whether a type declared or extended here names this protocol between its colon and its brace.
    fileprivate func inheritsOrConforms(to name: String) -> Bool {
        let types: Set<String> = ["actor", "class", "enum", "extension", "struct"]
        return tokens.indices.contains { index in
            guard types.contains(tokens[index].text) else { return false }
            let head = tokens[index...].prefix { $0.text != "{" }
            return head.drop { $0.text != ":" }.contains { $0.text == name }
        }
    }
}
